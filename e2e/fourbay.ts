import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const STARTS_WITHIN_MS = 180_000;

/** A program that was started, whether it came up or not. */
export interface Started {
  process: ChildProcess;
  /** Everything it has said so far. */
  output(): string;
  /** The address it serves, once it is ready; rejects when it ends before that. */
  ready: Promise<string>;
  ended: Promise<number | null>;
}

/** Starts the real server on a free port, with only the settings given. */
export function startFourbay(settings: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    // Many starts of the same program: each would compile it anew.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: 'UTC',
      PORT: '0',
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = / is ready at (http\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const late = setTimeout(
      () => reject(new Error(`the server was not ready in time:\n${said}`)),
      STARTS_WITHIN_MS,
    );
    void ended.then((code) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${code}:\n${said}`));
    });
  });
  // Who only waits for the end has nothing to catch.
  ready.catch(() => {});
  return { process: child, output: () => said, ready, ended };
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'fourbay-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/**
 * The data folder of a server that was started once and stopped, for a server of a test's own: only
 * the first start of all loads the data.
 */
export async function loadedFolder(): Promise<Awaited<ReturnType<typeof temporaryFolder>>> {
  const folder = await temporaryFolder();
  const { E2E_LOADED } = process.env;
  if (E2E_LOADED) await cp(E2E_LOADED, folder.path, { recursive: true });
  return folder;
}
