import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { AppError } from './app-error.ts';
import type { Log } from './log.ts';

/** Something an operator may ask a running server to do. */
export interface Command {
  readonly name: string;
  /**
   * Refuses wrong arguments with an `AppError`, whose sentence the operator reads. `tell` shows how
   * far it is.
   */
  run(args: unknown, tell: ReportProgress): Promise<unknown>;
}

/** Shows the operator a line while a command runs. */
export type ReportProgress = (line: string) => void;

/** A refusal as the command line shows it. */
export class CommandRefused extends Error {}

/** Nobody listens: the folder is free to be opened directly. */
export const NO_SERVER_RUNNING = Symbol('no server is running');

const LONGEST_PATH = 100;
const LONGEST_LINE = 64 * 1_024;
const ANSWER_MS = 30_000;

/**
 * In the data folder, where only the server's own user may look; a path too long for a socket gets
 * a short one of that user's own.
 */
function socketPath(folder: string): string {
  const path = join(folder, 'admin.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const own = join(tmpdir(), `fourbay-${userInfo().uid}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return join(own, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`);
}

interface Answer {
  ok: boolean;
  result?: unknown;
  error?: string;
  /** Not the answer yet: a line to be shown. */
  progress?: string;
}

/**
 * Serves commands to this machine's operator: JSON lines over a socket that only the server's own
 * user can open. When another process already serves the folder this one leaves it be.
 */
export async function serveCommands(
  folder: string,
  commands: readonly Command[],
  log: Log,
): Promise<() => Promise<void>> {
  try {
    return await listenForCommands(folder, commands, log);
  } catch (error) {
    // Without it the product runs all the same.
    log.warn({ err: error }, 'commands cannot reach this process');
    return async () => {};
  }
}

async function listenForCommands(
  folder: string,
  commands: readonly Command[],
  log: Log,
): Promise<() => Promise<void>> {
  if ((await callCommand(folder, 'ping', {}).catch(() => true)) !== NO_SERVER_RUNNING)
    return async () => {};
  const path = socketPath(folder);
  mkdirSync(folder, { recursive: true });
  rmSync(path, { force: true });
  const byName = new Map(
    [...commands, { name: 'ping', run: async () => 'pong' }].map((command) => [
      command.name,
      command,
    ]),
  );
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    const tell = (line: string): void =>
      void socket.write(`${JSON.stringify({ progress: line })}\n`);
    nextOf(linesOf(socket)).then(
      async (line) =>
        socket.end(`${JSON.stringify(await answerLine(line, byName, { log, tell }))}\n`),
      () => socket.destroy(),
    );
  });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(path, resolve),
    );
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  server.unref();
  return () =>
    new Promise((resolve) => {
      for (const socket of open) socket.destroy();
      server.close(() => resolve());
    });
}

async function answerLine(
  line: string,
  commands: ReadonlyMap<string, Command>,
  { log, tell }: { log: Log; tell: ReportProgress },
): Promise<Answer> {
  try {
    const { command, args } = JSON.parse(line) as { command: string; args: unknown };
    const found = commands.get(command);
    if (!found) return { ok: false, error: `There is no command ${String(command).slice(0, 60)}.` };
    return { ok: true, result: await found.run(args, tell) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error: error.message };
    log.error({ err: error }, 'an operator’s command failed');
    return { ok: false, error: 'That failed. The server’s log says why.' };
  }
}

/** Asks the server that has the folder; `NOBODY` when none runs. */
export async function callCommand(
  folder: string,
  command: string,
  args: unknown,
  tell: ReportProgress = () => {},
): Promise<unknown> {
  const socket = createConnection(socketPath(folder));
  try {
    const connected = await new Promise<boolean>((resolve, reject) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(false);
        else reject(new CommandRefused(`The running server cannot be reached: ${message}.`));
      });
    });
    if (!connected) return NO_SERVER_RUNNING;
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer in time')));
    socket.write(`${JSON.stringify({ command, args })}\n`);
    const lines = linesOf(socket);
    let answer = JSON.parse(await nextOf(lines)) as Answer;
    for (; answer.progress !== undefined; answer = JSON.parse(await nextOf(lines)) as Answer)
      tell(answer.progress);
    if (!answer.ok) throw new CommandRefused(answer.error ?? 'The server refused.');
    return answer.result;
  } finally {
    socket.destroy();
  }
}

/** A socket line by line. */
async function* linesOf(socket: Socket): AsyncGenerator<string, void> {
  socket.setEncoding('utf8');
  let text = '';
  for await (const chunk of socket as AsyncIterable<string>) {
    text += chunk;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 1);
    }
    if (text.length > LONGEST_LINE) throw new Error('the line is too long');
  }
}

async function nextOf(lines: AsyncGenerator<string, void>): Promise<string> {
  const { value } = await lines.next();
  if (value === undefined) throw new Error('the connection ended early');
  return value;
}
