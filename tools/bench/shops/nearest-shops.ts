// npm run tool -- bench search [SHOPS=280000] [REQUESTS=400] [server|embedded]: the latency of the shop
// search on both engines, without HTTP.
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
import { percentile } from '../setup/processes.ts';
import { LOADING_MS } from '../setup/quote-data.ts';
import { loadShops, workloads } from '../setup/shop-data.ts';
import { migrate } from '../setup/migrate.ts';

const [shops = 280_000, requests = 400] = process.argv.slice(2, 4).map(Number);
const engineArgument = process.argv[4];
const PATH = '/api/v2/service_providers/search';
/** The first searches warm up compilers and caches. They aren't counted. */
const WARM_UP = 20;

async function depsWith(engine: Deps['engine'], database: Database<Schema>): Promise<Deps> {
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
    engine,
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

async function measureOn(engine: Deps['engine'], database: Database<Schema>): Promise<void> {
  const began = performance.now();
  await loadShops(database, shops);
  const took = ((performance.now() - began) / 1_000).toFixed(0);
  print(`Loaded ${shops} shops into the ${engine} engine in ${took} s.\n`);
  const deps = await depsWith(engine, database);
  const app = createApp(deps, { metrics: createMetrics() });
  print(`${'search'.padEnd(30)}   p50 ms    p99 ms`);
  for (const { name, queries } of workloads(requests)) {
    const times: number[] = [];
    for (const [at, query] of queries.entries()) {
      const start = performance.now();
      const response = await app.inject({
        url: `${PATH}?${query}`,
        // Each search comes from its own address, so that limits per source don't count.
        headers: { 'x-forwarded-for': `10.9.${(at >> 8) & 255}.${at & 255}` },
      });
      times.push(performance.now() - start);
      if (response.statusCode !== 200) throw new Error(response.body);
    }
    const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
    print(
      `${name.padEnd(30)} ${percentile(sorted, 0.5).toFixed(2).padStart(8)} ` +
        `${percentile(sorted, 0.99).toFixed(2).padStart(9)}`,
    );
  }
  await app.close();
}

async function measureOnServer(): Promise<void> {
  const cluster = await startPostgresCluster();
  try {
    const url = cluster.url('postgres');
    migrate(url);
    const database = openServerDatabase<Schema>(url, {
      poolSize: 2,
      log: createLog('silent'),
      queryMs: LOADING_MS,
    });
    await measureOn('server', database);
    await database.close();
  } finally {
    await cluster.stop();
  }
}

if (engineArgument !== 'embedded') await measureOnServer();
if (engineArgument !== 'server') {
  const { database } = await openMigrated();
  await measureOn('embedded', database);
  await database.close();
}
process.exit();
