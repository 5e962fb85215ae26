import { copyFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { addBackup } from '../modules/system/index.ts';
import type { Clock } from '../platform/values/clock.ts';
import { StartRefused } from '../platform/config/config.ts';
import { runSql } from '../platform/database/db.ts';
import { openEmbeddedDatabase } from '../platform/database/db-embedded.ts';
import { errorCode } from '../platform/database/error-code.ts';
import { writeSums } from '../platform/admin/file-sums.ts';
import { createLog } from '../platform/observability/log.ts';
import { runPostgresProgram } from '../platform/database/postgres-programs.ts';
import { countRows, differencesOf } from '../platform/database/table-copy.ts';
import type { Schema } from '../schema.generated.ts';
import { countBookErrors } from './books.ts';
import { directUrlOf, EMBEDDED, fingerprintOf, keyFileOf } from './installation.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { copyPictures, type CopiedPictures } from './pictures.ts';

const UNDEFINED_TABLE = '42P01';

export const backupMade = z.object({
  folder: z.string(),
  rows: z.number(),
  pictures: z.number(),
  missing_pictures: z.number(),
  book_errors: z.number().nullable(),
  bytes: z.number(),
});
export type BackupMade = z.infer<typeof backupMade>;

interface Sources {
  config: Config;
  db: Kysely<Schema>;
  engine: 'embedded' | 'server';
  now: Clock;
  say: (line: string) => void;
}

/**
 * Makes a backup in a new folder below `parent`: database, pictures, the key if it was generated,
 * and the manifest that a restore is verified against. The folder gets its final name once
 * complete.
 */
export async function makeBackup(sources: Sources, parent: string): Promise<BackupMade> {
  const { config, db, now, say } = sources;
  const madeAt = now();
  const name = `fourbay-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const folder = join(parent, name);
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
    throw new StartRefused(`Can’t write to ${parent}: ${cause.message}.`, { cause });
  });
  try {
    // Pictures are copied before the database, to include those removed in the meantime, and after it, to
    // include new ones.
    say('Copying photos…');
    const known = await copyPictures(config, part, { db });
    say('Copying the database…');
    const taken = await takeDatabase(sources, part, known);
    const keyFile = keyFileOf(config);
    if (keyFile) await copyFile(keyFile, join(part, 'secret.key'));
    const key = config.SECRET_KEY ?? (keyFile ? (await readFile(keyFile, 'utf8')).trim() : '');
    await writeManifest(part, {
      ...taken.facts,
      format: 1,
      made_at: madeAt.toISOString(),
      engine: sources.engine,
      pictures: taken.pictures.copied.size,
      missing_pictures: taken.pictures.missing,
      key_fingerprint: fingerprintOf(key),
    });
    const bytes = await writeSums(part);
    await rename(part, folder);
    const rows = Object.values(taken.facts.rows).reduce((sum, count) => sum + count, 0);
    const pictures = taken.pictures.copied.size;
    await addBackup(db, {
      made_at: madeAt,
      bytes: String(bytes),
      rows: String(rows),
      pictures,
    }).catch(unlessTablesAreOlder);
    return {
      folder,
      rows,
      pictures,
      missing_pictures: taken.pictures.missing.length,
      book_errors: taken.facts.book_errors,
      bytes,
    };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

type Facts = Pick<Manifest, 'rows' | 'migrations' | 'book_errors'>;

/** A consistent snapshot of the database, with its counts and pictures at that moment. */
async function takeDatabase(
  { config, db, engine }: Sources,
  folder: string,
  known: CopiedPictures,
): Promise<{ facts: Facts; pictures: CopiedPictures }> {
  const url = directUrlOf(config);
  const work = async (trx: Transaction<Schema>) => {
    if (engine === 'server' && url) await dump(trx, url, folder);
    // The engine has only one session, which this transaction holds, so nobody can write in the
    // meantime.
    else await cp(join(config.dataFolder, EMBEDDED), join(folder, EMBEDDED), { recursive: true });
    const pictures = await copyPictures(config, folder, { db: trx, known });
    return { facts: await factsOf(trx), pictures };
  };
  const taken = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
  if (engine === 'embedded') await tryCopy(folder, taken.facts.rows);
  return taken;
}

async function factsOf(trx: Transaction<Schema>): Promise<Facts> {
  const migrations = await runSql<{ name: string }>(
    trx,
    'select name from schema_migrations order by name',
  );
  // Before an upgrade, tables may be older than the queries.
  await runSql(trx, 'savepoint books');
  const book_errors = await countBookErrors(trx).catch(async (error: unknown) => {
    await runSql(trx, 'rollback to savepoint books');
    unlessTablesAreOlder(error);
    return null;
  });
  return {
    rows: await countRows(trx),
    migrations: migrations.map(({ name }) => name),
    book_errors,
  };
}

function unlessTablesAreOlder(error: unknown): void {
  if (errorCode(error) !== UNDEFINED_TABLE && errorCode(error) !== '42703') throw error;
}

async function dump(trx: Transaction<Schema>, url: string, folder: string): Promise<void> {
  const [exported] = await runSql<{ snapshot: string }>(
    trx,
    'select pg_export_snapshot() as snapshot',
  );
  const file = join(folder, 'database.dump');
  await runPostgresProgram('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${exported?.snapshot}`,
    `--file=${file}`,
  ]);
}

/** Opens the copy as a server start would, and counts rows, because an untested backup may be unusable. */
async function tryCopy(folder: string, rows: Manifest['rows']): Promise<void> {
  const copy = await openEmbeddedDatabase<Schema>(folder, createLog('silent'));
  try {
    const different = differencesOf(rows, await countRows(copy.db));
    if (different.length > 0)
      throw new StartRefused(`The copy differs from the original:\n${different.join('\n')}`);
  } finally {
    await copy.close();
    await rm(join(folder, 'folder.lock'), { force: true });
  }
}
