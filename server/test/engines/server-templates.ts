import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/platform/database/db.ts';
import { openServerDatabase } from '../../src/platform/database/db-server.ts';
import { createLog } from '../../src/platform/observability/log.ts';
import type { Schema } from '../../src/schema.generated.ts';

/** Database of the run's server with every migration applied; see prepare-engine.ts. */
export const MIGRATED = 'migrated';

/** A template database. The run's server is new, so it is filled once per run. */
export interface Template {
  name: string;
  fill: (database: Database<Schema>) => Promise<void>;
}

/** A new database of the run's server with the template's data, dropped when it is closed. */
export async function openServerCopy(
  admin: string,
  template?: Template,
): Promise<Database<Schema>> {
  return openCopyOf(admin, template ? await ensureTemplate(admin, template) : MIGRATED);
}

/** A new database of the run's server without any table, dropped when it is closed. */
export const openEmptyServerDatabase = (admin: string): Promise<Database<Schema>> =>
  openCopyOf(admin, 'template1');

async function openCopyOf(admin: string, source: string): Promise<Database<Schema>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(admin, (client) => client.query(`create database ${name} template ${source}`));
  const database = openPool(admin, name);
  return {
    ...database,
    async close() {
      await database.close();
      await withClient(admin, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const openPool = (admin: string, name: string): Database<Schema> =>
  openServerDatabase<Schema>(Object.assign(new URL(admin), { pathname: name }).href, {
    poolSize: 10,
    // Long, because fifty concurrent callers wait for ten connections on a busy machine.
    connectMs: 60_000,
    callMs: 60_000,
    log: createLog('silent'),
  });

/** Creates the template unless it exists. Other workers wait for it. */
function ensureTemplate(admin: string, { name, fill }: Template): Promise<string> {
  const finished = `template_${name}`;
  const unfinished = `${finished}_unfinished`;
  return withClient(admin, async (client) => {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [finished]);
    const found = await client.query('select from pg_database where datname = $1', [finished]);
    if (found.rowCount) return finished;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${MIGRATED}`);
    const database = openPool(admin, unfinished);
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${finished}`);
    return finished;
  });
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
