import { openServerDatabase } from '../../../server/src/platform/database/db-server.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { systemClock } from '../../../server/src/platform/values/clock.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import { gazetteerLoader } from '../../../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { startPostgresCluster } from '../../../server/test/engines/postgres-cluster.ts';
import { countQuotes, LOADING_MS, loadQuotes } from './quote-data.ts';
import { loadShops } from './shop-data.ts';
import { migrate } from './migrate.ts';

const SHOPS = 20_000;

export interface BenchDatabase {
  url: string;
  stop(): Promise<void>;
}

export async function openBenchDatabase(print: (line: string) => void): Promise<BenchDatabase> {
  const keptUrl = process.env.BENCH_DATABASE_URL;
  const cluster = keptUrl
    ? { url: () => keptUrl, stop: async () => {} }
    : await startPostgresCluster();
  try {
    const url = cluster.url('postgres');
    migrate(url);
    await fillDatabase(url, print);
    return { url, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function fillDatabase(url: string, print: (line: string) => void): Promise<void> {
  const database = openServerDatabase<Schema>(url, {
    poolSize: 2,
    log: createLog('silent'),
    queryMs: LOADING_MS,
  });
  try {
    if ((await countQuotes(database)) > 0) return;
    const began = performance.now();
    for (const part of [servicesLoader, gazetteerLoader])
      await part.load(database.db, { now: systemClock });
    await loadShops(database, SHOPS);
    await loadQuotes(database);
    print(
      `Loaded ${SHOPS} shops, 10,000 owners, 100,000 quotes and 400,000 prices in ` +
        `${((performance.now() - began) / 1_000).toFixed(0)} s.`,
    );
  } finally {
    await database.close();
  }
}
