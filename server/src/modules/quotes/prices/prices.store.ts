// Writes user_quote_prices. Reads user_quotes, quote_services. Every function except one for a sweep
// gets a quote that its caller has locked.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import { moveFollowupToPrice } from '../followup/followup.store.ts';
import { moveReportToPrice } from '../paid/paid-reports.store.ts';
import { deleteObservation, recordObservation } from '../price-bands/observations.store.ts';
import { isLivePrice, isCurrentPrice, isPartPrice, isShownPrice } from './live-price.store.ts';
import type { CoverageRow, QuotedService } from './service-prices.rules.ts';

type PriceValues = Insertable<Schema['user_quote_prices']>;

/** A live price is also recorded for price bands. */
export async function insertPrice(db: Db, price: PriceValues): Promise<{ id: string }> {
  const stored = await db
    .insertInto('user_quote_prices')
    .values(price)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!price.withdrawn_at && !price.waiting_since) await recordObservation(db, stored.id);
  return stored;
}

/** The shown prices for the whole job, and those for part of it. */
export async function countShownPrices(
  db: Db,
  quoteId: string,
): Promise<{ whole: number; part: number }> {
  const { rows } = await sql<{ whole: number; part: number }>`
    select count(*) filter (where ${isLivePrice('x')})::int as whole,
      count(*) filter (where ${isPartPrice('x')})::int as part
    from user_quote_prices x
    where x.quote_id = ${quoteId}`.execute(db);
  return rows[0] ?? { whole: 0, part: 0 };
}

export const countLivePrices = async (db: Db, quoteId: string): Promise<number> =>
  (await countShownPrices(db, quoteId)).whole;

/** The requested services, in the order of the request. */
export const findQuotedServices = (db: Db, quoteId: string): Promise<QuotedService[]> =>
  db
    .selectFrom('quote_services')
    .select(['category_id', 'category_name'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();

/** Prices on hold, oldest first. */
export const findWaitingPrices = (db: Db, quoteId: string): Promise<StoredPrice[]> =>
  db
    .selectFrom('user_quote_prices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('waiting_since', 'is not', null)
    .where(isCurrentPrice())
    .orderBy('id')
    .$narrowType<CoverageRow>()
    .execute();

/** Open quotes with a price on hold. */
export async function findQuotesWithWaitingPrices(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id
    from user_quotes q
    where q.closed_at is null
      and exists (
        select
        from user_quote_prices x
        where x.quote_id = q.id and x.waiting_since is not null and ${isCurrentPrice('x')}
      )
    order by q.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the price off hold, so that it is shown. */
export async function showPrice(db: Db, priceId: string): Promise<void> {
  await db
    .updateTable('user_quote_prices')
    .set({ waiting_since: null })
    .where('id', '=', priceId)
    .execute();
  await recordObservation(db, priceId);
}

/** Whether the quote never had any other price for the whole job, including withdrawn and corrected ones. */
export async function isFirstPrice(db: Db, quoteId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('user_quote_prices')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('covers', '=', 'all')
    .limit(2)
    .execute();
  return rows.length === 1;
}

export type StoredPrice = Omit<Selectable<Schema['user_quote_prices']>, keyof CoverageRow> &
  CoverageRow;

/** The current price of a shop, from a call or a link. */
export const findPriceOfShop = (
  db: Db,
  quoteId: string,
  shopId: string,
): Promise<StoredPrice | undefined> =>
  db
    .selectFrom('user_quote_prices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('service_provider_id', '=', shopId)
    .where(isCurrentPrice())
    .$narrowType<CoverageRow>()
    .executeTakeFirst();

/** A shown price, for the whole job or for part of it. */
export const findShownPrice = (
  db: Db,
  quoteId: string,
  priceId: string,
): Promise<StoredPrice | undefined> =>
  db
    .selectFrom('user_quote_prices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('id', '=', priceId)
    .where(isShownPrice())
    .$narrowType<CoverageRow>()
    .executeTakeFirst();

/** Includes one on hold, for correcting or withdrawing it. */
export const findCurrentPrice = (
  db: Db,
  quoteId: string,
  priceId: string,
): Promise<StoredPrice | undefined> =>
  db
    .selectFrom('user_quote_prices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('id', '=', priceId)
    .where(isCurrentPrice())
    .$narrowType<CoverageRow>()
    .executeTakeFirst();

/**
 * Inserts the correction of a price. A unique index allows one current price per shop, so the new row is
 * inserted as withdrawn and becomes current once the old row is marked as replaced.
 */
export async function replacePrice(
  db: Db,
  priceId: string,
  price: PriceValues,
  now: Date,
): Promise<string> {
  const { id } = await insertPrice(db, { ...price, withdrawn_at: now });
  await db
    .updateTable('user_quote_prices')
    .set({ replaced_by_id: id })
    .where('id', '=', priceId)
    .execute();
  await db
    .updateTable('user_quote_prices')
    .set({ withdrawn_at: null })
    .where('id', '=', id)
    .execute();
  await deleteObservation(db, priceId);
  if (!price.waiting_since) await recordObservation(db, id);
  await moveFollowupToPrice(db, priceId, id);
  await moveReportToPrice(db, priceId, id);
  return id;
}

export async function saveWithdrawal(
  db: Db,
  priceId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('user_quote_prices')
    .set({ withdrawn_at: now, withdrawn_reason: reason })
    .where('id', '=', priceId)
    .execute();
  await deleteObservation(db, priceId);
}
