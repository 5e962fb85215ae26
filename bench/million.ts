// node bench/million.ts [LABEL=now] [REQUESTS=100]: the calls that owners and staff make most, on a
// million quotes: status, CPU of the product and of PostgreSQL for each call, latency, and memory.
// The first run makes the database and keeps it; results are kept by label, and all labels are
// printed side by side. BENCH_PRODUCT names the folder of another checkout to measure.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { KEPT_FOLDER, startKeptCluster } from './kept-cluster.ts';
import { sendRequest } from './load.ts';
import { MILLION, staffTokenOf } from './million-data.ts';
import { makeMillion, migrateWith } from './million-load.ts';
import { percentile, startProgram } from './processes.ts';
import { tokenOf } from './quote-data.ts';

const [label = 'now', requests = '100'] = process.argv.slice(2);
const ROOT = process.env.BENCH_PRODUCT ?? join(import.meta.dirname, '..');
const RESULTS = join(KEPT_FOLDER, 'results.json');
const PORT = 4_171;
const NS = '/api/v2/servicechek';
const CONSOLE = '/api/v2/console';
const DAY_MS = 86_400_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Call {
  name: string;
  token: (at: number) => string | undefined;
  path: (at: number) => string;
}

interface Result {
  status: number;
  product: number;
  postgres: number;
  p50: number;
  p99: number;
}

const ownerAt = (at: number): number => ((at * 3_571) % MILLION.owners) + 1;
const quoteAt = (at: number): number => ((at * 30_011) % (MILLION.quotes - MILLION.open)) + 1;
const ownerOfQuote = (quote: number): number => ((quote * 7_919) % MILLION.owners) + 1;
const byOwner = (at: number): string => tokenOf(ownerAt(at));
const byAgent = (at: number): string => staffTokenOf(1 + (at % MILLION.agents));
const bySupervisor = (): string => staffTokenOf(0);
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const CALLS: readonly Call[] = [
  { name: 'list my quotes', token: byOwner, path: () => `${NS}/user_quotes` },
  { name: 'garage', token: byOwner, path: () => `${NS}/user_garages` },
  {
    name: 'prices of a quote',
    token: (at) => tokenOf(ownerOfQuote(quoteAt(at))),
    path: (at) => `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${quoteAt(at)}`,
  },
  {
    name: 'nearest shops',
    token: () => undefined,
    path: (at) =>
      `/api/v2/service_providers/search?latitude=${30 + (at % 12)}&longitude=${-98 + (at % 7)}`,
  },
  {
    name: 'shops by name',
    token: () => undefined,
    path: (at) =>
      '/api/v2/service_providers/search?latitude=39&longitude=-98&query[name_cont]=' +
      ['Austin', 'Tire', 'Lube', 'Boise', 'Garage', 'Denver'][at % 6],
  },
  { name: 'landing configuration', token: () => undefined, path: () => '/api/v2/config' },
  { name: 'queue', token: byAgent, path: () => `${CONSOLE}/queue` },
  { name: 'board', token: bySupervisor, path: () => `${CONSOLE}/board` },
  { name: 'an agent’s own prices', token: byAgent, path: () => `${CONSOLE}/prices` },
  { name: 'trail', token: bySupervisor, path: () => `${CONSOLE}/staff_actions` },
  {
    name: 'trail of a shop',
    token: bySupervisor,
    path: (at) =>
      `${CONSOLE}/staff_actions?query[service_provider_id_eq]=${1 + ((at * 7_919) % MILLION.shops)}`,
  },
  { name: 'people', token: bySupervisor, path: () => `${CONSOLE}/users` },
  { name: 'payments', token: bySupervisor, path: () => `${CONSOLE}/payments` },
  { name: 're-calls done', token: bySupervisor, path: () => `${CONSOLE}/recalls?done=yes` },
  {
    name: 'metrics of a week by agent',
    token: bySupervisor,
    path: () => `${CONSOLE}/metrics?by=agent`,
  },
  {
    name: 'metrics of a year',
    token: bySupervisor,
    path: () => `${CONSOLE}/metrics?by=all&from=${dayBefore(364)}&to=${dayBefore(0)}`,
  },
  {
    name: 'download of one’s data',
    token: byOwner,
    path: (at) => `/api/v2/users/${ownerAt(at)}/export`,
  },
];

/** CPU of PostgreSQL's connection processes but our own, in milliseconds. */
async function databaseCpu(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>(
    `
      select pid
      from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows
    .map(({ pid }) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
}

/** Slow calls are made less often: each takes at most about twenty seconds. */
const MAX_MS = 20_000;

async function measureCall(
  call: Call,
  product: Awaited<ReturnType<typeof startProgram>>,
  db: pg.Client,
): Promise<Result> {
  const send = async (at: number): Promise<{ status: number; ms: number }> => {
    const token = call.token(at);
    const began = performance.now();
    // A server that gives up on a slow call may end its connection.
    const { status } = await sendRequest(PORT, {
      method: 'GET',
      path: encodeURI(call.path(at)),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }).catch(() => ({ status: 599 }));
    return { status, ms: performance.now() - began };
  };
  for (let at = 0; at < 3; at += 1) await send(1_000 + at);
  const [cpu, dbCpu, began] = [product.cpu(), await databaseCpu(db), performance.now()];
  const answers = [];
  while (answers.length < Number(requests) && performance.now() - began < MAX_MS)
    answers.push(await send(answers.length));
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    status: Math.max(...answers.map(({ status }) => status)),
    product: (product.cpu() - cpu) / answers.length,
    postgres: ((await databaseCpu(db)) - dbCpu) / answers.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

type Results = Record<string, { calls: Record<string, Result>; rss: number }>;

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
  for (const [name, { rss }] of Object.entries(all)) print(`${name}: ${rss} MB at the end`);
}

const cluster = startKeptCluster();
const url = cluster.url('postgres');
const db = new pg.Client({ connectionString: url });
try {
  await makeMillion(url, print);
  migrateWith(ROOT, url);
  await db.connect();
  const product = await startProgram([join(ROOT, 'bench/product-server.ts')], /ready/, {
    DATABASE_URL: url,
    DEMO: '0',
    PORT: String(PORT),
    LOG_LEVEL: 'silent',
    DATA_DIR: '/tmp/fourbay-million-bench',
  });
  const calls: Record<string, Result> = {};
  for (const call of CALLS) {
    calls[call.name] = await measureCall(call, product, db);
    print(`${call.name}: ${JSON.stringify(calls[call.name])}`);
  }
  const all = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {};
  all[label] = { calls, rss: product.rss() };
  writeFileSync(RESULTS, JSON.stringify(all));
  printResults(all);
  await product.stop();
} finally {
  await db.end();
  cluster.stop();
}
process.exit();
