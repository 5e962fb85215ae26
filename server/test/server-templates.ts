import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../src/platform/db.ts';
import { openServerDatabase } from '../src/platform/db-server.ts';
import { createLog } from '../src/platform/log.ts';
import type { Schema } from '../src/schema.generated.ts';
import { makeFresh, readFreshState, type FreshState, type Run } from './emptied-database.ts';

/** Database of the run's server with every migration applied; see prepare-engine.ts. */
export const MIGRATED = 'migrated';

/** Data to begin with, in a database to copy from; the run's server is new, so it is filled once per run. */
export interface Template {
  name: string;
  fill(database: Database<Schema>): Promise<void>;
}

/** Databases of this worker that are as fresh as a new copy. */
const idle: string[] = [];
const MAX_IDLE = 2;
let fresh: Promise<FreshState> | undefined;

/** A migrated database; once it is closed, it is emptied for the next who needs one. */
export async function openFreshOnServer(admin: string): Promise<Database<Schema>> {
  const name = idle.pop() ?? (await copyDatabase(admin, MIGRATED));
  fresh ??= withRun(admin, name, readFreshState);
  const state = await fresh;
  return closingWith(openPool(admin, name), async () => {
    const isFresh =
      idle.length < MAX_IDLE &&
      (await withRun(admin, name, async (run) => {
        await run(END_OTHERS);
        return makeFresh(run, state);
      }));
    if (isFresh) idle.push(name);
    else await dropDatabase(admin, name);
  });
}

/** Sessions that somebody left open, so that nothing of them happens any more. */
const END_OTHERS = `
  select pg_terminate_backend(pid, 5000)
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** A new database of the run's server with a template's data, dropped when it is closed. */
export async function openServerCopy(admin: string, template: Template): Promise<Database<Schema>> {
  const name = await copyDatabase(admin, await ensureTemplate(admin, template));
  return closingWith(openPool(admin, name), () => dropDatabase(admin, name));
}

async function copyDatabase(admin: string, source: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(admin, (client) => client.query(`create database ${name} template ${source}`));
  return name;
}

const dropDatabase = async (admin: string, name: string): Promise<void> =>
  void (await withClient(admin, (client) => client.query(`drop database ${name} with (force)`)));

/** The database with more to do at its end, once however often it is closed. */
function closingWith(database: Database<Schema>, finish: () => Promise<void>): Database<Schema> {
  let closed: Promise<void> | undefined;
  return { ...database, close: () => (closed ??= database.close().then(finish)) };
}

const withRun = <T>(admin: string, name: string, work: (run: Run) => Promise<T>): Promise<T> =>
  withClient(addressOf(admin, name), (client) =>
    work(async <Row>(text: string) => (await client.query(text)).rows as Row[]),
  );

const addressOf = (admin: string, name: string): string =>
  Object.assign(new URL(admin), { pathname: name }).href;

const openPool = (admin: string, name: string): Database<Schema> =>
  openServerDatabase<Schema>(addressOf(admin, name), {
    poolSize: 10,
    log: createLog('silent'),
  });

/** Creates the template unless it exists; other workers wait for it. */
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
    await fill(database).finally(() => database.close());
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
  return work(client).finally(() => client.end());
}
