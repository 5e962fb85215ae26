// npm run tool -- bench processes [SECONDS=8]: listing, polling, and creating quotes on a million of
// them, with one product process and with two on one database: throughput of 16 clients, CPU per
// call, latency, and the memory of every process.
import { loadavg } from 'node:os';
import { print } from '../../../server/src/platform/admin/print.ts';
import { startKeptCluster } from '../setup/kept-cluster.ts';
import { sendRequest } from '../setup/load.ts';
import { CALLS, type Call } from '../million/million-calls.ts';
import { makeFigures, makeMillion, renewKept } from '../million/million-load.ts';
import { migrate } from '../setup/migrate.ts';
import {
  percentile,
  postgresCpu,
  postgresMemory,
  startProgram,
  type RunningProgram,
} from '../setup/processes.ts';

const [seconds = 8] = process.argv.slice(2).map(Number);
const PORTS = [4_172, 4_173];
const CLIENTS = 16;
const WARMING_MS = 2_000;
const MEASURED = ['list my quotes', 'unchanged poll', 'prices of a quote', 'create a quote'];

/**
 * Each client waits for its response before the next request, and alternates between the processes.
 */
async function callFor(call: Call, ports: readonly number[], ms: number): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      const at = next++;
      const token = call.token(at);
      const asked = performance.now();
      const { status, body } = await sendRequest(ports[at % ports.length] ?? 0, {
        method: call.method ?? 'GET',
        path: encodeURI(call.path(at)),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...call.headers?.(at),
        },
        ...(call.body ? { body: JSON.stringify(call.body(at)) } : {}),
      });
      if (status !== (call.status ?? 200)) throw new Error(`${call.name}: ${status} ${body}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.sort((a, b) => a - b);
}

const cluster = startKeptCluster();
const url = cluster.url('postgres');
const started: RunningProgram[] = [];
try {
  await makeMillion(url, print);
  migrate(url);
  await renewKept(url);
  await makeFigures(url, print);
  for (const port of PORTS)
    started.push(
      await startProgram(['tools/bench/setup/product-server.ts'], /ready/, {
        DATABASE_URL: url,
        DEMO: '0',
        PORT: String(port),
        LOG_LEVEL: 'silent',
        DATA_DIR: `/tmp/fourbay-two-processes-${port}`,
      }),
    );
  print(
    `load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  );
  print('| call | processes | per second | CPU ms product | PostgreSQL | p50 ms | p99 |');
  print('| --- | --- | --- | --- | --- | --- | --- |');
  for (const call of CALLS.filter(({ name }) => MEASURED.includes(name))) {
    await call.prepare?.({ port: PORTS[0] ?? 0, url });
    await callFor(call, PORTS, WARMING_MS);
    for (const many of [1, 2]) {
      const cpuOf = (): number => started.reduce((sum, each) => sum + each.cpu(), 0);
      const [cpu, database, began] = [cpuOf(), postgresCpu(cluster.pid()), performance.now()];
      const times = await callFor(call, PORTS.slice(0, many), seconds * 1_000);
      const figures = [
        (times.length / (performance.now() - began)) * 1_000,
        (cpuOf() - cpu) / times.length,
        (postgresCpu(cluster.pid()) - database) / times.length,
        percentile(times, 0.5),
        percentile(times, 0.99),
      ];
      print(`| ${call.name} | ${many} | ${figures.map((one) => one.toFixed(2)).join(' | ')} |`);
    }
  }
  const memory = started.map((each) => `${each.rss()} MB`).join(' and ');
  print(`The processes had ${memory} at the end, PostgreSQL ${postgresMemory(cluster.pid())} MB.`);
} finally {
  for (const program of started) await program.stop();
  cluster.stop();
}
process.exit();
