import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../test-run/run-command.ts';
import { WEB_FOLDER } from './pages.ts';
import type { Answer, Question } from './runner-link.ts';

const APP = join(import.meta.dirname, 'app.ts');
/** Several files saved together cause one restart. */
const SETTLE_MS = 100;
/** Running calls and jobs have this long to finish before a restart. */
const MAX_STOP_MS = 4_000;

interface AppOptions {
  /** Answers the app process's questions (see runner-link.ts). */
  answer: (question: Question) => Promise<unknown>;
  env: Readonly<Record<string, string | undefined>>;
  /** Flags of Node, for the debugger. */
  flags: string[];
  print: (line: string) => void;
}

export interface App {
  /** Waits while the app starts; false when it isn't running. */
  isReady(): Promise<boolean>;
  restart(): void;
  stop(): Promise<void>;
}

/** Runs the app process, and replaces it on request. */
export function runApp(options: AppOptions): App {
  const { print } = options;
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let latest = 0;

  function launch(isRestart: boolean): Promise<boolean> {
    const started = forkApp(isRestart, options);
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      running = Promise.resolve(false);
      print('The server ended. Save a file to start it again.');
    });
    return new Promise((resolve) => {
      started.on('message', ({ ready }: Question) => ready && resolve(true));
      started.once('exit', () => resolve(false));
    });
  }

  function end(): Promise<unknown> {
    if (child) ended = endProcess(child);
    child = undefined;
    return ended;
  }

  async function replace(mine: number): Promise<boolean> {
    await pause(SETTLE_MS);
    if (mine !== latest) return false;
    const begun = performance.now();
    await end();
    if (mine !== latest || !(await launch(true))) return false;
    print(`Restarted in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    return true;
  }

  let running = launch(false);
  return {
    async isReady() {
      for (;;) {
        const awaited = running;
        const ready = await awaited;
        if (awaited === running) return ready;
      }
    },
    restart() {
      latest += 1;
      running = replace(latest);
    },
    async stop() {
      latest += 1;
      await end();
    },
  };
}

/** Starts the process, and answers its questions. */
function forkApp(isRestart: boolean, { answer, env, flags }: AppOptions): ChildProcess {
  const child = fork(APP, [WEB_FOLDER, ...(isRestart ? ['restart'] : [])], {
    cwd: ROOT,
    execArgv: flags,
    env,
    serialization: 'advanced',
  });
  child.on('message', (question: Question) => {
    const { id, stopped } = question;
    if (stopped) child.kill('SIGKILL');
    const reply = (message: Answer): void => void (child.connected && child.send(message));
    answer(question).then(
      (value) => reply({ id, value }),
      (error: unknown) =>
        reply({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
  return child;
}

/** Asks the process to stop. One that doesn't in time, for example at a breakpoint, is killed. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
  await once(child, 'exit');
  clearTimeout(timer);
}
