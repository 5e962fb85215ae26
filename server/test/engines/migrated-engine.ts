import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/platform/database/db.ts';
import { databaseOver } from '../../src/platform/database/db-embedded.ts';
import { embeddedExtensions } from '../../src/platform/database/embedded-extensions.ts';
import { exchangeWith } from '../../src/platform/database/engine-exchange.ts';
import { createLog } from '../../src/platform/observability/log.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { Schema } from '../../src/schema.generated.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/**
 * An engine for few rows and one client, because allocating the usual memory takes longer than
 * everything else.
 */
export const SMALL_ENGINE = [
  ...PGlite.defaultStartParams,
  ...[
    'shared_buffers=4MB',
    'max_connections=5',
    'max_wal_senders=0',
    'wal_level=minimal',
    'full_page_writes=off',
    'min_wal_size=2MB',
  ].flatMap((setting) => ['-c', setting]),
];

interface OpenEngine {
  engine: PGlite;
  database: Database<Schema>;
}

/** An embedded engine in memory without any table. */
export async function openEmptyEngine(): Promise<OpenEngine> {
  const engine = await PGlite.create({
    extensions: embeddedExtensions,
    // Keeps copies of the folder small, because even the first segment of the log has the full size.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: SMALL_ENGINE,
  });
  const link = {
    exchange: (messages: Uint8Array) => exchangeWith(engine, messages),
    close: () => engine.close(),
  };
  return { engine, database: databaseOver<Schema>(link, createLog('silent')) };
}

/** An embedded engine in memory with every migration applied and no rows. */
export async function openMigrated(): Promise<OpenEngine> {
  const opened = await openEmptyEngine();
  await migrate(opened.database.db, MIGRATIONS);
  return opened;
}
