import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/platform/db.ts';
import { databaseOver } from '../src/platform/db-embedded.ts';
import { embeddedExtensions } from '../src/platform/embedded-extensions.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import type { Schema } from '../src/schema.generated.ts';

export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** An embedded engine in memory with every migration applied and no rows. */
export async function openMigrated(): Promise<{ engine: PGlite; database: Database<Schema> }> {
  const engine = await PGlite.create({ extensions: embeddedExtensions });
  const database = databaseOver<Schema>(engine, createLog('silent'));
  await migrate(database.db, MIGRATIONS);
  return { engine, database };
}
