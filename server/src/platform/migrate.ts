import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
 * Applies what is missing, in order, each in its own transaction; safe to run from several
 * processes.
 */
export async function migrate<S>(db: Kysely<S>, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await sql`
    create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(db);
  const done: string[] = [];
  for (const migration of migrations) {
    const fresh = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(46232001)`.execute(trx);
      const applied = (await appliedNames(trx)).get(migration.name);
      if (applied === migration.checksum) return false;
      if (applied !== undefined)
        throw new Error(`migration ${migration.name} was changed after it had been applied`);
      // A file holds many statements: sent as one simple query, without parameters.
      await runSql(trx, migration.text);
      await runSql(trx, 'insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      return true;
    });
    if (fresh) done.push(migration.name);
  }
  return done;
}
