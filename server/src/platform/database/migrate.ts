import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { isOlder, isReplaced, readBaseline, type Baseline } from './baseline.ts';
import { StartRefused } from '../config/config.ts';
import { runSql } from './db.ts';
import { errorCode } from './error-code.ts';
import { withProcessLock } from './process-lock.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface MigrateOptions {
  /** Receives progress lines. */
  print?: (line: string) => void;
  /** Replaced by tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Advisory lock shared by all processes. Its holder migrates the database. */
const MIGRATING = 46_232_001;
/**
 * Short, because a statement waiting for a table lock blocks everyone behind it. It is retried
 * instead.
 */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 20;
const MAX_PAUSE_MS = 15_000;
/** Lock timeout, deadlock. */
const LOCKED = /^(55P03|40P01)$/;

interface Release {
  migrations: readonly Migration[];
  names: ReadonlySet<string>;
  baseline: Baseline;
}

async function readRelease(folder: string): Promise<Release> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { name: file, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
  return { migrations, names: new Set(files), baseline: await readBaseline(folder) };
}

/** Checksums of the applied migrations by name. */
async function readApplied<S>(db: Kysely<S>): Promise<Map<string, string>> {
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

/** The baseline's migrations if the database has their schema from the migrations they replace. */
function replacementsOf(
  applied: ReadonlyMap<string, string>,
  { migrations, names, baseline }: Release,
): readonly Migration[] {
  if (!isReplaced(applied, baseline, names)) return [];
  return migrations.filter(({ name }) => baseline.files.includes(name));
}

/** Names of migrations that the database needs before this release can use it. */
export async function pendingMigrations<S>(database: Kysely<S>, folder: string): Promise<string[]> {
  const release = await readRelease(folder);
  const applied = await readApplied(database);
  const there = new Set(replacementsOf(applied, release));
  return release.migrations
    .filter((migration) => !applied.has(migration.name) && !there.has(migration))
    .map(({ name }) => name);
}

/** Throws a `StartRefused` unless this release can restore a backup with these migrations. */
export async function refuseUnfitBackup(names: readonly string[], folder: string): Promise<void> {
  const { names: own, baseline } = await readRelease(folder);
  const unknown = names.find((name) => !own.has(name) && !(name in baseline.replaces));
  if (unknown)
    throw new StartRefused(
      `This backup was made by a later release, with migration ${unknown}. Restore it with that release.`,
    );
  if (isOlder(new Set(names), baseline))
    throw new StartRefused(
      `This backup is older than version ${baseline.release}. Restore it with that version, start ` +
        'it once, then start this one.',
    );
}

/**
 * Applies missing migrations in order, each in its own transaction unless its first line says otherwise, in
 * one process at a time. Errors are a `StartRefused` with a sentence. When run again, it continues where it
 * stopped.
 */
export async function migrate<S>(
  db: Kysely<S>,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { print, pause } = options;
  const release = await readRelease(folder);
  const onWait = (): void => print?.('Another process is migrating. Waiting until it’s done.');
  return withProcessLock(
    db,
    MIGRATING,
    (connection) => bringUpToDate(connection, release, options),
    {
      onWait,
      pause,
    },
  );
}

async function bringUpToDate<S>(
  connection: Kysely<S>,
  release: Release,
  options: MigrateOptions,
): Promise<string[]> {
  await sql`
    create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(connection);
  const replacements = replacementsOf(await readApplied(connection), release);
  if (replacements.length > 0) {
    await record(connection, replacements);
    options.print?.(`Recorded the baseline: version ${release.baseline.release} had its schema.`);
  }
  return applyMissing(connection, release.migrations, options);
}

async function applyMissing<S>(
  connection: Kysely<S>,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  const applied = await readApplied(connection);
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined)
      throw new StartRefused(
        `Migration ${migration.name} was changed after it had been applied. Restore the file, ` +
          'and write a new migration instead.',
      );
    await applyWithRetries(connection, migration, options);
    done.push(migration.name);
    options.print?.(`Applied ${migration.name}.`);
  }
  return done;
}

async function applyWithRetries<S>(
  connection: Kysely<S>,
  migration: Migration,
  { print, pause = wait }: MigrateOptions,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(connection, migration);
      return;
    } catch (cause) {
      if (!LOCKED.test(errorCode(cause)) || tries === LOCK_TRIES)
        throw migrationFailed(migration, cause);
      if (tries === 1) print?.(`${migration.name} is waiting for a table that is in use.`);
      await pause(Math.min(MAX_PAUSE_MS, 500 * 2 ** tries) * (0.5 + Math.random() / 2));
    }
  }
}

async function apply<S>(connection: Kysely<S>, migration: Migration): Promise<void> {
  if (isWithoutTransaction(migration)) return applyWithoutTransaction(connection, migration);
  await connection.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
    // A file has many statements, so it is sent as one simple query without parameters.
    await runSql(trx, migration.text);
    await record(trx, [migration]);
  });
}

async function applyWithoutTransaction<S>(
  connection: Kysely<S>,
  migration: Migration,
): Promise<void> {
  // Without a lock timeout, because creating an index concurrently waits for all running transactions, but
  // blocks nobody.
  await runSql(connection, 'set statement_timeout = 0');
  await runSql(connection, 'set lock_timeout = 0');
  try {
    for (const statement of statementsOf(migration)) await runSql(connection, statement);
    await record(connection, [migration]);
  } finally {
    await runSql(connection, 'reset statement_timeout').catch(() => {});
    await runSql(connection, 'reset lock_timeout').catch(() => {});
  }
}

/** Records all of them or none. */
async function record<S>(db: Kysely<S>, migrations: readonly Migration[]): Promise<void> {
  await runSql(
    db,
    'insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])',
    [migrations.map(({ name }) => name), migrations.map(({ checksum }) => checksum)],
  );
}

/**
 * The first line of a file whose statements run one by one, outside a transaction, as required by
 * `create index concurrently`. They must be repeatable, because the run may end between them.
 */
const WITHOUT_TRANSACTION = '-- Runs without a transaction.';

const isWithoutTransaction = ({ text }: Migration): boolean =>
  text.startsWith(`${WITHOUT_TRANSACTION}\n`);

/**
 * A statement ends at a line end, because such files contain no functions, whose bodies could have such
 * lines.
 */
const statementsOf = ({ text }: Migration): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

function migrationFailed(migration: Migration, cause: unknown): StartRefused {
  const locked = LOCKED.test(errorCode(cause));
  const reason = locked
    ? `a table that it changes was still in use after ${LOCK_TRIES} tries`
    : (cause instanceof Error && cause.message) || String(cause);
  const kept = isWithoutTransaction(migration)
    ? 'What it did so far is kept'
    : 'None of it was applied';
  const remedy = locked ? 'End the session that holds it (see pg_stat_activity)' : 'Fix the cause';
  return new StartRefused(
    `Migration ${migration.name} failed: ${reason}. ${kept}, and earlier migrations stay applied. ` +
      `${remedy}, then run npm run admin -- migrate again.`,
    { cause },
  );
}
