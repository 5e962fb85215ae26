// Writes quote_shares. Reads user_quotes, user_quote_prices, users, user_vehicles, user_addresses,
// us_states, service_providers.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { QuoteRow } from '../own-quotes/own-quotes.store.ts';
import type { PriceRow } from '../polling/polling.store.ts';
import { isShownPrice } from '../prices/live-price.store.ts';

export const findShare = (
  db: Db,
  userId: string,
  quoteId: string,
): Promise<{ token_sealed: Buffer } | undefined> =>
  db
    .selectFrom('quote_shares')
    .innerJoin('user_quotes', 'user_quotes.id', 'quote_shares.quote_id')
    .select('quote_shares.token_sealed')
    .where('quote_shares.quote_id', '=', quoteId)
    .where('user_quotes.user_id', '=', userId)
    .executeTakeFirst();

/**
 * Number of quotes the owner shares. Locks until the transaction ends, so that two concurrent links
 * of the same owner cannot both be the last.
 */
export async function countSharesLocked(trx: Trx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares of ${userId}`}, 0))`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('quote_shares')
    .innerJoin('user_quotes', 'user_quotes.id', 'quote_shares.quote_id')
    .select(sql<string>`count(*)`.as('count'))
    .where('user_quotes.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The quotes an owner shares, oldest first. */
export const findSharesOf = (
  db: Db,
  userId: string,
): Promise<{ id: string; service_title: string; created_at: Date }[]> =>
  db
    .selectFrom('quote_shares')
    .innerJoin('user_quotes', 'user_quotes.id', 'quote_shares.quote_id')
    .select(['user_quotes.id', 'user_quotes.service_title', 'quote_shares.created_at'])
    .where('user_quotes.user_id', '=', userId)
    .orderBy('user_quotes.id')
    .execute();

/** Only for a quote that `lockOwnQuote` returned, because the insert does not check the owner again. */
export async function insertShare(
  db: Db,
  quoteId: string,
  tokenHash: Buffer,
  sealedToken: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('quote_shares')
    .values({
      quote_id: quoteId,
      token_hash: tokenHash,
      token_sealed: sealedToken,
      created_at: now,
    })
    .execute();
}

/** Returns whether there was a link. */
export async function deleteShare(db: Db, userId: string, quoteId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quote_shares')
    .where('quote_id', '=', quoteId)
    .where('quote_id', 'in', (query) =>
      query.selectFrom('user_quotes').select('id').where('user_id', '=', userId),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type SharedQuoteRow = Pick<
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

/** The token grants access, so no user is checked. */
export async function findSharedQuote(
  db: Db,
  tokenHash: Buffer,
): Promise<SharedQuoteRow | undefined> {
  const { rows } = await sql<SharedQuoteRow>`
    select q.id, q.service_title, q.description, v.full_vehicle_name, a.city,
      s.abbreviation as state_abr, q.status, q.created_at, q.expires_at
    from quote_shares x
    join user_quotes q on q.id = x.quote_id
    join users u on u.id = q.user_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join user_addresses a on a.id = q.user_address_id
    join us_states s on s.id = a.us_state_id
    where x.token_hash = ${tokenHash} and u.deleted_at is null`.execute(db);
  return rows[0];
}

export type SharedPriceRow = Omit<
  PriceRow,
  'distance_miles' | 'told_by' | 'address' | 'price_record' | 'price_level'
> & {
  city: string;
};

/**
 * Shown prices of a quote that `findSharedQuote` returned. Without distances, from which the owner's
 * home could be located, and without names of people.
 */
export async function findSharedPrices(db: Db, quoteId: string): Promise<SharedPriceRow[]> {
  const { rows } = await sql<SharedPriceRow>`
    select x.*, p.name, concat_ws(', ', p.city, u.abbreviation) as city, p.phone, p.chain_type
    from user_quote_prices x
    join service_providers p on p.id = x.service_provider_id
    join us_states u on u.id = p.us_state_id
    where x.quote_id = ${quoteId} and ${isShownPrice('x')}
    order by x.total_cents, x.id`.execute(db);
  return rows;
}
