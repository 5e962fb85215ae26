import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../server/src/main.ts');
const READY = / is ready at (http:\S+)/;
const START_MS = 90_000;

/** Starts the server as a fresh clone has it: demo data in an empty embedded database, on a free port. E2E_ADDRESS names one that runs already. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_ADDRESS) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-e2e-'));
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, DATABASE_URL: '', DEMO: '1', DEMO_CALL_SECONDS: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  let said = '';
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = READY.exec(said)?.[1];
      if (address) resolve(address);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The server did not start:\n${said}`)));
    setTimeout(() => reject(new Error(`The server was not ready after ${START_MS / 1000} s:\n${said}`)), START_MS).unref();
  });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    process.env.E2E_ADDRESS = await ready;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
