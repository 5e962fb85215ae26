// npm run tool -- bench search [SHOPS=280000] [REQUESTS=400] [server|embedded]: the CPU and latency
// of the shop search, for the product and for a bare program with the same SQL, interleaved, after
// a byte-for-byte comparison of the answers; then the same searches on the embedded engine.
import { spawnSync } from 'node:child_process';
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import type { Deps } from '../../../server/src/deps.ts';
import { systemClock } from '../../../server/src/platform/values/clock.ts';
import type { Database } from '../../../server/src/platform/database/db.ts';
import { openServerDatabase } from '../../../server/src/platform/database/db-server.ts';
import { filesInFolder } from '../../../server/src/platform/images/image-files.ts';
import { createImageStore } from '../../../server/src/platform/images/image-store.ts';
import { print } from '../../../server/src/platform/admin/print.ts';
import { createVinDecoder } from '../../../server/src/vin-decoder/vin-decoder.ts';
import { openLiveUpdates } from '../../../server/src/platform/live/live-updates.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { createMetrics } from '../../../server/src/platform/observability/metrics.ts';
import { createSecretBox } from '../../../server/src/platform/security/secret-box.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import { openMigrated } from '../../../server/test/engines/migrated-engine.ts';
import { startPostgresCluster } from '../../../server/test/engines/postgres-cluster.ts';
import { percentile, startProgram, type RunningProgram } from '../setup/processes.ts';
import { LOADING_MS } from '../setup/quote-data.ts';
import { loadShops, workloads, type Workload } from '../setup/shop-data.ts';

const [shops = 280_000, requests = 400] = process.argv.slice(2, 4).map(Number);
const engineArgument = process.argv[4];
const PATH = '/api/v2/service_providers/search';
const ROUND = 50;
const [PRODUCT, BARE] = [4_112, 4_113];

let source = 0;
/** Each search comes from its own address, so that limits per source don't count. */
async function search(port: number, query: string): Promise<string> {
  source += 1;
  const response = await fetch(`http://127.0.0.1:${port}${PATH}?${query}`, {
    headers: {
      'x-forwarded-for': `10.${(source >> 16) & 255}.${(source >> 8) & 255}.${source & 255}`,
    },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${body}`);
  return body;
}

async function checkEqual({ name, queries }: Workload): Promise<void> {
  for (const query of queries.slice(0, 40)) {
    const [product, bare] = await Promise.all([search(PRODUCT, query), search(BARE, query)]);
    if (product !== bare)
      throw new Error(`${name} differs for ${query}\nproduct ${product}\nbare    ${bare}`);
  }
}

interface SearchMeasurement {
  /** CPU of the program per search, in milliseconds. */
  cpu: number;
  /** Sorted latencies in milliseconds. */
  times: number[];
}

async function measure(
  { queries }: Workload,
  programs: readonly { port: number; started: RunningProgram }[],
): Promise<SearchMeasurement[]> {
  const results = programs.map((): { cpu: number; times: number[] } => ({ cpu: 0, times: [] }));
  for (let from = 0; from < queries.length; from += ROUND) {
    for (const [at, { port, started }] of programs.entries()) {
      const result = results[at];
      if (!result) continue;
      const before = started.cpu();
      for (const query of queries.slice(from, from + ROUND)) {
        const began = performance.now();
        await search(port, query);
        result.times.push(performance.now() - began);
      }
      result.cpu += started.cpu() - before;
    }
  }
  return results.map(({ cpu, times }) => ({
    cpu: cpu / queries.length,
    times: times.toSorted((a, b) => a - b),
  }));
}

function tableRow(name: string, [product, bare]: readonly SearchMeasurement[]): string {
  if (!product || !bare) return name;
  const cell = (value: number): string => value.toFixed(2).padStart(7);
  const percentiles = [0.5, 0.99].flatMap((share) => [
    cell(percentile(product.times, share)).padStart(18),
    cell(percentile(bare.times, share)),
  ]);
  const ratio = cell(product.cpu / bare.cpu);
  return [name.padEnd(27), cell(product.cpu), cell(bare.cpu), ratio, ...percentiles].join(' ');
}

async function measureOnServer(loads: readonly Workload[]): Promise<void> {
  const cluster = await startPostgresCluster();
  const started: RunningProgram[] = [];
  try {
    const url = cluster.url('postgres');
    const database = openServerDatabase<Schema>(url, {
      poolSize: 2,
      log: createLog('silent'),
      queryMs: LOADING_MS,
    });
    const migrated = spawnSync(process.execPath, ['server/src/admin.ts', 'migrate'], {
      env: { ...process.env, DATABASE_URL: url, DEMO: '0' },
      encoding: 'utf8',
    });
    if (migrated.status !== 0) throw new Error(migrated.stderr);
    const began = performance.now();
    await loadShops(database, shops);
    await database.close();
    print(
      `Loaded ${shops} shops into PostgreSQL in ` +
        `${((performance.now() - began) / 1_000).toFixed(0)} s.`,
    );
    const settings = {
      DATABASE_URL: url,
      DEMO: '0',
      PORT: String(PRODUCT),
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: '/tmp/fourbay-bench',
    };
    const product = await startProgram(['tools/bench/setup/product-server.ts'], /ready/, settings);
    started.push(product);
    const bare = await startProgram(
      ['tools/bench/shops/bare-search.ts', url, String(BARE)],
      /ready/,
    );
    started.push(bare);
    for (const load of loads) await checkEqual(load);
    print(`Answers equal in ${loads.length} × 40 searches.\n`);
    const programs = [
      { port: PRODUCT, started: product },
      { port: BARE, started: bare },
    ];
    // The first pass warms up compilers and caches. It isn't counted.
    for (const load of loads) await measure(load, programs);
    print(
      'search              CPU ms/request product   bare   ratio     p50 ms product   bare     ' +
        'p99 ms product   bare',
    );
    for (const load of loads) {
      print(tableRow(load.name, await measure(load, programs)));
    }
  } finally {
    for (const program of started) await program.stop();
    await cluster.stop();
  }
}

async function embeddedDeps(database: Database<Schema>): Promise<Deps> {
  const log = createLog('silent');
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const secrets = createSecretBox('a key for measuring, of no worth elsewhere');
  const jobs: Deps['jobs'] = {
    enqueue: async () => {},
    enqueueEach: async () => {},
    retryDeadLetters: async () => 0,
  };
  return {
    config,
    db: database.db,
    engine: 'embedded',
    now: systemClock,
    log,
    jobs,
    live: await openLiveUpdates(database, log),
    mailer: { delivers: false, send: async () => {} },
    geocoder: undefined,
    safetyRecalls: undefined,
    cards: undefined,
    texter: undefined,
    voice: undefined,
    images: createImageStore({
      db: database.db,
      files: filesInFolder('/tmp/fourbay-bench'),
      secrets,
      jobs,
      now: systemClock,
      memoryBytes: config.PICTURE_MEMORY_MB * 2 ** 20,
    }),
    secrets,
    vins: createVinDecoder('/tmp/fourbay-bench', log),
    baseUrl: () => 'http://localhost',
  };
}

async function measureOnEmbedded(loads: readonly Workload[]): Promise<void> {
  const { database } = await openMigrated();
  const began = performance.now();
  await loadShops(database, shops);
  print(
    `\nLoaded ${shops} shops into the embedded engine in ` +
      `${((performance.now() - began) / 1_000).toFixed(0)} s.`,
  );
  const deps = await embeddedDeps(database);
  const app = createApp(deps, { metrics: createMetrics() });
  print('search, embedded engine          p50 ms    p99 ms');
  for (const { name, queries } of loads) {
    const times: number[] = [];
    for (const [at, query] of queries.entries()) {
      const start = performance.now();
      const response = await app.inject({
        url: `${PATH}?${query}`,
        headers: { 'x-forwarded-for': `10.9.${(at >> 8) & 255}.${at & 255}` },
      });
      times.push(performance.now() - start);
      if (response.statusCode !== 200) throw new Error(response.body);
    }
    const sorted = times.slice(20).toSorted((a, b) => a - b);
    print(
      `${name.padEnd(30)} ${percentile(sorted, 0.5).toFixed(2).padStart(8)} ` +
        `${percentile(sorted, 0.99).toFixed(2).padStart(9)}`,
    );
  }
  await app.close();
  await database.close();
}

const loads = workloads(requests);
if (engineArgument !== 'embedded') await measureOnServer(loads);
if (engineArgument !== 'server')
  await measureOnEmbedded(loads.map((load) => ({ ...load, queries: load.queries.slice(0, 220) })));
