// node bench/public-lists.ts [TREE]: what a visitor's large pages of the vehicle catalog do to
// everybody else. 100 calls at once for 1,000 cars, the same page and then different ones, while
// /healthz is asked every 5 ms. TREE is another checkout, to measure one from before a change.
// BENCH_DATA names a loaded data folder; DATABASE_URL measures a PostgreSQL server instead.
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, startProgram, type RunningProgram } from './processes.ts';

const [tree = join(import.meta.dirname, '..')] = process.argv.slice(2);
const PORT = 4_171;
const CALLS = 100;
const PROBE_EVERY_MS = 5;
const LISTS = '/api/v2/servicechek';
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const attackers = new Agent({ keepAlive: true, maxSockets: CALLS });
const probes = new Agent({ keepAlive: true, maxSockets: 1 });

/** The status, once all of the answer has arrived; 0 where the connection ended before. */
function ask(agent: Agent, path: string): Promise<number> {
  return new Promise((done) => {
    get({ agent, host: '127.0.0.1', port: PORT, path }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0)).on('error', () => done(0));
      answer.resume();
    }).on('error', () => done(0));
  });
}

/** Asks /healthz again and again until the work is done; sorted milliseconds of every answer. */
async function probeDuring(work: Promise<unknown>): Promise<number[]> {
  let working = true;
  const ended = work.finally(() => (working = false));
  const times: number[] = [];
  while (working) {
    const began = performance.now();
    await ask(probes, '/healthz');
    times.push(performance.now() - began);
    await pause(PROBE_EVERY_MS);
  }
  await ended;
  return times.toSorted((a, b) => a - b);
}

async function measure(
  name: string,
  server: RunningProgram,
  paths: readonly string[],
  meanwhile: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const cpuBefore = server.cpu();
  const began = performance.now();
  const answers = Promise.all(paths.map((path) => ask(attackers, path)));
  const times = await probeDuring(Promise.all([answers, meanwhile]));
  const seconds = (performance.now() - began) / 1_000;
  const statuses = Object.groupBy(await answers, String);
  const shown = Object.entries(statuses).map(([status, all]) => `${all?.length} × ${status}`);
  const cpu = paths.length > 0 ? (server.cpu() - cpuBefore) / paths.length : 0;
  print(
    `| ${name.padEnd(34)} | ${shown.join(', ').padEnd(19)} | ${seconds.toFixed(1)} s | ` +
      `${cpu.toFixed(1)} ms | ${[0.5, 0.99, 1]
        .map((share) => `${percentile(times, share).toFixed(0)} ms`)
        .join(' | ')} |`,
  );
}

const server = await startProgram([join(resolve(tree), 'server/src/main.ts')], / is ready at /, {
  PORT: String(PORT),
  LOG_LEVEL: 'error',
  DEMO_CALLER: '0',
  DATA_DIR: process.env['BENCH_DATA'] ?? '/tmp/fourbay-bench-lists',
});
try {
  const same = Array.from({ length: CALLS }, () => `${LISTS}/cars?items=1000`);
  const years = Array.from(
    { length: CALLS },
    (_, i) => `${LISTS}/cars?items=${1_000 - i}&query[vehicle_year_eq]=${2_000 + (i % 24)}`,
  );
  const others = ['makes', 'categories'].flatMap((list) =>
    Array.from({ length: CALLS / 2 }, (_, i) => `${LISTS}/${list}?items=${1_000 - i}`),
  );
  print('| calls at once | answers | took | CPU a call | healthz p50 | p99 | max |');
  print('| --- | --- | --- | --- | --- | --- | --- |');
  await ask(attackers, '/healthz');
  await measure('nothing, for 3 s', server, [], pause(3_000));
  await measure('100 × cars?items=1000', server, same);
  await measure('100 × cars of a year, all different', server, years);
  await measure('100 × makes and categories', server, others);
} finally {
  attackers.destroy();
  probes.destroy();
  await server.stop();
}
