import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../test/engines/database.ts';
import { catalogOf } from '../../../test/engines/database-catalog.ts';
import { fingerprintOf } from '../../../test/engines/database-fingerprint.ts';
import { MIGRATIONS } from '../../../test/engines/migrated-engine.ts';
import { loadRelease090, refusalOf } from '../../../test/engines/older-release.ts';
import type { Schema } from '../../schema.generated.ts';
import { readBaseline } from './baseline.ts';
import { runSql, type Database } from './db.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const baseline = await readBaseline(MIGRATIONS);

let database: Database<Schema>;
beforeAll(async () => {
  database = await emptyDatabase();
  await loadRelease090(database);
});
afterAll(() => database.close());
// Loading the database takes much longer than restoring its record.
beforeEach(async () => {
  await runSql(database.db, 'delete from schema_migrations');
  await runSql(
    database.db,
    'insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])',
    [Object.keys(baseline.replaces), Object.values(baseline.replaces)],
  );
});

/** A folder with the baseline and no later migration. */
async function baselineFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-baseline-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['baseline.json', ...baseline.files])
    await cp(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

const recorded = async (): Promise<string[]> =>
  (
    await runSql<{ name: string }>(
      database.db,
      'select name from schema_migrations order by name collate "C"',
    )
  ).map(({ name }) => name);
const rows = async (): Promise<Record<string, string>> => {
  const { schema_migrations: _record, ...others } = await fingerprintOf({ deps: database });
  return others;
};
const bothLists = [...baseline.files, ...Object.keys(baseline.replaces)].sort();

describe('a database of version 0.9.0', () => {
  it('has the baseline recorded and nothing else changed', async () => {
    const folder = await baselineFolder();
    const before = await rows();
    expect(await pendingMigrations(database.db, folder)).toEqual([]);
    const printed: string[] = [];
    expect(await migrate(database.db, folder, { print: (line) => printed.push(line) })).toEqual([]);
    expect(printed).toEqual(['Recorded the baseline: version 0.9.0 had its schema.']);
    expect(await rows()).toEqual(before);
    expect(await recorded()).toEqual(bothLists);
  });

  it('is upgraded once by processes that start at the same time', async () => {
    const folder = await baselineFolder();
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const run = () => migrate(database.db, folder, { print, pause: async () => {} });
    expect(await Promise.all([run(), run(), run()])).toEqual([[], [], []]);
    expect(printed.filter((line) => line.startsWith('Recorded'))).toHaveLength(1);
    expect(await recorded()).toEqual(bothLists);
  });

  it('gets the migrations after the baseline', async () => {
    const folder = await baselineFolder();
    await writeFile(join(folder, '0999_later.sql'), 'select 1;');
    expect(await pendingMigrations(database.db, folder)).toEqual(['0999_later.sql']);
    expect(await migrate(database.db, folder)).toEqual(['0999_later.sql']);
  });

  it('can still be used by version 0.9.0 afterward, which finds all of its migrations', async () => {
    await migrate(database.db, await baselineFolder());
    const checksums = await runSql<{ name: string; checksum: string }>(
      database.db,
      'select name, checksum from schema_migrations where name <> all ($1)',
      [baseline.files],
    );
    const kept = Object.fromEntries(checksums.map(({ name, checksum }) => [name, checksum]));
    expect(kept).toMatchObject(baseline.replaces);
  });
});

describe('a database is not changed', () => {
  async function refusal(): Promise<string> {
    const before = await recorded();
    const starting = await refusalOf(pendingMigrations(database.db, MIGRATIONS));
    expect(await refusalOf(migrate(database.db, MIGRATIONS))).toBe(starting);
    expect(await recorded()).toEqual(before);
    return starting;
  }

  it('if it lacks migrations of version 0.9.0', async () => {
    await runSql(database.db, `delete from schema_migrations where name > '0473'`);
    expect(await refusal()).toBe(
      'The database is older than version 0.9.0. Start version 0.9.0 on it once, then this one.',
    );
  });

  it('if it has migrations that this release does not know', async () => {
    await runSql(database.db, `insert into schema_migrations values ('0998_later.sql', '')`);
    expect(await refusal()).toBe(
      "The database has migration 0998_later.sql, which this release doesn't know. Start the " +
        'release that applied it.',
    );
  });

  it('if a migration of version 0.9.0 was edited before it was applied', async () => {
    await runSql(
      database.db,
      `update schema_migrations set checksum = '' where name = '0474_report_links.sql'`,
    );
    expect(await refusal()).toBe(
      "Migration 0474_report_links.sql was changed before it was applied. This isn't the schema of " +
        "version 0.9.0, so this release can't continue from it.",
    );
  });
});

describe('a new database', () => {
  it('continues after an interrupted first start', async () => {
    const fresh = await emptyDatabase();
    onTestFinished(() => fresh.close());
    const folder = await baselineFolder();
    const later = baseline.files.slice(5);
    for (const name of later) await rm(join(folder, name));
    expect(await migrate(fresh.db, folder)).toEqual(baseline.files.slice(0, 5));
    expect(await migrate(fresh.db, MIGRATIONS)).toEqual(expect.arrayContaining(later));
  });

  it('that a later release migrated can still be used by this one', async () => {
    const fresh = await freshDatabase();
    onTestFinished(() => fresh.close());
    await runSql(fresh.db, `insert into schema_migrations values ('9999_later.sql', '')`);
    expect(await pendingMigrations(fresh.db, MIGRATIONS)).toEqual([]);
    expect(await migrate(fresh.db, MIGRATIONS)).toEqual([]);
  });
});

// Last, because later migrations may change the loaded database.
describe('after this release has migrated a database of version 0.9.0', () => {
  it('its schema is that of a new database', async () => {
    await migrate(database.db, MIGRATIONS);
    const fresh = await freshDatabase();
    onTestFinished(() => fresh.close());
    expect(await catalogOf(database.db)).toEqual(await catalogOf(fresh.db));
    expect(await pendingMigrations(database.db, MIGRATIONS)).toEqual([]);
    expect(await migrate(database.db, MIGRATIONS)).toEqual([]);
  });
});

it('no baseline file has the same name as a migration it replaces', () => {
  expect(baseline.files.filter((name) => name in baseline.replaces)).toEqual([]);
});
