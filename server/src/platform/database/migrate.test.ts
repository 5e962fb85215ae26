import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../test/engines/database.ts';
import { refusalOf } from '../../../test/engines/older-release.ts';
import type { Schema } from '../../schema.generated.ts';
import { runSql, type Database } from './db.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let database: Database<Schema>;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  // Drops the record of the product's own migrations, which are in another folder.
  await runSql(database.db, 'delete from schema_migrations');
  folder = await mkdtemp(join(tmpdir(), 'fourbay-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const namesFrom = async (query: string): Promise<string[]> =>
  (await runSql<{ name: string }>(database.db, query)).map(({ name }) => name);
const tables = (): Promise<string[]> =>
  namesFrom(
    `select table_name as name from information_schema.tables where table_name like 'm\\_%'
      order by 1`,
  );
const indexes = (): Promise<string[]> =>
  namesFrom(`select indexname as name from pg_indexes where tablename = 'm_one' order by 1`);

describe('migrating', () => {
  it('a failed migration is rolled back, reported in a sentence, and retried', async () => {
    await write('1.sql', 'create table m_one ();');
    await write('2.sql', 'create table m_two (); create table m_two ();');
    await write('3.sql', 'create table m_three ();');
    expect(await refusalOf(migrate(database.db, folder))).toBe(
      'Migration 2.sql failed: relation "m_two" already exists. None of it was applied, and ' +
        'earlier migrations stay applied. Fix the cause, then run npm run admin -- migrate again.',
    );
    expect(await tables()).toEqual(['m_one']);
    expect(await pendingMigrations(database.db, folder)).toEqual(['2.sql', '3.sql']);
    await write('2.sql', 'create table m_two ();');
    expect(await migrate(database.db, folder)).toEqual(['2.sql', '3.sql']);
    expect(await tables()).toEqual(['m_one', 'm_three', 'm_two']);
  });

  it('a migration’s statements have no time limit, but waiting for a lock has a short one', async () => {
    await write(
      '1.sql',
      `create table m_one as
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock;`,
    );
    await migrate(database.db, folder);
    expect(await runSql(database.db, 'select * from m_one')).toEqual([
      { statement: '0', lock: '2s' },
    ]);
  });

  it('an applied file that was changed is refused', async () => {
    await write('1.sql', 'select 1;');
    await migrate(database.db, folder);
    await write('1.sql', 'select 2;');
    expect(await refusalOf(migrate(database.db, folder))).toContain('1.sql was changed');
  });

  it('several processes that migrate at the same time apply each file once', async () => {
    await write('1.sql', 'create table m_one (); select pg_sleep(0.3);');
    await write('2.sql', 'create table m_two ();');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.db, folder)));
    expect(runs.flat().sort()).toEqual(['1.sql', '2.sql']);
  });
});

describe('a migration marked to run without a transaction', () => {
  beforeEach(() => runSql(database.db, 'create table m_one (id int, label text)'));

  it('creates its indexes concurrently, statement by statement', async () => {
    await write(
      '1.sql',
      '-- Runs without a transaction.\n-- Why; and more.\n' +
        'create index concurrently m_one_id on m_one (id);\n\n' +
        "create index concurrently m_one_label on m_one (label)\n where label <> ';';\n",
    );
    expect(await migrate(database.db, folder)).toEqual(['1.sql']);
    expect(await indexes()).toEqual(['m_one_id', 'm_one_label']);
    expect(await migrate(database.db, folder)).toEqual([]);
  });

  it('is rerun from its first statement after a failure', async () => {
    const broken =
      '-- Runs without a transaction.\ncreate index if not exists m_one_id on m_one (id);\n' +
      'select 1 / 0;\n';
    await write('1.sql', broken);
    expect(await refusalOf(migrate(database.db, folder))).toContain(
      'division by zero. What it did so far is kept',
    );
    expect(await indexes()).toEqual(['m_one_id']);
    await write('1.sql', broken.replace('1 / 0', '1'));
    expect(await migrate(database.db, folder)).toEqual(['1.sql']);
  });
});

describe.runIf(inject('postgres'))('migrating a server in use', () => {
  it('a migration retries a table in use until it is free', async () => {
    await runSql(database.db, 'create table m_busy ()');
    await write('1.sql', 'alter table m_busy add column id int;');
    const pauses: number[] = [];
    await database.db.transaction().execute(async (trx) => {
      await runSql(trx, 'select from m_busy');
      const release = Promise.withResolvers<void>();
      void migrate(database.db, folder, {
        pause: async (ms) => {
          pauses.push(ms);
          if (pauses.length === 2) release.resolve();
        },
      });
      await release.promise;
    });
    await expect.poll(() => pendingMigrations(database.db, folder)).toEqual([]);
    expect(pauses.length).toBeGreaterThanOrEqual(2);
  });

  it('a table that stays in use is reported as the reason', async () => {
    await runSql(database.db, 'create table m_busy ()');
    await write('1.sql', `set local lock_timeout = '20ms'; alter table m_busy add column id int;`);
    await database.db.transaction().execute(async (trx) => {
      await runSql(trx, 'select from m_busy');
      const refused = refusalOf(migrate(database.db, folder, { pause: async () => {} }));
      expect(await refused).toContain('still in use after 20 tries');
    });
  });
});
