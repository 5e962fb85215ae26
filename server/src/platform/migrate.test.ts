import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Schema } from '../schema.generated.ts';
import { runSql, type Database } from './db.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  let database: Database<Schema>;
  beforeAll(async () => {
    database = await freshDatabase();
    await runSql(database.db, 'create table shelf (id int, label text)');
  });
  afterAll(() => database.close());

  const folderWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'fourbay-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return folder;
  };
  const indexes = async (): Promise<string[]> =>
    (
      await runSql<{ indexname: string }>(
        database.db,
        `select indexname from pg_indexes where tablename = 'shelf' order by indexname`,
      )
    ).map(({ indexname }) => indexname);

  it('a file that says so creates its indexes concurrently, statement by statement', async () => {
    const folder = await folderWith({
      '9001_indexes.sql':
        '-- Runs without a transaction.\n-- Why; and more.\n' +
        'create index concurrently shelf_id on shelf (id);\n\n' +
        "create index concurrently shelf_label on shelf (label)\n where label <> ';';\n",
    });
    expect(await migrate(database.db, folder)).toEqual(['9001_indexes.sql']);
    expect(await indexes()).toEqual(['shelf_id', 'shelf_label']);
    expect(await migrate(database.db, folder)).toEqual([]);
  });

  it('a file that fails without a transaction is run again from its first statement', async () => {
    const broken =
      '-- Runs without a transaction.\ndrop index if exists shelf_id;\nselect 1 / 0;\n';
    const folder = await folderWith({ '9002_broken.sql': broken });
    await expect(migrate(database.db, folder)).rejects.toThrow('division by zero');
    await writeFile(join(folder, '9002_broken.sql'), broken.replace('1 / 0', '1'));
    expect(await migrate(database.db, folder)).toEqual(['9002_broken.sql']);
    expect(await indexes()).toEqual(['shelf_label']);
  });

  it('any other file is applied wholly or not at all', async () => {
    const folder = await folderWith({
      '9003_half.sql': 'create index shelf_half on shelf (id);\nselect 1 / 0;\n',
    });
    await expect(migrate(database.db, folder)).rejects.toThrow('division by zero');
    expect(await indexes()).toEqual(['shelf_label']);
  });

  it('an applied file that was changed is refused', async () => {
    const folder = await folderWith({ '9004_once.sql': 'select 1;' });
    await migrate(database.db, folder);
    await writeFile(join(folder, '9004_once.sql'), 'select 2;');
    await expect(migrate(database.db, folder)).rejects.toThrow('9004_once.sql was changed');
  });

  it('several processes that migrate at the same moment apply each file once', async () => {
    const folder = await folderWith({ '9005_once.sql': 'create table drawer (id int);' });
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.db, folder)));
    expect(runs.flat()).toEqual(['9005_once.sql']);
  });
});
