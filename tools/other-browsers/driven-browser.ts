import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** One browser window, controlled by either WebDriver protocol. */
export interface DrivenBrowser {
  name: string;
  open: (address: string) => Promise<void>;
  /** Runs the body of a function in the page and returns its result. */
  run: (body: string) => Promise<unknown>;
  perform: (sources: readonly object[]) => Promise<void>;
  /** A picture of the window, as base64 of a PNG. */
  picture: () => Promise<string>;
  resize: (width: number, height: number) => Promise<void>;
  /** The page's console errors, if the browser reports them. */
  errors: () => string[];
  close: () => Promise<void>;
}

const STARTS_WITHIN_MS = 30_000;

/** Starts a program, and waits until it answers at an address. */
export async function startProgram(
  command: string,
  parameters: readonly string[],
  isUp: () => Promise<unknown>,
): Promise<ChildProcess> {
  const program = spawn(command, parameters, { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  failed.catch(() => {});
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      await Promise.race([isUp(), failed]);
      return program;
    } catch (error) {
      if (program.exitCode !== null || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

export const endProgram = (program: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (program.exitCode !== null) {
      resolve();
      return;
    }
    program.once('exit', () => resolve());
    program.kill('SIGTERM');
  });
