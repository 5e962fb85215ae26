import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/platform/db.ts';
import { databaseOver, embeddedExtensions } from '../src/platform/db-embedded.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import type { Schema } from '../src/schema.generated.ts';

export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** A fresh, migrated database for one test file. */
export async function freshDatabase(): Promise<Database<Schema>> {
  const engine = await PGlite.create({ extensions: embeddedExtensions });
  const database = databaseOver<Schema>(engine, createLog('silent'));
  await migrate(database.db, MIGRATIONS);
  return database;
}
