import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../observability/log.ts';

/** A command that an operator can run in a running server. */
export interface Command {
  readonly name: string;
  /** Throws an `AppError` for wrong arguments. The operator reads its sentence. */
  run(args: unknown, reportProgress: ReportProgress): Promise<unknown>;
}

/** Prints a progress line to the operator while a command runs. */
export type ReportProgress = (line: string) => void;

/** An error as shown on the command line. */
export class CommandRefused extends Error {}

/** No server is listening, so the folder can be opened directly. */
export const NO_SERVER_RUNNING = Symbol('no server is running');

const MAX_PATH_BYTES = 100;
const MAX_BODY_BYTES = 64 * 1_024;
/** Idle timeout of the connection, on both sides. */
const IDLE_MS = 30_000;
const FAILED = 'That failed. The server’s log says why.';

/**
 * One line of the newline-delimited JSON response: any number of progress lines, then the result.
 */
const replyLine = z.union([
  z.object({ progress: z.string() }),
  z.object({ ok: z.literal(true), result: z.unknown().optional() }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
type ReplyLine = z.infer<typeof replyLine>;
type Result = Exclude<ReplyLine, { progress: string }>;

/**
 * The socket is in the data folder, which only the server's own user can read. If the path is too long for a
 * socket, it is in a short folder of that user.
 */
function socketPath(folder: string): string {
  const path = join(folder, 'admin.sock');
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path;
  const { uid } = userInfo();
  const own = join(tmpdir(), `fourbay-${uid}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  // Another user may have created it, and anyone who can change the folder could impersonate the
  // server.
  const found = lstatSync(own);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new CommandRefused(
      `${own} must be a folder that only the server’s user can open. Remove it, or choose a ` +
        'shorter DATA_DIR.',
    );
  return join(own, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`);
}

/**
 * Serves `POST /commands/{name}` to this machine's operator, over a Unix socket that only the
 * server's own user can open. Does nothing when another process already serves the folder.
 */
export async function serveCommands(
  folder: string,
  commands: readonly Command[],
  log: Log,
): Promise<() => Promise<void>> {
  try {
    return await listenForCommands(folder, commands, log);
  } catch (error) {
    // Failure is not fatal, because the server runs without the socket.
    log.warn({ err: error }, 'could not open the socket for operator commands');
    return async () => {};
  }
}

async function listenForCommands(
  folder: string,
  commands: readonly Command[],
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  if ((await callCommand(folder, 'ping', {}).catch(() => true)) !== NO_SERVER_RUNNING)
    return async () => {};
  mkdirSync(folder, { recursive: true });
  rmSync(path, { force: true });
  const app = createCommandApp([...commands, { name: 'ping', run: async () => 'pong' }], log);
  await app.ready();
  const mask = process.umask(0o177);
  try {
    await app.listen({ path });
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  app.server.unref();
  return () => app.close();
}

function createCommandApp(commands: readonly Command[], log: Log): FastifyInstance {
  const byName = new Map(commands.map((command) => [command.name, command]));
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: IDLE_MS,
    forceCloseConnections: true,
  });
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'could not read an operator’s command');
    return reply.send({ ok: false, error: FAILED } satisfies Result);
  });
  app.post<{ Params: { name: string } }>('/commands/:name', (request, reply) => {
    const { name } = request.params;
    const command = byName.get(name);
    if (!command)
      return reply.code(404).send({
        ok: false,
        error: `There is no command ${name.slice(0, 60)}.`,
      } satisfies Result);
    const lines = new PassThrough();
    const write = (line: ReplyLine): void => void lines.write(`${JSON.stringify(line)}\n`);
    void runCommand(command, request.body, {
      log,
      reportProgress: (progress) => write({ progress }),
    })
      .then(write)
      .finally(() => lines.end());
    return reply.type('application/x-ndjson').send(lines);
  });
  return app;
}

async function runCommand(
  command: Command,
  args: unknown,
  { log, reportProgress }: { log: Log; reportProgress: ReportProgress },
): Promise<Result> {
  try {
    return { ok: true, result: await command.run(args, reportProgress) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error: error.message };
    log.error({ err: error }, 'an operator’s command failed');
    return { ok: false, error: FAILED };
  }
}

/** Sends a command to the server of the folder; `NO_SERVER_RUNNING` when none runs. */
export async function callCommand(
  folder: string,
  command: string,
  args: unknown,
  reportProgress: ReportProgress = () => {},
): Promise<unknown> {
  const response = await postCommand(socketPath(folder), command, args);
  if (response === NO_SERVER_RUNNING) return response;
  try {
    for await (const text of linesOf(response)) {
      const line = replyLine.parse(JSON.parse(text));
      if ('progress' in line) reportProgress(line.progress);
      else if (line.ok) return line.result;
      else throw new CommandRefused(line.error);
    }
    throw new Error('the connection ended early');
  } finally {
    response.destroy();
  }
}

function postCommand(
  path: string,
  command: string,
  args: unknown,
): Promise<IncomingMessage | typeof NO_SERVER_RUNNING> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      socketPath: path,
      path: `/commands/${encodeURIComponent(command)}`,
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' },
    });
    request.setTimeout(IDLE_MS, () => request.destroy(new Error('no answer in time')));
    request.once('response', resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall !== 'connect') reject(error);
      else if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(NO_SERVER_RUNNING);
      else reject(new CommandRefused(`Can’t reach the running server: ${error.message}.`));
    });
    request.end(JSON.stringify(args ?? {}));
  });
}

/** Splits a text stream into lines. The last one may lack its line break. */
async function* linesOf(stream: IncomingMessage): AsyncGenerator<string, void> {
  stream.setEncoding('utf8');
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
  if (text) yield text;
}
