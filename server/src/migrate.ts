// npm run migrate: brings a PostgreSQL server's schema up to date.
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { hours } from './platform/clock.ts';
import { StartRefused } from './platform/config.ts';
import { openServerDatabase } from './platform/db-server.ts';
import { createJobQueue } from './platform/job-queue.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import type { Schema } from './schema.generated.ts';

try {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL)
    throw new StartRefused(
      'DATABASE_URL is not set: the embedded database migrates itself at start.',
    );
  const log = createLog('error');
  const database = openServerDatabase<Schema>(config.DATABASE_URL, {
    poolSize: 2,
    log,
    // An index on a large table takes as long as it takes.
    queryMs: hours(12),
  });
  const done = await migrate(database.db, join(import.meta.dirname, '../migrations'));
  const jobs = await createJobQueue<Schema>({ database, log, migrate: true });
  await jobs.start([]);
  await jobs.stop();
  await database.close();
  process.stdout.write(
    done.length === 0 ? 'The database is up to date.\n' : `Applied ${done.join(', ')}.\n`,
  );
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
