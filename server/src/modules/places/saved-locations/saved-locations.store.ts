// Writes user_addresses. Reads us_states, users, user_quotes.
// Locks the owner's row in users, so that changes to the primary address run one after another.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';

export type AddressRow = Selectable<Schema['user_addresses']> & { state_abr: string };

const columns = {
  id: sql.ref('user_addresses.id'),
  user_id: sql.ref('user_addresses.user_id'),
  archived: sql.ref('user_addresses.archived'),
  is_ephemeral: sql.ref('user_addresses.is_ephemeral'),
  primary: sql.ref('user_addresses.is_primary'),
  nickname: sql.ref('user_addresses.nickname'),
  created_at: sql.ref('user_addresses.created_at'),
};

const addressesOf = (db: Db, userId: string) =>
  db
    .selectFrom('user_addresses')
    .innerJoin('us_states', 'us_states.id', 'user_addresses.us_state_id')
    .where('user_addresses.user_id', '=', userId);

/** Leaves out addresses that were saved for a single request. */
export async function findAddresses(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<Page<AddressRow>> {
  const matching = addressesOf(db, userId)
    .where('is_ephemeral', '=', false)
    .where(whereFilters(list.filters, columns));
  return readPage(list, {
    columns: columns,
    id: columns.id,
    rows: matching.selectAll('user_addresses').select('us_states.abbreviation as state_abr'),
    count: matching.select(ROW_COUNT),
  });
}

export const findAddress = (db: Db, userId: string, id: string): Promise<AddressRow | undefined> =>
  addressesOf(db, userId)
    .selectAll('user_addresses')
    .select('us_states.abbreviation as state_abr')
    .where('user_addresses.id', '=', id)
    .executeTakeFirst();

/** Blocks other changes to this owner's addresses until the transaction ends. */
export async function lockAddresses(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function countAddresses(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('user_addresses')
    .select(sql<string>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('archived', '=', false)
    .where('is_ephemeral', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes an owner's places for one use that are older than this and that no request uses. */
export async function deleteUnusedOnce(trx: Trx, userId: string, before: Date): Promise<void> {
  await trx
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('is_ephemeral', '=', true)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('user_quotes')
            .select('user_quotes.id')
            .whereRef('user_quotes.user_address_id', '=', 'user_addresses.id'),
        ),
      ),
    )
    .execute();
}

export async function clearPrimary(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('user_addresses')
    .set({ is_primary: false, updated_at: now })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .execute();
}

/** If no place is primary, the newest becomes it. An owner with places always has one. */
export async function ensurePrimary(trx: Trx, userId: string, now: Date): Promise<void> {
  await sql`
    update user_addresses
    set is_primary = true, updated_at = ${now}
    where id = (
        select id
        from user_addresses
        where user_id = ${userId} and not archived and not is_ephemeral
        order by id desc
        limit 1
      )
      and not exists (
        select 1 from user_addresses where user_id = ${userId} and is_primary
      )`.execute(trx);
}

/** The query that returns the id. It isn't executed yet, so that it can be part of a larger statement. */
export const insertingAddress = (db: Db, row: Insertable<Schema['user_addresses']>) =>
  db.insertInto('user_addresses').values(row).returning('id');

export async function insertAddress(
  db: Db,
  row: Insertable<Schema['user_addresses']>,
): Promise<string> {
  return (await insertingAddress(db, row).executeTakeFirstOrThrow()).id;
}

export async function updateAddress(
  db: Db,
  userId: string,
  id: string,
  change: Updateable<Schema['user_addresses']>,
): Promise<void> {
  await db
    .updateTable('user_addresses')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
