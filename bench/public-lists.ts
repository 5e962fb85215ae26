// node bench/public-lists.ts [TREE]: how visitors' large pages of the vehicle catalog affect
// everybody else. Attacks of 100 simultaneous calls for 1,000 cars, each from its own address: for
// one page, then for different pages. Each attack runs once against an empty cache and ten more
// times; /healthz is probed every 5 ms meanwhile. TREE is another checkout to measure instead, such
// as one before a change. BENCH_DATA names a loaded data folder; DATABASE_URL measures a PostgreSQL
// server instead.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { print } from '../server/src/platform/print.ts';
import { percentile, startProgram, type RunningProgram } from './processes.ts';

const [tree = join(import.meta.dirname, '..')] = process.argv.slice(2);
const PORT = 4_171;
const CALLS = 100;
const PROBE_INTERVAL_MS = 5;
const ROUNDS = 10;
const PAUSE_MS = 500;
const LISTS = '/api/v2/servicechek';

const attackers = new Worker(join(import.meta.dirname, 'list-attackers.ts'), { workerData: PORT });
const probes = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends all calls at once; resolves with their statuses when every one is answered. */
async function callAll(paths: readonly string[]): Promise<number[]> {
  attackers.postMessage(paths);
  const [statuses] = await once(attackers, 'message');
  return statuses;
}

function askHealth(): Promise<void> {
  return new Promise((done) => {
    get({ agent: probes, host: '127.0.0.1', port: PORT, path: '/healthz' }, (answer) => {
      answer.on('end', done).resume();
    });
  });
}

/** Probes /healthz until the work is done; returns the sorted latencies in milliseconds. */
async function probeDuring(work: Promise<unknown>): Promise<number[]> {
  let working = true;
  const ended = work.finally(() => (working = false));
  const times: number[] = [];
  while (working) {
    const began = performance.now();
    await askHealth();
    times.push(performance.now() - began);
    await pause(PROBE_INTERVAL_MS);
  }
  await ended;
  return times.toSorted((a, b) => a - b);
}

interface Burst {
  statuses: number[];
  /** Latency of each /healthz response, in milliseconds. */
  probes: number[];
  seconds: number;
  /** CPU milliseconds of all calls together. */
  cpu: number;
}

async function burst(server: RunningProgram, paths: readonly string[]): Promise<Burst> {
  const cpuBefore = server.cpu();
  const began = performance.now();
  const answers = callAll(paths);
  const probes = await probeDuring(answers);
  return {
    statuses: await answers,
    probes,
    seconds: (performance.now() - began) / 1_000,
    cpu: server.cpu() - cpuBefore,
  };
}

function show(name: string, bursts: readonly Burst[]): void {
  const statuses = bursts.flatMap((one) => one.statuses);
  const shown = Object.entries(Object.groupBy(statuses, String)).map(
    ([status, all]) => `${all?.length} × ${status}`,
  );
  const probes = bursts.flatMap((one) => one.probes).toSorted((a, b) => a - b);
  const sum = (of: (one: Burst) => number): number => bursts.reduce((all, one) => all + of(one), 0);
  print(
    `| ${name.padEnd(45)} | ${shown.join(', ').padEnd(19)} | ${sum((one) => one.seconds).toFixed(1)} s | ` +
      `${(sum((one) => one.cpu) / statuses.length).toFixed(1)} ms | ${probes.length} | ${[
        0.5, 0.99, 1,
      ]
        .map((share) => `${percentile(probes, share).toFixed(0)} ms`)
        .join(' | ')} |`,
  );
}

/** The attack against an empty cache, then ten more times. */
async function attack(
  name: string,
  server: RunningProgram,
  pathsOf: (round: number) => readonly string[],
): Promise<void> {
  show(`${name}, first`, [await burst(server, pathsOf(0))]);
  const more: Burst[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await pause(PAUSE_MS);
    more.push(await burst(server, pathsOf(round)));
  }
  show(`${name}, ${ROUNDS} times more`, more);
}

const server = await startProgram([join(resolve(tree), 'server/src/main.ts')], / is ready at /, {
  PORT: String(PORT),
  LOG_LEVEL: 'error',
  DEMO_CALLER: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_DIR: process.env['BENCH_DATA'] ?? '/tmp/fourbay-bench-lists',
});
try {
  const calls = (pathOf: (at: number) => string): string[] =>
    Array.from({ length: CALLS }, (_, at) => `${LISTS}/${pathOf(at)}`);
  print('| calls at once | answers | took | CPU a call | asked | healthz p50 | p99 | max |');
  print('| --- | --- | --- | --- | --- | --- | --- | --- |');
  await askHealth();
  // Waits until the process has finished its startup work, so that it doesn't count.
  await pause(3_000);
  await attack('100 × cars?items=1000', server, () => calls(() => 'cars?items=1000'));
  await attack('100 × cars of a year, all different', server, (round) =>
    calls((at) => `cars?items=${1_000 - at - round}&query[vehicle_year_eq]=${2_000 + (at % 24)}`),
  );
  await attack('100 × makes and categories', server, (round) =>
    calls((at) => `${at % 2 === 0 ? 'makes' : 'categories'}?items=${1_000 - at - round}`),
  );
} finally {
  await attackers.terminate();
  probes.destroy();
  await server.stop();
}
