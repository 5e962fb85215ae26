import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { runSql } from './db.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { name: file, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function appliedNames<S>(db: Kysely<S>): Promise<Map<string, string>> {
  const [exists] = await runSql<{ present: boolean }>(
    db,
    `select to_regclass('schema_migrations') is not null as present`,
  );
  if (!exists?.present) return new Map();
  const rows = await runSql<{ name: string; checksum: string }>(
    db,
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Names of the migrations that the database does not have yet. */
export async function pendingMigrations<S>(database: Kysely<S>, folder: string): Promise<string[]> {
  const applied = await appliedNames(database);
  return (await readMigrations(folder))
    .filter((migration) => !applied.has(migration.name))
    .map((migration) => migration.name);
}

/**
 * Applies what is missing, in order, each in its own transaction unless its first line says
 * otherwise; safe to run from several processes.
 */
export async function migrate<S>(db: Kysely<S>, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await sql`
    create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(db);
  const done: string[] = [];
  await db.connection().execute(async (connection) => {
    await lockMigrations(connection);
    try {
      for (const migration of migrations)
        if (await apply(connection, migration)) done.push(migration.name);
    } finally {
      await runSql(connection, 'select pg_advisory_unlock($1)', [LOCK]);
    }
  });
  return done;
}

const LOCK = 46232001;
const LOCK_RETRY_MS = 200;

/**
 * Asks again and again instead of waiting in the database: an index that is created concurrently
 * waits for every statement that has begun, and so for one that waits for this lock.
 */
async function lockMigrations<S>(connection: Kysely<S>): Promise<void> {
  for (;;) {
    const [row] = await runSql<{ locked: boolean }>(
      connection,
      'select pg_try_advisory_lock($1) as locked',
      [LOCK],
    );
    if (row?.locked) return;
    await pause(LOCK_RETRY_MS);
  }
}

/** False when it had been applied before. */
async function apply<S>(connection: Kysely<S>, migration: Migration): Promise<boolean> {
  const { name, text, checksum } = migration;
  const applied = (await appliedNames(connection)).get(name);
  if (applied === checksum) return false;
  if (applied !== undefined)
    throw new Error(`migration ${name} was changed after it had been applied`);
  if (isWithoutTransaction(text)) {
    await runSql(connection, 'set statement_timeout = 0');
    for (const statement of statementsOf(text)) await runSql(connection, statement);
    await runSql(connection, 'reset statement_timeout');
    await record(connection, migration);
    return true;
  }
  await connection.transaction().execute(async (trx) => {
    // A file holds many statements: sent as one simple query, without parameters.
    await runSql(trx, text);
    await record(trx, migration);
  });
  return true;
}

async function record<S>(db: Kysely<S>, { name, checksum }: Migration): Promise<void> {
  await runSql(db, 'insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}

/**
 * The first line of a file whose statements run one by one, outside a transaction, as `create index
 * concurrently` must. They have to bear being run again, since the run may end between them.
 */
const WITHOUT_TRANSACTION = '-- Runs without a transaction.';

const isWithoutTransaction = (text: string): boolean => text.startsWith(`${WITHOUT_TRANSACTION}\n`);

/** Statements end with a line: such files hold no functions, whose bodies could have such lines. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
