// node bench/million-load.ts: makes the database of a million quotes, once; about 25 minutes.
import { spawnSync } from 'node:child_process';
import { openServerDatabase } from '../server/src/platform/db-server.ts';
import { createLog } from '../server/src/platform/log.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Schema } from '../server/src/schema.generated.ts';
import { gazetteerLoader } from '../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../server/reference-data/load-services.ts';
import { startKeptCluster } from './kept-cluster.ts';
import { loadMillion, MILLION } from './million-data.ts';
import { countQuotes } from './quote-data.ts';
import { loadShops } from './shop-data.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const cluster = startKeptCluster();
const url = cluster.url('postgres');
const migrated = spawnSync(process.execPath, ['server/src/migrate.ts'], {
  env: { ...process.env, DATABASE_URL: url, DEMO: '0' },
  encoding: 'utf8',
});
if (migrated.status !== 0) throw new Error(migrated.stderr);
const database = openServerDatabase<Schema>(url, { poolSize: 2, log: createLog('silent') });
try {
  if ((await countQuotes(database)) === 0) {
    for (const part of [servicesLoader, gazetteerLoader])
      await part.load(database.db, { now: systemClock });
    print('loading shops');
    await loadShops(database, MILLION.shops);
    print('loading quotes');
    await loadMillion(database, print);
  }
} finally {
  await database.close();
  cluster.stop();
}
