import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../test/engines/database-fingerprint.ts';
import {
  newInstallation,
  openFilled,
  openMigratedInstallation,
  type Installation,
} from '../../test/installation.ts';
import { jobsOf } from '../jobs.ts';
import { createJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/observability/log.ts';
import { demoAccounts } from '../modules/accounts/index.ts';
import { openForWork } from './installation.ts';
import { moveToPostgres } from './move-to-postgres.ts';

const say = (): void => {};

describe('moving an embedded installation to a server', () => {
  let from: Installation;
  let rows: Record<string, string>;
  beforeAll(async () => {
    from = await newInstallation('embedded');
    const { test, close } = await openFilled(from);
    const jobs = await createJobQueue({
      database: test.database,
      log: createLog('silent'),
      migrate: true,
    });
    await jobs.start(jobsOf(test.deps), { work: false });
    await jobs.enqueue(test.deps.db, 'sweep-pictures', {}, { at: new Date('2030-01-01') });
    await jobs.stop();
    await sql`drop table test_jobs`.execute(test.deps.db);
    rows = await fingerprintOf(test);
    await close();
  });
  const newServer = async (): Promise<Installation> => {
    const to = await newInstallation();
    const database = await openMigratedInstallation(to);
    await createJobQueue({ database, log: createLog('silent'), migrate: true }).then(
      async (jobs) => {
        await jobs.start([]);
        await jobs.stop();
      },
    );
    await database.close();
    return to;
  };
  const move = (to: Installation, withDemo = false) =>
    moveToPostgres(to.config, { from: from.config.dataFolder, withDemo, say });
  const ask = async <R>({ config }: Installation, text: string): Promise<R[]> => {
    const database = await openForWork(config);
    try {
      return (await sql.raw<R>(text).execute(database.db)).rows;
    } finally {
      await database.close();
    }
  };

  it('the move to PostgreSQL moves every row, waiting job, and photo, and ids continue', async () => {
    const to = await newServer();
    await move(to);
    const database = await openForWork(to.config);
    const { schema_migrations: _there, ...moved } = await fingerprintOf({ deps: database });
    await database.close();
    const { schema_migrations: _own, ...taken } = rows;
    expect(moved).toEqual(taken);
    expect(
      await ask(to, `select name from pgboss.job where start_after = '2030-01-01T00:00:00Z'`),
    ).toEqual([{ name: 'sweep-pictures' }]);
    expect(readdirSync(join(to.config.dataFolder, 'pictures'), { recursive: true })).toHaveLength(
      3,
    );
    expect(
      await ask(
        to,
        `with last as (select max(id) as id from quota_ledger_entries)
          select nextval(pg_get_serial_sequence('quota_ledger_entries', 'id')) > id as later from last`,
      ),
    ).toEqual([{ later: true }]);
  });

  it('the move to PostgreSQL keeps every foreign key and trigger of the server', async () => {
    const [untouched, to] = [await newServer(), await newServer()];
    await move(to);
    const constraints = `select conrelid::regclass::text as table, conname, convalidated,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' order by 1, 2`;
    const triggers = `select tgrelid::regclass::text as table, tgname, tgenabled
      from pg_trigger where not tgisinternal order by 1, 2`;
    expect(await ask(to, constraints)).toEqual(await ask(untouched, constraints));
    expect(await ask(to, triggers)).toEqual(await ask(untouched, triggers));
  });

  it('the move to PostgreSQL refuses a server with accounts and changes nothing there', async () => {
    const to = await newServer();
    await move(to);
    await expect(move(to)).rejects.toThrow(/^The database in DATABASE_URL already has accounts/);
  });

  it('the move to PostgreSQL refuses demo data with public passwords by default', async () => {
    const to = await newServer();
    const [demo] = demoAccounts;
    const rename = (email: string) =>
      ask(from, `update users set email = '${email}' where id = (select min(id) from users)`);
    const [owner] = await ask<{ email: string }>(
      from,
      'select email from users order by id limit 1',
    );
    await rename(demo?.email ?? '');
    await expect(move(to)).rejects.toThrow(/^This installation holds demo data/);
    expect(await ask(to, 'select id from users')).toEqual([]);
    await move(to, true);
    expect(await ask(to, 'select id from users')).toHaveLength(1);
    await rename(owner?.email ?? '');
  });
});
