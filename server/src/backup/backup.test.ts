import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprintOf as rowsOf } from '../../test/engines/database-fingerprint.ts';
import { newInstallation, openFilled, type Installation } from '../../test/installation.ts';
import type { TestApp } from '../../test/harness.ts';
import { makeBackup } from './make-backup.ts';
import { openForWork } from './installation.ts';
import { restoreBackup } from './restore-backup.ts';

const quiet = (): void => {};
/** The key of an installation without SECRET_KEY. */
const KEY = 'a key that the first start made';

describe('a backup', () => {
  const parent = mkdtempSync(join(tmpdir(), 'fourbay-backups-'));
  afterAll(() => rmSync(parent, { recursive: true }));
  let from: Installation;
  let test: TestApp;
  beforeAll(async () => {
    from = await newInstallation();
    ({ test } = await openFilled(from));
    writeFileSync(join(from.config.dataFolder, 'secret.key'), `${KEY}\n`);
  });
  const backUp = () => {
    test.clock.advance(1_000);
    const { db, engine } = test.database;
    return makeBackup({ config: from.config, db, engine, now: test.clock.now, say: quiet }, parent);
  };
  const withRows = async <T>(
    { config }: Installation,
    read: (deps: Parameters<typeof rowsOf>[0]) => Promise<T>,
  ): Promise<T> => {
    const database = await openForWork(config);
    try {
      return await read({ deps: database });
    } finally {
      await database.close();
    }
  };

  it('a backup restored elsewhere has every row, every picture, the key, and the balances', async () => {
    const rows = await rowsOf(test);
    const made = await backUp();
    expect(made).toMatchObject({ pictures: 2, missing_pictures: 0, book_errors: 0 });
    const to = await newInstallation();
    expect(await restoreBackup(to.config, made.folder, quiet)).toMatchObject({
      rows: made.rows,
      pictures: 2,
      book_errors: 0,
      migrated: [],
    });
    expect(await withRows(to, rowsOf)).toEqual(rows);
    expect(readFileSync(join(to.config.dataFolder, 'secret.key'), 'utf8').trim()).toBe(KEY);
    expect(readdirSync(join(to.config.dataFolder, 'pictures'), { recursive: true })).toEqual(
      readdirSync(join(from.config.dataFolder, 'pictures'), { recursive: true }),
    );
  });

  it('a backup is a snapshot of one moment, while rows are written all the time', async () => {
    const { db } = test.database;
    await sql`create table entries (id int primary key, pair int)`.execute(db);
    let writing = true;
    let written = 0;
    const writer = (async () => {
      for (; writing; written += 2)
        await db
          .transaction()
          .execute((trx) =>
            sql`insert into entries values (${written}, ${written + 1})`
              .execute(trx)
              .then(() =>
                sql`insert into entries values (${written + 1}, ${written})`.execute(trx),
              ),
          );
    })();
    await expect.poll(() => written).toBeGreaterThan(10);
    const made = await backUp();
    writing = false;
    await writer;
    const to = await newInstallation();
    await restoreBackup(to.config, made.folder, quiet);
    const { rows } = await withRows(to, ({ deps }) =>
      sql<{ alone: number; all: number; gaps: number }>`
        select count(*)::int as all,
          (count(*) filter (where pair not in (select id from entries)))::int as alone,
          (max(id) + 1 - count(*))::int as gaps
        from entries`.execute(deps.db),
    );
    expect(rows).toEqual([{ all: expect.any(Number), alone: 0, gaps: 0 }]);
    expect(rows[0]?.all).toBeLessThan(written + 1);
    await sql`drop table entries`.execute(db);
  });

  it('a backup is recorded for the status page', async () => {
    const before = await backUp();
    const { rows } = await sql<{ bytes: string; pictures: number }>`
      select bytes, pictures from backups order by made_at desc limit 1`.execute(test.database.db);
    expect(rows).toEqual([{ bytes: String(before.bytes), pictures: 2 }]);
  });

  it('a backup lists the photos it couldn’t find', async () => {
    const key = 'a_picture_of_no_files0';
    await sql`
      insert into pictures (key, user_id, changed_at, held)
      select ${key}, id, now(), true from users limit 1`.execute(test.database.db);
    expect(await backUp()).toMatchObject({ pictures: 2, missing_pictures: 2 });
    await sql`delete from pictures where key = ${key}`.execute(test.database.db);
  });

  it('a backup that fails halfway leaves no folder with its name', async () => {
    const before = readdirSync(parent);
    const broken = { ...from.config, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    test.clock.advance(1_000);
    const { db, engine } = test.database;
    const config =
      engine === 'server' ? broken : { ...from.config, dataFolder: join(parent, 'nowhere') };
    await expect(
      makeBackup({ config, db, engine, now: test.clock.now, say: quiet }, parent),
    ).rejects.toThrow(/pg_dump failed|no such file/);
    expect(readdirSync(parent)).toEqual(before);
  });

  describe('is not restored', () => {
    let folder: string;
    beforeAll(async () => ({ folder } = await backUp()));
    const refusal = (installation: Installation, given = folder) =>
      restoreBackup(installation.config, given, quiet).then(
        () => 'it was restored',
        (error: Error) => error.message,
      );

    it('a backup is not restored over an installation with data', async () => {
      expect(await refusal(from)).toMatch(/is not empty|There is already a database in/);
    });

    it('a backup is not restored with a different encryption key', async () => {
      const to = await newInstallation();
      const config = { ...to.config, SECRET_KEY: 'quite another key, of forty characters or so' };
      expect(await refusal({ ...to, config })).toMatch(/^SECRET_KEY isn’t/);
    });

    it('a backup is not restored to the other database engine', async () => {
      const { config, ...rest } = await newInstallation('embedded');
      const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';
      const to = test.database.engine === 'server' ? config : { ...config, DATABASE_URL };
      expect(await refusal({ ...rest, config: to })).toMatch(/^This is a backup of/);
    });

    it('a backup is not restored when this release cannot migrate it', async () => {
      const file = join(folder, 'manifest.json');
      const manifest = readFileSync(file, 'utf8');
      const refusalWith = async (migrations: string[]): Promise<string> => {
        writeFileSync(file, JSON.stringify({ ...JSON.parse(manifest), migrations }));
        return refusal(await newInstallation()).finally(() => writeFileSync(file, manifest));
      };
      expect(await refusalWith(['0001_accounts.sql'])).toBe(
        'This backup is older than version 0.9.0. Restore it with that version, start it once, ' +
          'then start this one.',
      );
      expect(await refusalWith(['9999_later.sql'])).toBe(
        'This backup was made by a later release, with migration 9999_later.sql. Restore it with ' +
          'that release.',
      );
    });

    it('a backup is not restored when one of its files was changed', async () => {
      const file = ['database.dump', 'database/PG_VERSION'].find((path) =>
        existsSync(join(folder, path)),
      );
      appendFileSync(join(folder, file ?? ''), ' ');
      expect(await refusal(await newInstallation())).toBe(`This backup is damaged: ${file}.`);
    });

    it('a backup is not restored from a folder that isn’t a backup', async () => {
      expect(await refusal(await newInstallation(), parent)).toMatch(/is not a backup/);
    });
  });
});
