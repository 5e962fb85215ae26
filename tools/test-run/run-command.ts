import { join } from 'node:path';
import { execa } from 'execa';

export const ROOT = join(import.meta.dirname, '../..');

export interface CommandResult {
  code: number;
  /** Standard output and standard error, interleaved as they were written. */
  output: string;
}

interface CommandOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
}

/** Runs a program of the project or of the system until it exits. Never rejects. */
export async function runCommand(
  command: string,
  parameters: readonly string[],
  { cwd = ROOT, env = {} }: CommandOptions = {},
): Promise<CommandResult> {
  // After a signal, no program is started. Those still running are awaited below.
  if (stopping) return new Promise(() => {});
  running += 1;
  if (running === 1) for (const signal of SIGNALS) process.on(signal, stopAll);
  const { exitCode, all, originalMessage } = await execa(command, [...parameters], {
    cwd,
    env: { NO_COLOR: '1', ...env },
    preferLocal: true,
    localDir: ROOT,
    stdin: 'ignore',
    all: true,
    reject: false,
    stripFinalNewline: false,
    maxBuffer: Infinity,
    cancelSignal: stop.signal,
    killSignal: 'SIGINT',
    forceKillAfterDelay: false,
  });
  running -= 1;
  if (stopping) return exitWhenAllEnded();
  if (running === 0) for (const signal of SIGNALS) process.off(signal, stopAll);
  // A program that could not be started has no exit code and no output.
  if (exitCode === undefined && !all)
    return { code: 127, output: `${command}: ${originalMessage}\n` };
  return { code: exitCode ?? 1, output: all };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const stop = new AbortController();
let running = 0;
let stopping = false;

/** Asks every running program to stop with SIGINT, so that it can clean up before it exits. */
function stopAll(signal: NodeJS.Signals): void {
  stopping = true;
  // A terminal sends SIGINT to the programs itself. A second SIGINT would interrupt their cleanup.
  if (signal !== 'SIGINT') stop.abort();
}

function exitWhenAllEnded(): Promise<never> {
  if (running === 0) process.exit(1);
  return new Promise(() => {});
}
