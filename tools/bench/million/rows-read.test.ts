import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_COUNTED } from '@fourbay/contract/wire/list';
import { gazetteerLoader } from '../../../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { createApp, routesOf } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { jobsOf } from '../../../server/src/jobs.ts';
import { updateFigures } from '../../../server/src/modules/call-desk/metrics/figures.service.ts';
import { findDueRecipients } from '../../../server/src/modules/digests/digests.store.ts';
import { openDeps, type Opened } from '../../../server/src/open-deps.ts';
import { systemClock } from '../../../server/src/platform/values/clock.ts';
import { openServerDatabase } from '../../../server/src/platform/database/db-server.ts';
import { runSql, type Database } from '../../../server/src/platform/database/db.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { createMetrics } from '../../../server/src/platform/observability/metrics.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import {
  startPostgresCluster,
  type PostgresCluster,
} from '../../../server/test/engines/postgres-cluster.ts';
import { loadHistory, staffTokenOf } from './million-data.ts';
import { CONSOLE, NS, READ, TESTED } from './growth-list.ts';
import { migrate } from '../setup/migrate.ts';
import { NOT_READ } from './not-read.ts';
import { newQuote, readService } from '../setup/new-quote.ts';
import { tokenOf } from '../setup/quote-data.ts';
import { loadShops } from '../setup/shop-data.ts';

const OWNER = 7;
const SHOPS = 400;
/** Numbers of shops within the radius of a new request; both exceed the number that is ranked. */
const [TOWN, CITY] = [800, 4_800];
const [SMALL, LARGE] = [1_500, 9_000];
/** Lists count up to this many rows, and one more. */
const COUNTED = MAX_COUNTED + 1;
/** PostgreSQL's minimum. Sorts and hashes beyond it spill to a file. */
const WORK_MEMORY = 64 * 1_024;
/** Each owner has two quotes, whatever the number of owners. A hundred quotes are open. */
const sizesOf = (quotes: number) => ({
  owners: quotes / 2,
  quotes,
  shops: SHOPS,
  agents: 5,
  open: 100,
});
const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

interface Server {
  opened: Opened;
  app: ReturnType<typeof createApp>;
}

/** What one call makes PostgreSQL do. */
interface Work {
  /** Rows read by table and index scans. */
  read: number;
  /** Bytes that sorts and hashes spill to files. */
  sorted: number;
}

describe('rows read and sorted for a call do not grow with the tables', () => {
  let cluster: PostgresCluster;
  const servers: Server[] = [];
  const placesWithShops: Server[] = [];

  const open = (name: string): Database<Schema> =>
    openServerDatabase<Schema>(cluster.url(name), {
      poolSize: 1,
      log: createLog('silent'),
      unhurried: true,
      // Counts rows rather than time, which would vary on a busy machine.
      callMs: 60_000,
      connectMs: 60_000,
    });
  const fill = async (name: string, quotes: number): Promise<void> => {
    const database = open(name);
    await loadHistory(database, sizesOf(quotes));
    while (
      await updateFigures({ db: database.db, now: systemClock, config: { DESK_TIME_ZONE: 'UTC' } })
    )
      continue;
    await runSql(database.db, 'vacuum analyze');
    await database.close();
  };
  /** Shops within twenty miles of the requesting owner's saved place. */
  const fillPlace = async (name: string, shops: number): Promise<void> => {
    const admin = open('postgres');
    await runSql(admin.db, `create database ${name} template small`);
    await admin.close();
    const database = open(name);
    await runSql(
      database.db,
      `
        insert into service_providers (
          name, chain_type, city, us_state_id, latitude, longitude, timezone, phone, source,
          source_id, created_at, updated_at
        )
        select 'Garage ' || n, 'independent', a.city, a.us_state_id,
          a.latitude + 0.28 * (n % 61 - 30) / 30, a.longitude + 0.28 * (n % 59 - 29) / 29,
          a.timezone, '+1' || (5000000000 + n), 'bench around', n, now(), now()
        from generate_series(1, ${shops}) n, user_addresses a
        where a.user_id = ${OWNER} and a.is_primary`,
    );
    await runSql(database.db, 'vacuum analyze');
    await database.close();
  };
  const openServer = async (name: string): Promise<Server> => {
    const config = readConfig({
      NODE_ENV: 'test',
      DEMO: '0',
      DATABASE_URL: cluster.url(name),
      LOG_LEVEL: 'silent',
      BASE_URL: 'http://fourbay.test',
    });
    // A single connection, so that all statements are counted in one place.
    const opened = await openDeps({ ...config, DATABASE_POOL_SIZE: 1 }, () => {});
    await opened.jobs.start(jobsOf(opened.deps), { work: false });
    const app = createApp(opened.deps, { metrics: createMetrics() });
    await app.ready();
    return { opened, app };
  };
  beforeAll(async () => {
    cluster = await startPostgresCluster();
    const admin = open('postgres');
    // At this size, PostgreSQL would prefer full scans; large tables need the index.
    await runSql(admin.db, 'alter system set enable_seqscan = off');
    await runSql(admin.db, 'select pg_reload_conf()');
    await runSql(admin.db, 'create database small');
    migrate(cluster.url('small'));
    const small = open('small');
    for (const part of [servicesLoader, gazetteerLoader])
      await part.load(small.db, { now: systemClock });
    await loadShops(small, SHOPS);
    await small.close();
    await runSql(admin.db, 'create database large template small');
    await fill('small', SMALL);
    await fill('large', LARGE);
    await fillPlace('town', TOWN);
    await fillPlace('city', CITY);
    // Only now, because rows loaded in another order get other ids.
    await runSql(admin.db, `alter system set work_mem = '${WORK_MEMORY / 1_024}kB'`);
    await runSql(admin.db, 'select pg_reload_conf()');
    await admin.close();
    for (const name of ['small', 'large']) servers.push(await openServer(name));
    for (const name of ['town', 'city']) placesWithShops.push(await openServer(name));
  });
  afterAll(async () => {
    for (const { app, opened } of [...servers, ...placesWithShops]) {
      await app.close();
      await opened.close();
    }
    await cluster.stop();
  });

  const countWork = async ({ opened: { deps } }: Server): Promise<Work> => {
    await runSql(deps.db, 'select pg_stat_force_next_flush()');
    const [row] = await runSql<{ read: string; sorted: string }>(
      deps.db,
      `
        select (select sum(seq_tup_read) from pg_stat_user_tables)
          + (select sum(idx_tup_read) from pg_stat_user_indexes) as read,
          (select temp_bytes from pg_stat_database where datname = current_database()) as sorted`,
    );
    return { read: Number(row?.read), sorted: Number(row?.sorted) };
  };
  const workOf = async (server: Server, work: () => Promise<unknown>): Promise<Work> => {
    const before = await countWork(server);
    await work();
    const { read, sorted } = await countWork(server);
    return { read: read - before.read, sorted: sorted - before.sorted };
  };
  const call = (server: Server, path: string, token: string, method: 'GET' | 'POST' = 'GET') =>
    server.app.inject({
      method,
      url: encodeURI(path),
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'test' },
    });
  /** Runs the work on both databases. `prepare` runs first and returns what the work needs. */
  const measure = async (
    work: (server: Server) => Promise<unknown>,
    prepare: (server: Server) => Promise<unknown> = async () => {},
    pair: readonly Server[] = servers,
  ): Promise<{ small: Work; large: Work }> => {
    const done: Work[] = [];
    for (const server of pair) {
      await prepare(server);
      done.push(await workOf(server, () => work(server)));
    }
    const [small, large] = done;
    if (!small || !large) throw new Error('there are two databases');
    return { small, large };
  };
  const mostRead = ({ read }: Work): number => read * 1.5 + COUNTED;
  const mostSorted = ({ sorted }: Work): number => sorted * 1.5 + WORK_MEMORY;
  const expectSame = ({ small, large }: { small: Work; large: Work }): void => {
    expect(large.read, `rows read, ${small.read} of the small one`).toBeLessThanOrEqual(
      mostRead(small),
    );
    expect(large.sorted, `bytes sorted, ${small.sorted} of the small one`).toBeLessThanOrEqual(
      mostSorted(small),
    );
  };
  const quoteOf = async ({ opened: { deps } }: Server): Promise<string> => {
    const quote = await deps.db
      .selectFrom('user_quotes')
      .select('id')
      .where('user_id', '=', String(OWNER))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return quote.id;
  };
  const expectEven = async (pathOf: (server: Server) => Promise<string>, token: string) => {
    const paths = new Map<Server, string>();
    for (const server of servers) paths.set(server, await pathOf(server));
    const answer = async (server: Server): Promise<void> => {
      const { statusCode, body } = await call(server, paths.get(server) ?? '', token);
      expect(statusCode, body).toBe(200);
    };
    // The first call fills in-memory caches, such as the session's.
    expectSame(await measure(answer, answer));
  };

  it.each([
    ['the quotes of an owner', `${NS}/user_quotes`, tokenOf(7)],
    ['the garage of an owner', `${NS}/user_garages`, tokenOf(7)],
    ['the public configuration', '/api/v2/config', tokenOf(7)],
    ['the nearest shops', '/api/v2/service_providers/search?latitude=39&longitude=-98', tokenOf(7)],
    ['the queue', `${CONSOLE}/queue`, staffTokenOf(1)],
    ['the board', `${CONSOLE}/board`, staffTokenOf(0)],
    ['an agent’s own prices', `${CONSOLE}/prices`, staffTokenOf(1)],
    ['the trail', `${CONSOLE}/staff_actions`, staffTokenOf(0)],
    [
      'the trail of a shop',
      `${CONSOLE}/staff_actions?query[service_provider_id_eq]=9`,
      staffTokenOf(0),
    ],
    ['the trail of a request', `${CONSOLE}/staff_actions?query[quote_id_eq]=9`, staffTokenOf(0)],
    ['people', `${CONSOLE}/users`, staffTokenOf(0)],
    [
      'people by a part of their address',
      `${CONSOLE}/users?query[email_cont]=owner77@`,
      staffTokenOf(0),
    ],
    ['people by a name that all have', `${CONSOLE}/users?query[email_cont]=bench`, staffTokenOf(0)],
    ['shops for staff by name', `${CONSOLE}/shops?query[name_cont]=Tire`, staffTokenOf(0)],
    ['payments', `${CONSOLE}/payments`, staffTokenOf(0)],
    ['flagged payments', `${CONSOLE}/payments?query[status_eq]=flagged`, staffTokenOf(0)],
    [
      'payments with a refund asked for',
      `${CONSOLE}/payments?query[refund_requested_eq]=true`,
      staffTokenOf(0),
    ],
    ['re-calls that are done', `${CONSOLE}/recalls?done=yes`, staffTokenOf(0)],
    ['the metrics of a day', `${CONSOLE}/metrics?by=agent&from=${day(0)}`, staffTokenOf(0)],
    [
      'the metrics of a year',
      `${CONSOLE}/metrics?by=agent&from=${day(364)}&to=${day(0)}`,
      staffTokenOf(0),
    ],
  ])('%s', async (_name, path, token) => {
    await expectEven(async () => path, token);
  });

  it('every call and job of the product is covered, or has a reason', () => {
    const [server] = servers;
    const deps = server?.opened.deps;
    if (!deps) throw new Error('no server was started');
    const listed = [
      ...Object.values(TESTED),
      ...Object.keys(READ),
      ...Object.values(NOT_READ).flat(),
    ];
    expect(listed.toSorted()).toEqual(
      [
        ...routesOf(deps).map(({ endpoint: { method, path } }) => `${method} ${path}`),
        ...jobsOf(deps).map(({ name }) => `job ${name}`),
      ].toSorted(),
    );
    const tests = readFileSync(import.meta.filename, 'utf8');
    for (const title of Object.keys(TESTED)) expect(tests).toContain(`'${title}'`);
  });

  it.each(Object.entries(READ))('%s', async (call, { as, path = call.split(' ')[1] ?? '' }) => {
    await expectEven(
      async (server) => path.replace('TODAY', day(0)).replace('QUOTE', await quoteOf(server)),
      as === 'owner' ? tokenOf(OWNER) : staffTokenOf(0),
    );
  });

  it('the download of an owner’s data', async () => {
    // Only allowed shortly after a step-up.
    for (const { opened } of servers)
      await runSql(opened.deps.db, 'update sessions set stepped_up_at = now() where user_id = 7');
    await expectEven(async () => '/api/v2/users/7/export', tokenOf(7));
  });

  it('the prices of a quote', () =>
    expectEven(
      async (server) =>
        `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${await quoteOf(server)}`,
      tokenOf(OWNER),
    ));

  describe('a new request', () => {
    const expectEvenRequests = async (pair: readonly Server[]): Promise<void> => {
      const service = await readService(cluster.url('small'));
      const create = async (server: Server): Promise<void> => {
        const answer = await server.app.inject({
          method: 'POST',
          url: `${NS}/user_quotes`,
          headers: { authorization: `Bearer ${tokenOf(OWNER)}` },
          payload: newQuote(OWNER, service),
        });
        expect(answer.statusCode, answer.body).toBe(201);
      };
      expectSame(await measure(create, create, pair));
    };

    it('where there are more quotes', () => expectEvenRequests(servers));

    it('where there are six times as many shops', () => expectEvenRequests(placesWithShops));

    it('where many of the nearest shops may not be called', async () => {
      for (const { opened } of placesWithShops)
        await runSql(
          opened.deps.db,
          `
            insert into do_not_call_numbers (phone, asked_at)
            select p.phone, now()
            from user_addresses a
            join service_providers p on p.source = 'bench around'
            where a.user_id = ${OWNER} and a.is_primary
            order by abs(p.latitude - a.latitude) + abs(p.longitude - a.longitude)
            limit 40`,
        );
      await expectEvenRequests(placesWithShops);
    });
  });

  it('a request claimed by an agent', () =>
    expectEven(async (server) => {
      const claimed = await call(server, `${CONSOLE}/next`, staffTokenOf(2), 'POST');
      return `${CONSOLE}/requests/${claimed.json<{ id: string }>().id}`;
    }, staffTokenOf(2)));

  it('the next request of an agent', async () => {
    const next = async (server: Server): Promise<void> => {
      const { statusCode } = await call(server, `${CONSOLE}/next`, staffTokenOf(3), 'POST');
      expect(statusCode).toBe(200);
    };
    const release = async (server: Server): Promise<void> => {
      await runSql(server.opened.deps.db, 'delete from call_desk_leases');
    };
    expectSame(await measure(next, async (server) => (await next(server), release(server))));
  });

  it('a batch of the month’s summaries, in the middle of it', async () => {
    // Not analyzed since, because a month's digests are also new to PostgreSQL.
    const writeDigests = ({ opened: { deps } }: Server) =>
      runSql(
        deps.db,
        `
          insert into digests (user_id, kind, month, said, written_at)
          select id, 'account_summary', month::date, '[]', now()
          from users, generate_series(date '2026-01-01', date '2026-10-01', interval '1 month') month
          on conflict do nothing`,
      );
    const findBatch = ({ opened: { deps } }: Server) =>
      findDueRecipients(deps.db, {
        kind: 'account_summary',
        month: '2026-11-01',
        confirmedBefore: new Date(),
        after: '600',
        limit: 100,
      });
    expectSame(await measure(findBatch, writeDigests));
  });

  const readingAll = (text: string) => measure(({ opened: { deps } }) => runSql(deps.db, text));

  it('a call that reads every price fails the check', async () => {
    const { small, large } = await readingAll('select sum(total_cents) from user_quote_prices');
    expect(large.read).toBeGreaterThan(mostRead(small));
  });

  it('a call that sorts every price fails the check', async () => {
    const { small, large } = await readingAll(`
      select max(place)
      from (
          select row_number() over (order by total_cents) as place
          from user_quote_prices
        ) sorted`);
    expect(large.sorted).toBeGreaterThan(mostSorted(small));
  });
});
