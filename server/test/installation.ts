import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Config, readConfig } from '../src/config/config.ts';
import { directUrlOf, EMBEDDED, openForWork } from '../src/backup/installation.ts';
import type { Database } from '../src/platform/database/db.ts';
import { filesInFolder } from '../src/platform/images/image-files.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import type { Schema } from '../src/schema.generated.ts';
import { afterFile } from './after-file.ts';
import { unpackMigrated } from './engines/embedded-templates.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { imagesIn } from './stand-ins/memory-files.ts';
import { MIGRATIONS } from './engines/migrated-engine.ts';
import { addVehicle } from './records/quote-records.ts';
import { signUpOwner, type Person } from './records/people.ts';
import { onDisk, photo } from './records/pictures.ts';

export interface Installation {
  config: Config;
  settings: Record<string, string>;
}

/** An empty installation: a folder and, on a server, a database without tables. */
export async function newInstallation(engine?: 'embedded'): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-installation-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const admin = engine === 'embedded' ? undefined : inject('postgres');
  const settings = {
    DATA_DIR: folder,
    ...(admin ? { DATABASE_URL: await createDatabase(admin) } : {}),
  };
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent', ...settings });
  return { config, settings };
}

async function createDatabase(admin: string): Promise<string> {
  const name = `installation_${randomUUID().replaceAll('-', '')}`;
  const ask = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await ask(`create database ${name}`);
  afterFile(() => ask(`drop database ${name} with (force)`));
  return Object.assign(new URL(admin), { pathname: name }).href;
}

export async function openMigratedInstallation({
  config,
}: Installation): Promise<Database<Schema>> {
  if (!directUrlOf(config)) await unpackMigrated(join(config.dataFolder, EMBEDDED));
  const database = await openForWork(config);
  await migrate(database.db, MIGRATIONS);
  return database;
}

/** The server on it, with an owner who has a vehicle and a picture. */
export async function openFilled(
  installation: Installation,
): Promise<{ test: TestApp; owner: Person; close: () => Promise<void> }> {
  const database = await openMigratedInstallation(installation);
  const close = once(() => database.close());
  const test = await startTestApp(
    installation.settings,
    imagesIn(filesInFolder(installation.config.dataFolder)),
    async () => ({ ...database, close }),
  );
  const owner = await signUpOwner(test);
  await addVehicle(test, owner);
  const key = await test.deps.images.save(
    owner.id,
    { file: await onDisk(await photo()), field: 'photo' },
    { small: { width: 40, height: 20 }, large: { width: 80, height: 40 }, fit: 'inside' },
  );
  await test.deps.images.hold(test.deps.db, key);
  return { test, owner, close };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
