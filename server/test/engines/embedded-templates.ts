import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, openAsBlob, readFileSync } from 'node:fs';
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/platform/database/db.ts';
import { databaseOver } from '../../src/platform/database/db-embedded.ts';
import { embeddedExtensions } from '../../src/platform/database/embedded-extensions.ts';
import type { EngineLink } from '../../src/platform/database/embedded-link.ts';
import { createLog } from '../../src/platform/observability/log.ts';
import { exchangeWith } from '../../src/platform/database/engine-exchange.ts';
import type { Schema } from '../../src/schema.generated.ts';
import { type Restore, takeSnapshot } from './engine-snapshot.ts';
import { openMigrated, SMALL_ENGINE } from './migrated-engine.ts';
import type { Template } from './server-templates.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DUMPS = join(ROOT, '.cache/embedded-databases');

/** Sources of an empty, migrated database. */
const MIGRATION_SOURCES = [
  'server/package.json',
  'server/migrations/*.sql',
  'server/test/engines/migrated-engine.ts',
];
/** Sources of loaded data, for any loader. Any change to them creates a new dump. */
const DATA_SOURCES = [
  ...MIGRATION_SOURCES,
  'package-lock.json',
  'contract/src/**/*.ts',
  'server/{src,reference-data,demo}/**/*.{ts,gz}',
  'server/test/{database,prepared-data,embedded-templates}.ts',
];

/** Engines of this process that nobody uses, by the file they were loaded from. */
const idle = new Map<string, KeptEngine[]>();

interface KeptEngine {
  engine: PGlite;
  restore: Restore;
}

/**
 * A separate in-memory database, loaded from a dump in .cache. A closed one is restored to its original state
 * and reused. That takes a twentieth of the time of loading the dump, which takes a fifth of the time of
 * initializing and migrating.
 */
export async function openEmbeddedCopy(template?: Template): Promise<Database<Schema>> {
  const file = await ensureDump(template);
  const free = idle.get(file) ?? [];
  idle.set(file, free);
  const kept = free.pop() ?? (await loadEngine(file));
  return databaseOver<Schema>(linkToKept(kept, free), createLog('silent'));
}

/** Fills an empty folder with the files of a migrated database, for a process that opens it from there. */
export async function unpackMigrated(folder: string): Promise<void> {
  const engine = await PGlite.create({
    dataDir: folder,
    extensions: embeddedExtensions,
    loadDataDir: await openAsBlob(await ensureDump()),
  });
  await engine.close();
}

/** The dump's file, which is made first if there is none. */
async function ensureDump(template?: Template): Promise<string> {
  const name = template?.name ?? 'migrated';
  const file = join(DUMPS, `${name}-${digestOf(template ? DATA_SOURCES : MIGRATION_SOURCES)}.tar`);
  if (!existsSync(file)) await createDump(file, name, template);
  return file;
}

/**
 * A link to the engine until it is closed. After that, the engine is unused, or is already used by another
 * caller.
 */
function linkToKept({ engine, restore }: KeptEngine, free: KeptEngine[]): EngineLink {
  let isOpen = true;
  return {
    exchange: async (messages) => {
      if (!isOpen) throw new Error('the embedded engine is closed');
      return exchangeWith(engine, messages);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      restore();
      free.push({ engine, restore });
    },
  };
}

/**
 * Loaded before the snapshot, because a library loaded later would stay in the process, and the restored
 * memory would not know of it.
 */
const LIBRARIES = ['plpgsql', 'cube', 'pg_trgm', 'dict_snowball'];

/**
 * A statement is planned once per file, not once per value. That planning took a sixth of the run. Tests on
 * PostgreSQL's own server plan as production does.
 */
const PLANNED_ONCE = ['-c', 'plan_cache_mode=force_generic_plan'];

async function loadEngine(file: string): Promise<KeptEngine> {
  const engine = await PGlite.create({
    extensions: embeddedExtensions,
    loadDataDir: await openAsBlob(file),
    startParams: [...SMALL_ENGINE, ...PLANNED_ONCE],
    // In memory, so statements never wait for a disk.
    relaxedDurability: true,
  });
  for (const library of LIBRARIES) await engine.exec(`load '${library}'`);
  await readCatalog(engine);
  return { engine, restore: takeSnapshot(engine) };
}

/**
 * Reads what the catalog says about every table, so that it is already in memory when each file begins.
 * Nothing is executed.
 */
async function readCatalog(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ table: string }>(
    "select format('%I', tablename) as table from pg_tables where schemaname = 'public'",
  );
  for (const { table } of rows)
    await engine.exec(`explain select from ${table}; explain delete from ${table}`);
}

const isTest = (path: string): boolean => path.endsWith('.test.ts');

const digests = new Map<readonly string[], string>();

function digestOf(sources: readonly string[]): string {
  const known = digests.get(sources);
  if (known) return known;
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: ROOT, exclude: isTest }).sort())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  const digest = hash.digest('hex').slice(0, 16);
  digests.set(sources, digest);
  return digest;
}

async function createDump(file: string, name: string, template?: Template): Promise<void> {
  const { engine, database } = await openMigrated();
  await template?.fill(database);
  // PostgreSQL's own template databases are never used, and without them, each copy is smaller.
  await engine.exec(
    'update pg_database set datistemplate = false, datallowconn = true where datistemplate',
  );
  for (const own of ['template0', 'template1']) await engine.exec(`drop database ${own}`);
  const dump = await engine.dumpDataDir('none');
  await database.close();
  await mkdir(DUMPS, { recursive: true });
  // Test files run in parallel, so the dump appears atomically, and is never replaced while being read.
  const unfinished = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(unfinished, dump.stream());
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  await removeOutdated(file, name);
}

async function removeOutdated(file: string, name: string): Promise<void> {
  const outdated = (await readdir(DUMPS)).filter(
    (entry) =>
      entry.startsWith(`${name}-`) && entry.endsWith('.tar') && join(DUMPS, entry) !== file,
  );
  await Promise.all(outdated.map((entry) => rm(join(DUMPS, entry), { force: true })));
}
