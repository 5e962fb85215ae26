// npm run tool -- bench million [LABEL=now] [REQUESTS=300] [CALLS]: the most frequent calls of
// owners and staff, on a million quotes: status, CPU of the product and of PostgreSQL per call,
// latency, and memory. Each call is warmed up with as many requests, which don't count. CALLS is a
// pattern for the names of some. The first run creates the database and keeps it. Results are kept
// by label, and all labels are printed side by side. BENCH_PRODUCT names the folder of another
// checkout to measure.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { print } from '../../../server/src/platform/admin/print.ts';
import { KEPT_FOLDER, startKeptCluster } from '../setup/kept-cluster.ts';
import { sendRequest } from '../setup/load.ts';
import { CALLS, type Call } from './million-calls.ts';
import { makeFigures, makeMillion, renewKept } from './million-load.ts';
import { migrate } from '../setup/migrate.ts';
import {
  AS_STARTED,
  percentile,
  postgresCpu,
  postgresMemory,
  PROFILE_FLAGS,
  startProgram,
  type RunningProgram,
} from '../setup/processes.ts';

const [label = 'now', requests = '300', only = ''] = process.argv.slice(2);
const HERE = join(import.meta.dirname, '../../..');
const ROOT = process.env.BENCH_PRODUCT ?? HERE;
const RESULTS = join(KEPT_FOLDER, 'results.json');
const PORT = 4_171;

const resultSchema = z.object({
  status: z.number(),
  product: z.number(),
  postgres: z.number(),
  p50: z.number(),
  p99: z.number(),
  /** Memory of the product's process after the calls, in MB. */
  rss: z.number(),
});
type Result = z.infer<typeof resultSchema>;

/** Slow calls are repeated less often, so that each kind takes at most about twenty seconds. */
const MAX_MS = 15_000;

interface Running {
  product: RunningProgram;
  databaseCpu: () => number;
}

async function measureCall(call: Call, { product, databaseCpu }: Running): Promise<Result> {
  const send = async (at: number): Promise<{ status: number; ms: number }> => {
    const token = call.token(at);
    const began = performance.now();
    // A server that times out a slow call may close its connection.
    const { status } = await sendRequest(PORT, {
      method: call.method ?? 'GET',
      path: encodeURI(call.path(at)),
      headers: {
        // Public calls are rate-limited by address.
        'x-forwarded-for': `198.51.${Math.floor(at / 250) % 250}.${at % 250}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...call.headers?.(at),
      },
      ...(call.body ? { body: JSON.stringify(call.body(at)) } : {}),
    }).catch(() => ({ status: 599 }));
    return { status, ms: performance.now() - began };
  };
  await call.prepare?.({ port: PORT, url });
  const from = performance.now();
  for (let at = 0; at < Number(requests) && performance.now() - from < MAX_MS / 2; at += 1)
    await send(1_000 + at);
  const [cpu, dbCpu, began] = [product.cpu(), databaseCpu(), performance.now()];
  const answers = [];
  while (answers.length < Number(requests) && performance.now() - began < MAX_MS)
    answers.push(await send(answers.length));
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    status: Math.max(...answers.map(({ status }) => status)) - (call.status ?? 200) + 200,
    product: (product.cpu() - cpu) / answers.length,
    postgres: (databaseCpu() - dbCpu) / answers.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    rss: product.rss(),
  };
}

const resultsSchema = z.record(
  z.string(),
  z.object({
    calls: z.record(z.string(), resultSchema),
    /** Memory at the end, in MB. */
    rss: z.number(),
    postgresMemory: z.number().optional(),
    /** The date of the run, and the machine's load average then. */
    at: z.string().optional(),
    load: z.string().optional(),
  }),
);
type Results = z.infer<typeof resultsSchema>;

const readResults = (): Results =>
  existsSync(RESULTS) ? resultsSchema.parse(JSON.parse(readFileSync(RESULTS, 'utf8'))) : {};

function printResults(all: Results): void {
  const labels = Object.keys(all);
  const heads = ['CPU product', 'PostgreSQL', 'p50', 'p99'];
  print(
    `| ms | ${labels.flatMap((name) => heads.map((head) => `${name}: ${head}`)).join(' | ')} |`,
  );
  print(`| --- |${' --- |'.repeat(labels.length * heads.length)}`);
  const cells = (result: Result | undefined): string[] => {
    if (!result) return ['', '', '', ''];
    const { status, product, postgres, p50, p99 } = result;
    const figures = [product, postgres, p50, p99].map((value) => value.toFixed(1));
    return status === 200 ? figures : [String(status), ...figures.slice(1)];
  };
  for (const { name } of CALLS)
    print(`| ${[name, ...labels.flatMap((one) => cells(all[one]?.calls[name]))].join(' | ')} |`);
  for (const [name, { rss, postgresMemory: database, at, load }] of Object.entries(all))
    print(
      `${name}: ${at}, load ${load}; at the end the product had ${rss} MB, PostgreSQL ${database}`,
    );
}

const cluster = startKeptCluster();
const url = cluster.url('postgres');
try {
  await makeMillion(url, print);
  migrate(url, ROOT);
  await renewKept(url);
  if (ROOT === HERE) await makeFigures(url, print);
  const product = await startProgram(
    [...AS_STARTED.flags, ...PROFILE_FLAGS, join(ROOT, 'tools/bench/setup/product-server.ts')],
    /ready/,
    {
      ...AS_STARTED.env,
      DATABASE_URL: url,
      DEMO: '0',
      PORT: String(PORT),
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: '/tmp/fourbay-million-bench',
    },
  );
  const load = loadavg().map((value) => value.toFixed(1));
  const calls: Record<string, Result> = {};
  for (const call of CALLS.filter(({ name }) => new RegExp(only).test(name))) {
    calls[call.name] = await measureCall(call, {
      product,
      databaseCpu: () => postgresCpu(cluster.pid()),
    });
    print(`${call.name}: ${JSON.stringify(calls[call.name])}`);
  }
  const all = readResults();
  all[label] = {
    calls: { ...(only ? all[label]?.calls : {}), ...calls },
    rss: product.rss(),
    postgresMemory: postgresMemory(cluster.pid()),
    at: new Date().toISOString().slice(0, 16),
    load: `${load.join(', ')} before, ${loadavg()[0]?.toFixed(1)} after`,
  };
  writeFileSync(RESULTS, JSON.stringify(all));
  printResults(all);
  await product.stop();
} finally {
  cluster.stop();
}
process.exit();
