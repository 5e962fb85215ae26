import { openServerDatabase } from '../../../server/src/platform/database/db-server.ts';
import { runSql } from '../../../server/src/platform/database/db.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { systemClock } from '../../../server/src/platform/values/clock.ts';
import { updateFigures } from '../../../server/src/modules/call-desk/metrics/figures.service.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import { gazetteerLoader } from '../../../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { loadHistory, MILLION } from './million-data.ts';
import { migrate } from '../setup/migrate.ts';
import { countQuotes, LOADING_MS } from '../setup/quote-data.ts';
import { loadShops } from '../setup/shop-data.ts';

/** Computes the desk's figures, which a job does in a running server. */
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
      // Other work on the machine may slow this down.
      await runSql(db, 'set statement_timeout = 0');
      while (await updateFigures({ db, now: systemClock, config: { DESK_TIME_ZONE: 'UTC' } }))
        batches += 1;
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

/** Loads the data of a million quotes unless it is there already. */
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
    if (!table?.present) migrate(url);
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

/** Renews kept data that expires: staff sessions, presence, open requests. */
const RENEWALS: readonly string[] = [
  `
    update sessions
    set last_used_at = now(), expires_at = now() + interval '8 hours' * 1000
    where token_hash in (
        select sha256(('bench-session-of-staff-' || lpad(n::text, 3, '0'))::bytea)
        from generate_series(0, ${MILLION.agents}) n
      )`,
  `
    update call_desk_presence
    set seen_at = now()`,
  `
    update user_quotes q
    set target_at = now() + (q.id % 180 - 60) * interval '1 minute',
      limit_at = now() + (q.id % 180 - 20) * interval '1 minute',
      closes_at = now() + interval '1 day', expires_at = now() + interval '30 days'
    where closed_at is null`,
  // The text that the product stores with a request. Older data lacks it.
  `
    update quote_services s
    set asked = array['What would you charge for this, parts and labor, out the door?']
    from user_quotes q
    where q.id = s.quote_id and q.closed_at is null and s.asked is null`,
  // Quotes requested by earlier runs.
  `
    delete from user_quotes
    where id > ${MILLION.quotes}`,
  'delete from idempotency_keys',
  'delete from call_desk_leases',
  'delete from pgboss.job',
  `
    vacuum pgboss.job, user_quotes, quote_services, sessions, call_desk_presence, call_desk_leases,
      call_desk_notes`,
];

export async function renewKept(url: string): Promise<void> {
  const database = openServerDatabase<Schema>(url, {
    poolSize: 1,
    log: createLog('silent'),
    queryMs: LOADING_MS,
  });
  try {
    await database.db.connection().execute(async (db) => {
      await runSql(db, 'set statement_timeout = 0');
      for (const step of RENEWALS) await runSql(db, step);
    });
  } finally {
    await database.close();
  }
}
