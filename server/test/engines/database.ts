import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../src/platform/database/db.ts';
import type { Schema } from '../../src/schema.generated.ts';
import { openEmbeddedCopy } from './embedded-templates.ts';
import { openEmptyEngine } from './migrated-engine.ts';
import type { PreparedData } from './prepared-data.ts';
import { openEmptyServerDatabase, openServerCopy } from './server-templates.ts';

/** A fresh, migrated database for one test file, on the engine of this run. */
export function freshDatabase(): Promise<Database<Schema>> {
  const postgres = inject('postgres');
  return postgres ? openServerCopy(postgres) : openEmbeddedCopy();
}

/** A database without any table, on the engine of this run. */
export async function emptyDatabase(): Promise<Database<Schema>> {
  const postgres = inject('postgres');
  return postgres ? openEmptyServerDatabase(postgres) : (await openEmptyEngine()).database;
}

/** A new database with the data, which is loaded once for all files that use it. */
export async function preparedDatabase<Report extends object>(
  data: PreparedData<Report>,
): Promise<{ database: Database<Schema>; report: Report }> {
  const postgres = inject('postgres');
  const template = { name: data.name, fill: (database: Database<Schema>) => fill(database, data) };
  const database = postgres
    ? await openServerCopy(postgres, template)
    : await openEmbeddedCopy(template);
  const { rows } = await sql<{ report: Report }>`select report from prepared_data`.execute(
    database.db,
  );
  const report = rows[0]?.report;
  if (!report) throw new Error(`${data.name} was not prepared`);
  return { database, report };
}

/** Loads the data and stores its report next to it. */
async function fill({ db }: Database<Schema>, data: PreparedData<object>): Promise<void> {
  const report = JSON.stringify(await data.load(db));
  await sql`create table prepared_data (report jsonb not null)`.execute(db);
  await sql`insert into prepared_data (report) values (${report}::jsonb)`.execute(db);
}
