// Writes quote_shares and quote_followups; reads users, user_vehicles, user_addresses, us_states
// and service_providers for what is shared.
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { PriceRow, QuoteRow } from '../own-quotes/own-quotes.store.ts';

type StoredFollowup = Selectable<Schema['quote_followups']>;

export const findShare = (db: Db, quoteId: string): Promise<{ token_sealed: Buffer } | undefined> =>
  db
    .selectFrom('quote_shares')
    .select('token_sealed')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst() as Promise<{ token_sealed: Buffer } | undefined>;

export async function insertShare(
  db: Db,
  quoteId: string,
  hash: Buffer,
  sealed: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('quote_shares')
    .values({ quote_id: quoteId, token_hash: hash, token_sealed: sealed, created_at: now })
    .execute();
}

export async function deleteShare(db: Db, quoteId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quote_shares')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type SharedRow = Pick<
  QuoteRow,
  | 'id'
  | 'service_title'
  | 'description'
  | 'full_vehicle_name'
  | 'city'
  | 'state_abr'
  | 'status'
  | 'created_at'
  | 'expires_at'
>;

/**
 * A shared quote by the hash of its token: the one way to a quote that does not ask whose it is.
 */
export async function findShared(db: Db, hash: Buffer): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`
    select q.id, q.service_title, q.description, v.full_vehicle_name, a.city,
      s.abbreviation as state_abr, q.status, q.created_at, q.expires_at
    from quote_shares x
    join user_quotes q on q.id = x.quote_id
    join users u on u.id = q.user_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join user_addresses a on a.id = q.user_address_id
    join us_states s on s.id = a.us_state_id
    where x.token_hash = ${hash} and u.deleted_at is null`.execute(db);
  return rows[0];
}

export type SharedPriceRow = Omit<PriceRow, 'distance_miles' | 'told_by' | 'address'> & {
  city: string;
};

/**
 * Live prices without distances, from which a home could be reckoned, and without names of people.
 */
export async function findSharedPrices(db: Db, quoteId: string): Promise<SharedPriceRow[]> {
  const { rows } = await sql<SharedPriceRow>`
    select x.*, p.name, concat_ws(', ', p.city, u.abbreviation) as city, p.phone, p.chain_type
    from user_quote_prices x
    join service_providers p on p.id = x.service_provider_id
    join us_states u on u.id = p.us_state_id
    where x.quote_id = ${quoteId} and x.withdrawn_at is null and x.replaced_by_id is null
    order by x.total_cents, x.id`.execute(db);
  return rows;
}

export const findFollowup = (db: Db, quoteId: string): Promise<StoredFollowup | undefined> =>
  db.selectFrom('quote_followups').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

export async function saveFollowup(
  db: Db,
  quoteId: string,
  change: Partial<Omit<StoredFollowup, 'quote_id'>>,
): Promise<void> {
  await db
    .insertInto('quote_followups')
    .values({ quote_id: quoteId, ...change })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(change))
    .execute();
}

/** A choice stays with its shop when the shop's price is corrected. */
export async function followCorrection(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('quote_followups')
    .set({ going_to_price_id: to })
    .where('going_to_price_id', '=', from)
    .execute();
  await db
    .updateTable('quote_followups')
    .set({ paid_price_id: to })
    .where('paid_price_id', '=', from)
    .execute();
}
