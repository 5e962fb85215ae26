// The callers of bench/public-lists.ts, in a thread of their own: what they receive must not delay
// the clock that times everybody else. Gets PORT and paths, answers with their statuses.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const port = Number(workerData);
const agent = new Agent({ keepAlive: true });

/** The status, once all of the answer has arrived; 0 where the connection ended before. */
function ask(path: string, source: string): Promise<number> {
  return new Promise((done) => {
    const headers = { 'x-forwarded-for': source };
    get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0)).on('error', () => done(0));
      answer.resume();
    }).on('error', () => done(0));
  });
}

parentPort?.on('message', async (paths: readonly string[]) => {
  const statuses = await Promise.all(paths.map((path, at) => ask(path, `198.51.100.${at}`)));
  parentPort?.postMessage(statuses);
});
