import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../platform/config/config.ts';
import { runSql } from '../platform/database/db.ts';
import { damagedFiles } from '../platform/admin/file-sums.ts';
import { migrate, refuseUnfitBackup } from '../platform/database/migrate.ts';
import { runPostgresProgram } from '../platform/database/postgres-programs.ts';
import { makePrivate } from '../platform/admin/private-folder.ts';
import { countRows, differencesOf } from '../platform/database/table-copy.ts';
import type { Schema } from '../schema.generated.ts';
import { countBookErrors } from './books.ts';
import {
  directUrlOf,
  EMBEDDED,
  fingerprintOf,
  KEY_FILE,
  MIGRATIONS,
  openForWork,
} from './installation.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { putPictures } from './pictures.ts';

interface Restored {
  made_at: string;
  rows: number;
  pictures: number;
  book_errors: number;
  /** Migrations newer than the backup. */
  migrated: string[];
}

/**
 * Restores a backup into an empty installation and verifies it: every file by checksum, every table
 * by row count, balances by the ledger check.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  say: (line: string) => void,
): Promise<Restored> {
  const manifest = await readManifest(folder);
  await refuseUnfit(config, folder, manifest);
  say('Checking the files…');
  const damaged = await damagedFiles(folder);
  if (damaged.length > 0)
    throw new StartRefused(
      `This backup is damaged: ${damaged.slice(0, 5).join(', ')}` +
        `${damaged.length > 5 ? ` and ${damaged.length - 5} more files` : ''}.`,
    );
  say('Restoring the database…');
  const url = directUrlOf(config);
  if (url) await loadDump(config, url, folder);
  else await placeFolder(config, folder);
  await placeKey(config, folder);
  const database = await openForWork(config);
  try {
    const different = differencesOf(manifest.rows, await countRows(database.db));
    if (different.length > 0)
      throw new StartRefused(`The restored data differs from the backup:\n${different.join('\n')}`);
    const migrated = await migrate(database.db, MIGRATIONS);
    say('Restoring photos…');
    const pictures = await putPictures(config, folder, database.db);
    if (pictures !== manifest.pictures)
      throw new StartRefused(
        `${manifest.pictures} picture files were backed up, but ${pictures} were restored.`,
      );
    return {
      made_at: manifest.made_at,
      rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
      pictures,
      book_errors: await countBookErrors(database.db),
      migrated,
    };
  } finally {
    await database.close();
  }
}

async function refuseUnfit(config: Config, folder: string, manifest: Manifest): Promise<void> {
  const engine = config.DATABASE_URL ? 'server' : 'embedded';
  if (engine !== manifest.engine)
    throw new StartRefused(
      manifest.engine === 'server'
        ? 'This is a backup of a PostgreSQL server. Set DATABASE_URL to an empty database.'
        : 'This is a backup of an embedded database. Restore it without DATABASE_URL, then move ' +
            'it to a server with npm run admin -- move-to-postgres.',
    );
  await refuseUnfitBackup(manifest.migrations, MIGRATIONS);
  refuseOtherKey(config, folder, manifest);
}

function refuseOtherKey(config: Config, folder: string, manifest: Manifest): void {
  const own = join(folder, KEY_FILE);
  const kept = join(config.dataFolder, KEY_FILE);
  const file = [kept, own].find(existsSync);
  const key = config.SECRET_KEY ?? (file ? readFileSync(file, 'utf8').trim() : '');
  if (fingerprintOf(key) === manifest.key_fingerprint) return;
  throw new StartRefused(
    existsSync(own)
      ? `SECRET_KEY isn’t the key of this backup, so its encrypted data can’t be read. Set ` +
          `SECRET_KEY to the content of the backup’s file ${KEY_FILE}.`
      : 'SECRET_KEY isn’t the key this backup was made with, so its encrypted data can’t be read. ' +
          'Set it to that key.',
  );
}

async function loadDump(config: Config, url: string, folder: string): Promise<void> {
  const database = await openForWork(config);
  try {
    await refuseFullDatabase(database.db);
  } finally {
    await database.close();
  }
  await runPostgresProgram('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--single-transaction',
    '--exit-on-error',
    join(folder, 'database.dump'),
  ]);
  const filled = await openForWork(config);
  try {
    await runSql(filled.db, 'analyze');
  } finally {
    await filled.close();
  }
}

async function refuseFullDatabase(db: Kysely<Schema>): Promise<void> {
  const tables = Object.keys(await countRows(db).catch(unreachable));
  if (tables.length > 0)
    throw new StartRefused(
      `The database in DATABASE_URL is not empty (it has ${tables[0]}). Make a new one with ` +
        'createdb, so that nothing is overwritten by mistake.',
    );
}

function unreachable(cause: Error): never {
  throw new StartRefused(`Can’t use DATABASE_URL: ${cause.message}.`, { cause });
}

async function placeFolder({ dataFolder }: Config, folder: string): Promise<void> {
  if (existsSync(join(dataFolder, EMBEDDED)))
    throw new StartRefused(
      `There is already a database in ${dataFolder}. Set DATA_DIR to a new folder, or move the old one.`,
    );
  makePrivate(dataFolder);
  const part = join(dataFolder, `${EMBEDDED}.part`);
  await rm(part, { recursive: true, force: true });
  await cp(join(folder, EMBEDDED), part, { recursive: true });
  await rename(part, join(dataFolder, EMBEDDED));
}

/** Restores the generated key, unless the settings have one. */
async function placeKey({ SECRET_KEY, dataFolder }: Config, folder: string): Promise<void> {
  const [key, place] = [join(folder, KEY_FILE), join(dataFolder, KEY_FILE)];
  if (SECRET_KEY || !existsSync(key) || existsSync(place)) return;
  makePrivate(dataFolder);
  await copyFile(key, place);
}
