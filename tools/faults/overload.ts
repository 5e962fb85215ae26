// Started by tools/faults/faults.ts with PORT, CALLERS, and SECONDS: a flood of calls whose credentials have
// to be looked up, each as soon as the last one was answered. In a process of its own, so that the load
// balancer and the monitor aren't slowed down.
import { Agent, get } from 'node:http';

const { PORT: port, CALLERS: callers, SECONDS: seconds } = process.env;
const end = performance.now() + Number(seconds) * 1_000;
const agent = new Agent({ keepAlive: true });

const call = (): Promise<void> =>
  new Promise((done) => {
    get(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/api/v2/servicechek/user_quotes',
        headers: { authorization: `Bearer ${crypto.randomUUID()}` },
      },
      (answer) => {
        answer.on('end', done).on('error', () => done());
        answer.resume();
      },
    ).on('error', () => done());
  });

await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    while (performance.now() < end) await call();
  }),
);
process.exit();
