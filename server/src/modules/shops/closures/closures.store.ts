// Writes shop_closures. Reads service_providers, us_states, users.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { Closure } from '../hours/day-hours.rules.ts';

export interface StoredClosure extends Closure {
  id: string;
}

/** The shops of an entry: some, or all of a state or a city. */
export type ClosedShops = { ids: readonly string[] } | { state: string; city: string | null };

export interface NewClosure extends Closure {
  staffId: string;
  at: Date;
}

/** The number of a new entry. */
export async function nextEntry(trx: Trx): Promise<string> {
  const { rows } = await sql<{ entry: string }>`
    select nextval('shop_closure_entries') as entry`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a sequence returns one row');
  return row.entry;
}

const isOneOf = (shops: ClosedShops) =>
  'ids' in shops
    ? sql`p.id = any(${[...shops.ids]}::bigint[])`
    : sql`s.abbreviation = ${shops.state}
        and (${shops.city}::text is null or lower(p.city) = lower(${shops.city}))
        and not p.archived`;

/** Returns the ids of the shops, at most `limit`. */
export async function insertClosures(
  trx: Trx,
  entry: string,
  shops: ClosedShops,
  { start_on, end_on, hours, reason, staffId, at }: NewClosure,
  limit: number,
): Promise<{ id: string; shop: string }[]> {
  const { rows } = await sql<{ id: string; shop: string }>`
    insert into shop_closures (
      service_provider_id, entry, start_on, end_on, hours, reason, staff_user_id, created_at
    )
    select p.id, ${entry}, ${start_on}::date, ${end_on}::date, ${JSON.stringify(hours)}::jsonb,
      ${reason}, ${staffId}, ${at}
    from service_providers p
    join us_states s on s.id = p.us_state_id
    where ${isOneOf(shops)}
    order by p.id
    limit ${limit}
    returning id, service_provider_id as shop`.execute(trx);
  return rows;
}

const COLUMNS = sql`
  c.id, c.start_on::text, c.end_on::text, c.hours, c.reason`;

/** Closures that haven't ended on a date, newest first. */
export async function findClosures(db: Db, shopId: string, date: string): Promise<StoredClosure[]> {
  const { rows } = await sql<StoredClosure>`
    select ${COLUMNS}
    from shop_closures c
    where c.service_provider_id = ${shopId} and c.removed_at is null and c.end_on >= ${date}::date
    order by c.id desc`.execute(db);
  return rows;
}

export interface ClosureEntry extends Closure {
  entry: string;
  shops: number;
  shop_id: string;
  shop_name: string;
  staff: string | null;
}

/** The newest entries that haven't ended on a date. */
export async function findEntries(db: Db, date: string, limit: number): Promise<ClosureEntry[]> {
  const { rows } = await sql<ClosureEntry>`
    with newest as (
        select c.entry, min(c.id) as id, count(*)::int as shops
        from shop_closures c
        where c.removed_at is null and c.end_on >= ${date}::date
        group by c.entry
        order by c.entry desc
        limit ${limit}
      )
    select newest.entry, newest.shops, ${COLUMNS}, p.id as shop_id, p.name as shop_name,
      u.first_name as staff
    from newest
    join shop_closures c on c.id = newest.id
    join service_providers p on p.id = c.service_provider_id
    left join users u on u.id = c.staff_user_id
    order by newest.entry desc`.execute(db);
  return rows;
}

/** Removes live closures, and returns them. */
export async function removeClosures(
  trx: Trx,
  which: { shopId: string; id: string } | { entry: string },
  staffId: string,
  now: Date,
): Promise<StoredClosure[]> {
  const chosen =
    'entry' in which
      ? sql`c.entry = ${which.entry}`
      : sql`c.id = ${which.id} and c.service_provider_id = ${which.shopId}`;
  const { rows } = await sql<StoredClosure>`
    update shop_closures c
    set removed_at = ${now}, removed_by = ${staffId}
    where ${chosen} and c.removed_at is null
    returning ${COLUMNS}`.execute(trx);
  return rows;
}

/** Deletes closures that ended long ago. */
export async function deleteClosuresBefore(db: Db, date: string): Promise<void> {
  await sql`delete from shop_closures where end_on < ${date}::date`.execute(db);
}
