// The clients of bench/public-lists.ts, in a thread of their own, so that receiving responses does
// not delay the clock that times everybody else. Gets PORT and paths, replies with the statuses.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const port = Number(workerData);
const agent = new Agent({ keepAlive: true });

/** The status once the whole response has arrived; 0 if the connection ended before. */
function ask(path: string, source: string): Promise<number> {
  return new Promise((done) => {
    const headers = { 'x-forwarded-for': source };
    get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0)).on('error', () => done(0));
      answer.resume();
    }).on('error', () => done(0));
  });
}

async function attack(paths: readonly string[]): Promise<void> {
  const statuses = await Promise.all(paths.map((path, at) => ask(path, `198.51.100.${at}`)));
  parentPort?.postMessage(statuses);
}

parentPort?.on('message', (paths: readonly string[]) => void attack(paths));
