import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '../../src/platform/database/db-server.ts';
import { createLog } from '../../src/platform/observability/log.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from './migrated-engine.ts';
import { MIGRATED } from './server-templates.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The administrative database of the run's PostgreSQL server; undefined on the embedded engine.
     */
    postgres: string | undefined;
  }
}

/** With FOURBAY_TEST_ENGINE=postgres, the run gets its own server, with a migrated template database. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FOURBAY_TEST_ENGINE !== 'postgres') {
    project.provide('postgres', undefined);
    return undefined;
  }
  const cluster = await startPostgresCluster();
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${MIGRATED}`);
  await admin.end();
  const template = openServerDatabase(cluster.url(MIGRATED), {
    poolSize: 2,
    log: createLog('silent'),
  });
  await migrate(template.db, MIGRATIONS);
  await template.close();
  project.provide('postgres', cluster.url('postgres'));
  return async () => {
    const deadlocks = cluster.deadlocks();
    await cluster.stop();
    // In a deadlock, the database aborts one of the transactions after a second, and its caller retries. A
    // test wouldn't notice.
    if (deadlocks.length > 0)
      throw new Error(`Transactions waited for each other:\n${deadlocks.join('\n')}`);
  };
}
