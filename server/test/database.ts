import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, readFileSync, readdirSync } from 'node:fs';
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../src/platform/db.ts';
import { databaseOver, embeddedExtensions } from '../src/platform/db-embedded.ts';
import { openServerDatabase } from '../src/platform/db-server.ts';
import { createLog } from '../src/platform/log.ts';
import type { Schema } from '../src/schema.generated.ts';
import { MIGRATIONS, openMigrated } from './migrated-engine.ts';

const DUMPS = join(import.meta.dirname, '../../.cache/embedded-databases');

/** A fresh, migrated database for one test file, on the engine of this run. */
export function freshDatabase(): Promise<Database<Schema>> {
  const postgres = inject('postgres');
  return postgres ? copyOnServer(postgres) : openEmbeddedCopy();
}

async function copyOnServer(admin: string): Promise<Database<Schema>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askOnce(admin, `create database ${name} template migrated`);
  const database = openServerDatabase<Schema>(
    Object.assign(new URL(admin), { pathname: name }).href,
    { poolSize: 10, log: createLog('silent') },
  );
  return {
    ...database,
    async close() {
      await database.close();
      await askOnce(admin, `drop database ${name} with (force)`);
    },
  };
}

async function askOnce(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/**
 * Loading a kept dump takes a fifth of the time that a new engine takes to initialize and migrate
 * itself.
 */
async function openEmbeddedCopy(): Promise<Database<Schema>> {
  const file = join(DUMPS, `${migrationsDigest()}.tar`);
  if (!existsSync(file)) await dumpMigrated(file);
  const engine = await PGlite.create({
    extensions: embeddedExtensions,
    loadDataDir: await openAsBlob(file),
  });
  return databaseOver<Schema>(engine, createLog('silent'));
}

function migrationsDigest(): string {
  const digest = createHash('sha256').update(
    readFileSync(join(import.meta.dirname, '../package.json')),
  );
  for (const name of readdirSync(MIGRATIONS).sort())
    digest.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return digest.digest('hex').slice(0, 16);
}

async function dumpMigrated(file: string): Promise<void> {
  const { engine, database } = await openMigrated();
  // Nobody connects to the two templates, and every test file would unpack them.
  await engine.exec(
    'update pg_database set datistemplate = false, datallowconn = true where datistemplate',
  );
  for (const template of ['template0', 'template1']) await engine.exec(`drop database ${template}`);
  const dump = await engine.dumpDataDir('none');
  await database.close();
  await mkdir(DUMPS, { recursive: true });
  // Test files run side by side: the dump appears whole or not at all, and is not replaced under
  // who reads it.
  const unfinished = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(unfinished, dump.stream());
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  const outdated = (await readdir(DUMPS)).filter(
    (name) => name.endsWith('.tar') && join(DUMPS, name) !== file,
  );
  await Promise.all(outdated.map((name) => rm(join(DUMPS, name), { force: true })));
}
