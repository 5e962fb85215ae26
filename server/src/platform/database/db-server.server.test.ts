import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTcpRelay, type TcpRelay } from '../../../test/stand-ins/tcp-relay.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { runSql, type Database } from './db.ts';
import { openServerDatabase } from './db-server.ts';
import { errorCode } from './error-code.ts';
import { together } from './pipeline.ts';
import { createLog, type Log } from '../observability/log.ts';
import { withCallDeadline, withDeadlinePerQuery } from '../load/call-deadline.ts';

const address = (): URL => new URL(inject('postgres') ?? '');
const CONNECTION_LOST = '08006';
/** A terminated backend may still send its error (57P01). */
const ENDED = /^(08006|57P01)$/;
const NEVER = 'select pg_sleep(3600)';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Opened {
  database: Database<unknown>;
  relay: TcpRelay;
  name: string;
}

/** A database connected through a relay, with its own application name. */
async function openOverRelay(
  limits: {
    queryMs?: number;
    callMs?: number;
    closeMs?: number;
    log?: Log;
    poolSize?: number;
  } = {},
): Promise<Opened> {
  const relay = await startTcpRelay({ port: Number(address().port) });
  closers.push(relay.close);
  const name = `relayed-${relay.port}`;
  const database = openServerDatabase<unknown>(
    Object.assign(address(), { port: String(relay.port) }).href,
    { poolSize: 2, log: createLog('silent'), applicationName: name, ...limits },
  );
  closers.push(() => database.close());
  return { database, relay, name };
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address().href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until a query of that application runs, so that it can be interrupted. */
async function queryRuns(name: string, query: string): Promise<void> {
  await expect
    .poll(() =>
      onServer(async (client) => {
        const found = await client.query(
          `select from pg_stat_activity where application_name = $1 and state = 'active' and query = $2`,
          [name, query],
        );
        return found.rowCount;
      }),
    )
    .toBeGreaterThan(0);
}

const stateOfBackend = async (name: string): Promise<string | undefined> => {
  const { rows } = await onServer((client) =>
    client.query<{ state: string }>(
      'select state from pg_stat_activity where application_name = $1',
      [name],
    ),
  );
  return rows[0]?.state;
};

const terminate = (name: string): Promise<unknown> =>
  onServer((client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [name],
    ),
  );

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'no error',
    (error: unknown) => errorCode(error),
  );

const answers = (database: Database<unknown>): Promise<unknown> =>
  runSql(database.db, 'select 1 as one');

describe('a database connection that is lost', () => {
  for (const [how, lose] of [
    ['its backend is terminated', ({ name }: Opened) => terminate(name)],
    ['the network resets it', async ({ relay }: Opened) => relay.cut()],
  ] as const) {
    it(`a lost database connection fails only the query in progress when ${how}`, async () => {
      const opened = await openOverRelay();
      const query = codeOf(runSql(opened.database.db, NEVER));
      await queryRuns(opened.name, NEVER);
      await lose(opened);
      expect(await query).toMatch(ENDED);
      await expect(answers(opened.database)).resolves.toEqual([{ one: 1 }]);
    });

    it(`a lost database connection fails a transaction between two statements when ${how}`, async () => {
      const opened = await openOverRelay();
      const transaction = opened.database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await lose(opened);
        await expect.poll(() => opened.relay.open()).toBe(0);
        await sql`select 2`.execute(trx);
      });
      expect(await codeOf(transaction)).toBe(CONNECTION_LOST);
      await expect(answers(opened.database)).resolves.toEqual([{ one: 1 }]);
    });

    it(`a lost database connection is replaced when ${how} while it is idle`, async () => {
      const opened = await openOverRelay();
      await answers(opened.database);
      await lose(opened);
      await expect.poll(() => opened.relay.open()).toBe(0);
      await expect(answers(opened.database)).resolves.toEqual([{ one: 1 }]);
    });
  }
});

describe('a silent database connection', () => {
  it('a silent connection is dropped with its transaction if no response comes in time', async () => {
    const { database, relay } = await openOverRelay({ queryMs: 300 });
    const transaction = database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      relay.freeze();
      await sql`select 2`.execute(trx);
    });
    expect(await codeOf(transaction)).toBe(CONNECTION_LOST);
    relay.thaw();
    await expect(answers(database)).resolves.toEqual([{ one: 1 }]);
  });

  it('a silent connection is dropped within four seconds while a caller waits', async () => {
    const { database, relay } = await openOverRelay();
    await answers(database);
    relay.freeze();
    await expect(withCallDeadline(() => answers(database))).rejects.toThrow(
      /no answer within [34]\d{3} ms/,
    );
  });

  it('a silent connection is dropped after four seconds of a call, for all its queries', async () => {
    const { database } = await openOverRelay();
    const answered: number[] = [];
    const call = withCallDeadline(async () => {
      for (const query of [1, 2, 3]) {
        await runSql(database.db, 'select pg_sleep(3)');
        answered.push(query);
      }
    });
    await expect(call).rejects.toSatisfy(isDatabaseUnavailable);
    expect(answered).toEqual([1]);
    await expect(withCallDeadline(() => answers(database))).resolves.toEqual([{ one: 1 }]);
  });

  it('a silent connection isn’t dropped for queries in the background', async () => {
    const { database } = await openOverRelay({ callMs: 300 });
    for (let query = 0; query < 3; query += 1) await runSql(database.db, 'select pg_sleep(0.2)');
    await expect(answers(database)).resolves.toEqual([{ one: 1 }]);
  });

  it('a silent connection isn’t dropped for a report whose queries each take a call’s time', async () => {
    const { database } = await openOverRelay({ callMs: 2_000 });
    const report = withDeadlinePerQuery(async () => {
      for (let query = 0; query < 3; query += 1) await runSql(database.db, 'select pg_sleep(0.8)');
      return codeOf(runSql(database.db, NEVER));
    });
    expect(await report).toBe(CONNECTION_LOST);
  });

  it('a silent connection isn’t dropped for work that a call left running after its response', async () => {
    const { database } = await openOverRelay({ callMs: 300 });
    let left: Promise<unknown> = Promise.resolve();
    const begun = Promise.withResolvers<void>();
    await withCallDeadline(async () => {
      left = begun.promise.then(() => runSql(database.db, 'select pg_sleep(0.5), 1 as one'));
    });
    begun.resolve();
    await expect(left).resolves.toMatchObject([{ one: 1 }]);
  });

  it('a call’s time includes the wait for a connection; without time left, nothing is sent', async () => {
    const { database } = await openOverRelay({ callMs: 500 });
    const free = Promise.withResolvers<void>();
    const held = [1, 2].map(() =>
      database.db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        await free.promise;
      }),
    );
    await expect.poll(() => database.pool().open).toBe(2);
    const refusals = await withCallDeadline(async () => [
      await codeOf(answers(database)),
      await answers(database).catch(String),
    ]);
    expect(refusals).toEqual([CONNECTION_LOST, expect.stringContaining('no time left')]);
    free.resolve();
    await Promise.all(held);
    await expect(answers(database)).resolves.toEqual([{ one: 1 }]);
    expect(database.pool()).toEqual({ open: 2, idle: 2, waiting: 0 });
  });

  it('a silent connection does not keep the database from closing', async () => {
    const { database, relay } = await openOverRelay({ closeMs: 300 });
    await database.listen('some_channel', { message: () => {} });
    await answers(database);
    relay.freeze();
    const query = codeOf(answers(database));
    await database.close();
    expect(await query).toBe(CONNECTION_LOST);
    closers.pop();
  });

  it('calls are answered again within 5 s after all open connections went silent', async () => {
    const { database, relay } = await openOverRelay({ poolSize: 4 });
    const query = () => withCallDeadline(() => answers(database));
    await Promise.all(Array.from({ length: 4 }, () => runSql(database.db, 'select pg_sleep(0.1)')));
    expect(database.pool().open).toBe(4);
    relay.mute();
    const from = performance.now();
    while ((await codeOf(query())) !== 'no error');
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  it('a query in the background is given up within 5 s if its connection went silent', async () => {
    const { database, relay } = await openOverRelay();
    await database.listen('some_channel', { message: () => {} });
    await answers(database);
    relay.mute();
    const from = performance.now();
    expect(await codeOf(answers(database))).toBe(CONNECTION_LOST);
    expect(performance.now() - from).toBeLessThan(5_000);
    await expect(answers(database)).resolves.toEqual([{ one: 1 }]);
  });

  it('the server gives up clients that are gone within 5 s', async () => {
    const { database } = await openOverRelay();
    const limits = await runSql<{ name: string; setting: string }>(
      database.db,
      `select name, setting from pg_settings where name ~ '^tcp_(keepalives|user)' order by name`,
    );
    expect(limits.map(({ setting }) => setting)).toEqual(['2', '2', '1', '4000']);
  });

  it('a listener waiting for notifications notices a silent connection', async () => {
    const { database, relay } = await openOverRelay({ queryMs: 300 });
    const heard: string[] = [];
    await database.listen('some_channel', {
      message: (payload) => void heard.push(payload),
      lost: () => void heard.push('lost'),
      back: () => void heard.push('back'),
    });
    relay.freeze();
    await expect.poll(() => heard).toEqual(['back', 'lost']);
    relay.thaw();
    await expect.poll(() => heard).toEqual(['back', 'lost', 'back']);
    await onServer((client) => client.query(`notify some_channel, 'hello'`));
    await expect.poll(() => heard).toEqual(['back', 'lost', 'back', 'hello']);
  });
});

it('all channels are listened to on one connection', async () => {
  const { database, name } = await openOverRelay();
  const heard: string[] = [];
  for (const channel of ['channel_one', 'channel_two'])
    await database.listen(channel, { message: (text) => void heard.push(`${channel} ${text}`) });
  for (const channel of ['channel_one', 'channel_two'])
    await onServer((client) => client.query(`notify ${channel}, 'hello'`));
  await expect.poll(() => heard).toEqual(['channel_one hello', 'channel_two hello']);
  const { rows } = await onServer((client) =>
    client.query(
      `
        select count(*)::int as connections
        from pg_stat_activity
        where application_name = $1`,
      [name],
    ),
  );
  expect(rows).toEqual([{ connections: 1 }]);
});

it('a database outage and its end are logged once with the cause', async () => {
  const lines: { msg: string; err?: { message: string } }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const { database, relay } = await openOverRelay({ log });
  await Promise.all([answers(database), answers(database)]);
  relay.refuse();
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await codeOf(answers(database))).toBe(CONNECTION_LOST);
  relay.accept();
  await answers(database);
  await answers(database);
  expect(lines).toMatchObject([
    {
      msg: 'the database is unreachable',
      err: { message: expect.stringMatching(/: .*ECONNRESET|: Connection terminated/) },
    },
    { msg: 'the database is reachable again' },
  ]);
});

describe('after a migration adds a column, each connection’s prepared statements fail once', () => {
  let opened: Opened;
  let read: (db: Kysely<unknown>) => Promise<unknown[]>;
  beforeEach(async () => {
    opened = await openOverRelay({ poolSize: 1 });
    const table = `widened_${crypto.randomUUID().replaceAll('-', '')}`;
    read = (db) => runSql(db, `select * from ${table} where id = $1`, [1]);
    await onServer((client) =>
      client.query(`create table ${table} (id int); insert into ${table} values (1)`),
    );
    closers.push(() => onServer((client) => client.query(`drop table ${table}`)));
    await read(opened.database.db);
    await onServer((client) => client.query(`alter table ${table} add column name text`));
  });

  it('one by one', async () => {
    const { db } = opened.database;
    expect(await codeOf(read(db))).toBe(CONNECTION_LOST);
    expect(await read(db)).toEqual([{ id: 1, name: null }]);
  });

  it('sent together, and answered together', async () => {
    const { database, relay, name } = opened;
    relay.hold();
    const codes: string[] = [];
    const failed = database.db.transaction().execute(async (trx) => {
      const answers = together(trx, read, read);
      codes.push(await codeOf(answers));
      await answers;
    });
    await expect.poll(() => stateOfBackend(name)).toBe('idle in transaction (aborted)');
    relay.release();
    codes.push(await codeOf(failed));
    expect(codes).toEqual([CONNECTION_LOST, CONNECTION_LOST]);
    expect(await read(database.db)).toEqual([{ id: 1, name: null }]);
  });
});
