import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHORT_LIVED } from '../../server/test/processes/short-programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const STARTS_WITHIN_MS = 180_000;

/** A server process, whether or not it started successfully. */
export interface StartedServer {
  process: ChildProcess;
  /** Everything written to standard output and standard error so far. */
  output(): string;
  /** The server's address once it is ready; rejects when it exits before that. */
  ready: Promise<string>;
  ended: Promise<number | null>;
}

/**
 * Starts the real server on a free port, with only the settings given. A server that loads the demo
 * data runs long enough for its engine's code to be optimized, so it needs no `flags`. A server with
 * another `stdout` never becomes `ready`, because that is read from its output.
 */
export function startFourbay(
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = SHORT_LIVED,
  stdout: number | 'pipe' = 'pipe',
): StartedServer {
  const child = spawn(process.execPath, [...flags, 'server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: 'UTC',
      PORT: '0',
      // Disabling the compile cache would make each of many starts compile the same program.
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      // Tiles are served by the test, with the same picture for each.
      TILE_URL: '/badge-96.png',
      // Most tests dial by hand.
      VOICE: 'hand',
      ...settings,
    },
    stdio: ['ignore', stdout, 'pipe'],
  });
  // A failed test doesn't stop its servers, but its worker ends.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = / is ready at (http[^\s"]+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    const timer = setTimeout(
      () => reject(new Error(`the server was not ready in time:\n${output}`)),
      STARTS_WITHIN_MS,
    );
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
  // Prevents an unhandled rejection in tests that only wait for the exit.
  ready.catch(() => {});
  return { process: child, output: () => output, ready, ended };
}

interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'fourbay-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/**
 * A copy of the loaded data folder, for a test's own server. The server doesn't have to load the data, and it
 * is noon at its shops.
 */
export async function copyLoadedFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  const { E2E_LOADED } = process.env;
  if (E2E_LOADED) await cp(E2E_LOADED, folder.path, { recursive: true });
  return folder;
}
