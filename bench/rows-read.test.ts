import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadHistory, staffTokenOf } from './million-data.ts';
import { migrateWith } from './million-load.ts';
import { LOADING_MS, tokenOf } from './quote-data.ts';
import { loadShops } from './shop-data.ts';
import { gazetteerLoader } from '../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../server/reference-data/load-services.ts';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { jobsOf } from '../server/src/jobs.ts';
import { openDeps, type Opened } from '../server/src/open-deps.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { runSql } from '../server/src/platform/db.ts';
import { openServerDatabase } from '../server/src/platform/db-server.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createMetrics } from '../server/src/platform/metrics.ts';
import type { Schema } from '../server/src/schema.generated.ts';
import { startPostgresCluster, type PostgresCluster } from '../server/test/postgres-cluster.ts';

const NS = '/api/v2/servicechek';
const CONSOLE = '/api/v2/console';
const SHOPS = 400;
const [SMALL, LARGE] = [2_000, 16_000];
/** Each owner has two quotes, whatever the number of owners; a hundred quotes are open. */
const sizesOf = (quotes: number) => ({
  owners: quotes / 2,
  quotes,
  shops: SHOPS,
  agents: 5,
  open: 100,
});

interface Server {
  opened: Opened;
  app: ReturnType<typeof createApp>;
}

/** Rows that PostgreSQL read for a call, by scans of tables and of indexes. */
describe('rows read for a call do not grow with the tables', () => {
  let cluster: PostgresCluster;
  let servers: Server[] = [];

  const openServer = async (name: string): Promise<Server> => {
    const config = readConfig({
      NODE_ENV: 'test',
      DEMO: '0',
      DATABASE_URL: cluster.url(name),
      // One connection, so that the counts of all statements are in one place.
      DATABASE_POOL_SIZE: '1',
      LOG_LEVEL: 'silent',
      BASE_URL: 'http://fourbay.test',
    });
    const opened = await openDeps(config, () => {});
    await opened.jobs.start(jobsOf(opened.deps), { work: false });
    const app = createApp(opened.deps, { metrics: createMetrics() });
    await app.ready();
    return { opened, app };
  };
  const fill = async (name: string, quotes: number): Promise<void> => {
    const log = createLog('silent');
    const database = openServerDatabase<Schema>(cluster.url(name), {
      poolSize: 1,
      log,
      queryMs: LOADING_MS,
    });
    await loadHistory(database, sizesOf(quotes));
    await database.close();
  };
  beforeAll(async () => {
    cluster = await startPostgresCluster();
    const log = createLog('silent');
    const admin = openServerDatabase<Schema>(cluster.url('postgres'), {
      poolSize: 1,
      log,
      queryMs: LOADING_MS,
    });
    await runSql(admin.db, 'create database small');
    migrateWith(join(import.meta.dirname, '..'), cluster.url('small'));
    const small = openServerDatabase<Schema>(cluster.url('small'), {
      poolSize: 1,
      log,
      queryMs: LOADING_MS,
    });
    for (const part of [servicesLoader, gazetteerLoader])
      await part.load(small.db, { now: systemClock });
    await loadShops(small, SHOPS);
    await small.close();
    await runSql(admin.db, 'create database large template small');
    await admin.close();
    await fill('small', SMALL);
    await fill('large', LARGE);
    servers = [await openServer('small'), await openServer('large')];
  }, 600_000);
  afterAll(async () => {
    for (const { app, opened } of servers) {
      await app.close();
      await opened.close();
    }
    await cluster.stop();
  });

  const countRead = async ({ opened: { deps } }: Server): Promise<number> => {
    await runSql(deps.db, 'select pg_stat_force_next_flush()');
    const [row] = await runSql<{ read: string }>(
      deps.db,
      `
        select (select sum(seq_tup_read) from pg_stat_user_tables)
          + (select sum(idx_tup_read) from pg_stat_user_indexes) as read`,
    );
    return Number(row?.read);
  };
  const rowsRead = async (server: Server, path: string, token: string): Promise<number> => {
    const call = () =>
      server.app.inject({ url: encodeURI(path), headers: { authorization: `Bearer ${token}` } });
    // What is remembered in memory, such as the session, is read by the first call.
    expect((await call()).statusCode).toBe(200);
    const before = await countRead(server);
    expect((await call()).statusCode).toBe(200);
    return (await countRead(server)) - before;
  };

  it.each([
    ['the quotes of an owner', `${NS}/user_quotes`, tokenOf(7)],
    ['the garage of an owner', `${NS}/user_garages`, tokenOf(7)],
    ['the download of an owner’s data', '/api/v2/users/7/export', tokenOf(7)],
    ['the queue', `${CONSOLE}/queue`, staffTokenOf(1)],
    ['the board', `${CONSOLE}/board`, staffTokenOf(0)],
    ['the trail of a request', `${CONSOLE}/staff_actions?query[quote_id_eq]=9`, staffTokenOf(0)],
    ['the public configuration', '/api/v2/config', tokenOf(7)],
  ])('%s', async (_name, path, token) => {
    const [small = 0, large = 0] = [
      servers[0] && (await rowsRead(servers[0], path, token)),
      servers[1] && (await rowsRead(servers[1], path, token)),
    ];
    expect(large).toBeLessThanOrEqual(small * 1.5 + 50);
  });

  it('a call that reads every price is noticed', async () => {
    const read = async (server: Server | undefined): Promise<number> => {
      if (!server) return 0;
      const before = await countRead(server);
      await runSql(server.opened.deps.db, 'select sum(total_cents) from user_quote_prices');
      return (await countRead(server)) - before;
    };
    expect(await read(servers[1])).toBeGreaterThan((await read(servers[0])) * 1.5 + 50);
  });
});
