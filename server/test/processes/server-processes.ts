import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@fourbay/contract';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { z } from 'zod';
import { afterFile } from '../after-file.ts';
import { readAnswer, requestOf, type Answered, type CallOptions } from '../endpoint-call.ts';
import type { TestApp } from '../harness.ts';

export interface ToProcess {
  now: string;
}
const readyMessage = z.object({ port: z.number() });
export type FromProcess = z.infer<typeof readyMessage> | ToProcess;

/** Server processes besides the test's own, on the test's database. PostgreSQL only. */
export interface ServerProcesses {
  count: number;
  /** Calls one of them; undefined when it died before it answered. */
  call<E extends Endpoint>(
    at: number,
    endpoint: E,
    options?: CallOptions<E>,
  ): Promise<Answered<E> | undefined>;
  /** Kills one with SIGKILL, whatever it is doing. */
  kill(at: number): void;
  /** Restarts those that were killed. */
  revive(): Promise<void>;
  /** Sets the clock of all of them. */
  setTime(): Promise<void>;
}

interface RunningProcess {
  child: ChildProcess;
  port: number;
}

export async function startProcesses(
  test: TestApp,
  count: number,
  settings: Record<string, string>,
): Promise<ServerProcesses> {
  const url = await addressOfDatabase(test);
  const start = (): Promise<RunningProcess> => startProcess(url, test.clock.now(), settings);
  const running = await Promise.all(Array.from({ length: count }, start));
  const killed = new Set<number>();
  const processAt = (at: number): RunningProcess => {
    const found = running[at];
    if (!found) throw new Error(`there is no process ${at}`);
    return found;
  };
  afterFile(() => Promise.all(running.map(({ child }) => end(child))));
  return {
    count,
    call: (at, endpoint, options) => callOver(processAt(at).port, endpoint, options),
    kill(at) {
      killed.add(at);
      processAt(at).child.kill('SIGKILL');
    },
    async revive() {
      const places = [...killed];
      killed.clear();
      const started = await Promise.all(
        places.map(async (at) => {
          await end(processAt(at).child);
          return start();
        }),
      );
      for (const [index, at] of places.entries()) running[at] = started[index] ?? processAt(at);
    },
    async setTime() {
      const now = test.clock.now().toISOString();
      await Promise.all(
        running.map(async ({ child }) => {
          const heard = once(child, 'message');
          child.send({ now } satisfies ToProcess);
          await heard;
        }),
      );
    },
  };
}

async function addressOfDatabase({ deps }: TestApp): Promise<string> {
  const admin = inject('postgres');
  if (!admin) throw new Error('several processes need PostgreSQL');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(deps.db);
  return Object.assign(new URL(admin), { pathname: rows[0]?.name ?? '' }).href;
}

async function startProcess(
  databaseUrl: string,
  now: Date,
  settings: Record<string, string>,
): Promise<RunningProcess> {
  const program = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const child = fork(program, [databaseUrl, now.toISOString(), JSON.stringify(settings)], {
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the server ended with ${code} before it was ready`);
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return { child, port: readyMessage.parse(message).port };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function callOver<E extends Endpoint>(
  port: number,
  endpoint: E,
  options?: CallOptions<E>,
): Promise<Answered<E> | undefined> {
  const { path, headers, body } = requestOf(endpoint, options);
  let answer: { response: Response; text: string };
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    answer = { response, text: await response.text() };
  } catch {
    return undefined;
  }
  const { response, text } = answer;
  return readAnswer(endpoint, response.status, Object.fromEntries(response.headers), text);
}
