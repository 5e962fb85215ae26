import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { StartRefused } from '../platform/config/config.ts';
import { openServerDatabase } from '../platform/database/db-server.ts';
import { messageOf } from '../platform/database/error-code.ts';
import { createJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/observability/log.ts';
import { migrate } from '../platform/database/migrate.ts';
import { print } from '../platform/admin/print.ts';
import type { Schema } from '../schema.generated.ts';

/** Updates the schema of the PostgreSQL server, including the job queue's tables. */
export async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL)
    throw new StartRefused(
      'DATABASE_URL isn’t set. The embedded database migrates itself at start.',
    );
  const log = createLog('silent');
  const database = openServerDatabase<Schema>(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, {
    poolSize: 2,
    log,
    unhurried: true,
  });
  try {
    await migrate(database.db, join(import.meta.dirname, '../../migrations'), { print });
    const jobs = await createJobQueue<Schema>({ database, log, migrate: true });
    await jobs.start([]);
    await jobs.stop();
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause;
    throw new StartRefused(
      `The migration stopped: ${messageOf(cause)}. Migrations that were already applied are kept. ` +
        'Run npm run admin -- migrate again.',
      { cause },
    );
  } finally {
    await database.close();
  }
  print('The database is up to date.');
}
