import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openServerDatabase } from '../server/src/platform/db-server.ts';
import { runSql } from '../server/src/platform/db.ts';
import { createLog } from '../server/src/platform/log.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { updateFigures } from '../server/src/modules/call-desk/metrics/figures.service.ts';
import type { Schema } from '../server/src/schema.generated.ts';
import { gazetteerLoader } from '../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../server/reference-data/load-services.ts';
import { loadHistory, MILLION } from './million-data.ts';
import { countQuotes, LOADING_MS } from './quote-data.ts';
import { loadShops } from './shop-data.ts';

/** Brings the schema up to what the product in the folder needs. */
export function migrateWith(product: string, url: string): void {
  const migrated = spawnSync(process.execPath, [join(product, 'server/src/migrate.ts')], {
    env: { ...process.env, DATABASE_URL: url, DEMO: '0', BASE_URL: 'http://localhost' },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
}

/** Makes the figures of the desk, which a server makes by a job. */
export async function makeFigures(url: string, print: (line: string) => void): Promise<void> {
  const database = openServerDatabase<Schema>(url, {
    poolSize: 2,
    log: createLog('silent'),
    queryMs: LOADING_MS,
  });
  try {
    const began = performance.now();
    let batches = 0;
    await database.db.connection().execute(async (db) => {
      // The machine may be busy with anything else.
      await runSql(db, 'set statement_timeout = 0');
      while (await updateFigures({ db, now: systemClock })) batches += 1;
      await runSql(db, 'reset statement_timeout');
    });
    if (batches === 0) return;
    for (const table of ['desk_changes', 'desk_request_facts', 'desk_figures', 'desk_agent_days'])
      await runSql(database.db, `vacuum analyze ${table}`);
    print(`Made the figures in ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
  } finally {
    await database.close();
  }
}

/** Makes the data of a million quotes where there is none: about 25 minutes on a machine of its own. */
export async function makeMillion(url: string, print: (line: string) => void): Promise<void> {
  const database = openServerDatabase<Schema>(url, {
    poolSize: 2,
    log: createLog('silent'),
    queryMs: LOADING_MS,
  });
  try {
    const [table] = await runSql<{ present: boolean }>(
      database.db,
      `select to_regclass('user_quotes') is not null as present`,
    );
    if (!table?.present) migrateWith(join(import.meta.dirname, '..'), url);
    if ((await countQuotes(database)) > 0) return;
    for (const part of [servicesLoader, gazetteerLoader])
      await part.load(database.db, { now: systemClock });
    await loadShops(database, MILLION.shops);
    const began = performance.now();
    await loadHistory(database, MILLION);
    print(
      `Loaded a million quotes in ${((performance.now() - began) / 60_000).toFixed(0)} minutes.`,
    );
  } finally {
    await database.close();
  }
}
