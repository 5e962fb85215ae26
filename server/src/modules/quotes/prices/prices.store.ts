// Writes user_quote_prices; every function is given a quote that its caller has locked.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import { moveFollowupToPrice } from '../followup/followup.store.ts';
import { moveReportToPrice } from '../paid/paid-reports.store.ts';
import { deleteObservation, recordObservation } from '../price-bands/observations.store.ts';
import { isLivePrice } from './live-price.store.ts';

type PriceValues = Insertable<Schema['user_quote_prices']>;

/** A live price is also recorded for price bands. */
export async function insertPrice(db: Db, price: PriceValues): Promise<{ id: string }> {
  const stored = await db
    .insertInto('user_quote_prices')
    .values(price)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!price.withdrawn_at) await recordObservation(db, stored.id);
  return stored;
}

export async function countLivePrices(db: Db, quoteId: string): Promise<number> {
  const { n } = await db
    .selectFrom('user_quote_prices')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('quote_id', '=', quoteId)
    .where(isLivePrice())
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether the quote never had any other price, including withdrawn and corrected ones. */
export async function isFirstPrice(db: Db, quoteId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('user_quote_prices')
    .select('id')
    .where('quote_id', '=', quoteId)
    .limit(2)
    .execute();
  return rows.length === 1;
}

export const hasLivePrice = async (db: Db, quoteId: string, shopId: string): Promise<boolean> =>
  (await db
    .selectFrom('user_quote_prices')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('service_provider_id', '=', shopId)
    .where(isLivePrice())
    .executeTakeFirst()) !== undefined;

export type StoredPrice = Selectable<Schema['user_quote_prices']>;

/** The live price of a shop, whoever named it. */
export const findLivePriceOfShop = (
  db: Db,
  quoteId: string,
  shopId: string,
): Promise<StoredPrice | undefined> =>
  db
    .selectFrom('user_quote_prices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('service_provider_id', '=', shopId)
    .where(isLivePrice())
    .executeTakeFirst();

export const findLivePrice = (
  db: Db,
  quoteId: string,
  priceId: string,
): Promise<StoredPrice | undefined> =>
  db
    .selectFrom('user_quote_prices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('id', '=', priceId)
    .where(isLivePrice())
    .executeTakeFirst();

/**
 * Inserts the correction of a price. A unique index allows one live price a shop, so the new row is
 * inserted as withdrawn and becomes live once the old row is marked as replaced.
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
  await recordObservation(db, id);
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
