import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export interface Ended {
  code: number;
  /** Both streams, in the order they came. */
  output: string;
}

interface CommandOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
}

/**
 * Runs a tool of the project (or of the system) to its end and keeps what it says; never rejects.
 */
export function runCommand(
  command: string,
  parameters: readonly string[],
  { cwd = ROOT, env = {} }: CommandOptions = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    // Who was told to stop starts nothing more, and waits for what still tidies up.
    if (stopped) return;
    const child = spawn(command, parameters, {
      cwd,
      env: {
        ...process.env,
        PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        NO_COLOR: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(child);
    const heard: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => heard.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => heard.push(chunk));
    child.on('error', (cause) => resolve({ code: 127, output: `${command}: ${cause.message}\n` }));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(heard).toString() }),
    );
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();
let stopped = false;

/** Nothing is left behind when we are told to stop: the tools are asked first, and may tidy up. */
function endWithUs(child: ChildProcess): void {
  running.add(child);
  const stop = (signal: NodeJS.Signals): void => {
    stopped = true;
    // A terminal sends SIGINT to both of us; a second one would cut the tool's tidying short.
    if (signal !== 'SIGINT') child.kill('SIGINT');
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const end = (): void => {
    running.delete(child);
    if (stopped && running.size === 0) process.exit(1);
  };
  child.once('exit', end);
  child.once('error', end);
  child.once('close', () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  });
}
