import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../src/platform/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { freshDatabase } from './database.ts';
import { dumpDatabase } from './database-dump.ts';
import { startTestApp } from './harness.ts';
import { signUpOwner } from './people.ts';
import { loadTestPlaces } from './places.ts';
import { loadServices } from './services.ts';

const readSequences = async ({ db }: Database<Schema>) =>
  (
    await sql<{ name: string; last: string | null }>`
      select seqrelid::regclass::text as name, pg_sequence_last_value(seqrelid)::text as last
      from pg_sequence
      order by 1`.execute(db)
  ).rows;

const contentsOf = async (database: Database<Schema>) => ({
  rows: await dumpDatabase(database.db),
  sequences: await readSequences(database),
});

it('a database that was used and closed is like a fresh one for the next', async () => {
  const first = await freshDatabase();
  const contents = await contentsOf(first);
  const test = await startTestApp({}, undefined, async () => first);
  await loadServices(test);
  await loadTestPlaces(test);
  await signUpOwner(test);
  await sql`update countries set name = 'Elsewhere'`.execute(first.db);
  await sql`delete from price_counters`.execute(first.db);
  expect(await contentsOf(first)).not.toEqual(contents);
  await test.app.close();
  await first.close();
  const second = await freshDatabase();
  expect(await contentsOf(second)).toEqual(contents);
  await second.close();
});

it.each([
  'create table planted (id bigint)',
  'alter table users drop column last_name cascade',
  'alter table users alter column first_name drop not null',
  'create view planted as select 1 as one',
  'create schema planted',
])('a database whose structure was changed is used no more: %s', async (change) => {
  const first = await freshDatabase();
  await sql.raw(change).execute(first.db);
  await first.close();
  const second = await freshDatabase();
  const { rows } = await sql`
    select from pg_class where relname = 'planted'
    union all select from pg_namespace where nspname = 'planted'`.execute(second.db);
  expect(rows).toEqual([]);
  await sql`insert into users (first_name) values (null)`.execute(second.db).then(
    () => expect.unreachable(),
    (error: unknown) => expect(error).toMatchObject({ code: '23502' }),
  );
  await second.close();
});
