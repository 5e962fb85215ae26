// Writes user_quotes, quote_services, quote_service_options, quote_events, user_quote_prices.
import type { QuoteEventKind } from '@fourbay/contract/quote-events';
import type { QuoteStatus } from '@fourbay/contract/quotes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import { followCorrection } from '../followup/followup.store.ts';
import { deleteObservation, recordObservation } from '../price-bands/observations.store.ts';

export type StoredQuote = Omit<Selectable<Schema['user_quotes']>, 'status'> & {
  status: QuoteStatus;
};
export type PriceInsert = Insertable<Schema['user_quote_prices']>;

export interface ServiceLine {
  categoryId: string;
  name: string;
  /** What an agent says about it. */
  asked: readonly string[];
  choices: readonly {
    optionId: string;
    optionName: string;
    choiceId: string;
    choiceName: string;
  }[];
}

export async function insertQuote(
  db: Db,
  quote: Insertable<Schema['user_quotes']>,
  services: readonly ServiceLine[],
): Promise<string> {
  const { id } = await db
    .insertInto('user_quotes')
    .values(quote)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, service] of services.entries()) {
    const line = await db
      .insertInto('quote_services')
      .values({
        quote_id: id,
        position,
        category_id: service.categoryId,
        category_name: service.name,
        asked: [...service.asked],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (service.choices.length === 0) continue;
    await db
      .insertInto('quote_service_options')
      .values(
        service.choices.map((pair, at) => ({
          quote_service_id: line.id,
          position: at,
          category_option_id: pair.optionId,
          option_name: pair.optionName,
          category_option_choice_id: pair.choiceId,
          choice_name: pair.choiceName,
        })),
      )
      .execute();
  }
  return id;
}

/** Which bucket paid: known once the quote has an id that the ledger can name. */
export async function recordBucket(db: Db, id: string, bucket: string): Promise<void> {
  await db.updateTable('user_quotes').set({ quota_bucket: bucket }).where('id', '=', id).execute();
}

/** Locks a quote until the transaction ends: every change of one goes through here. */
export const lockQuote = (db: Db, id: string): Promise<StoredQuote | undefined> =>
  db
    .selectFrom('user_quotes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<StoredQuote | undefined>;

export const lockOwnQuote = (
  db: Db,
  userId: string,
  id: string,
): Promise<StoredQuote | undefined> =>
  db
    .selectFrom('user_quotes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst() as Promise<StoredQuote | undefined>;

/** Every quote of an owner that agents still work on, locked like one. */
export const lockOpenQuotesOf = (db: Db, userId: string): Promise<StoredQuote[]> =>
  db
    .selectFrom('user_quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute() as Promise<StoredQuote[]>;

/** Writes a change an owner can see; the version goes up with it. */
export async function updateQuote(
  db: Db,
  id: string,
  change: Updateable<Schema['user_quotes']>,
): Promise<number> {
  const { version } = await db
    .updateTable('user_quotes')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertEvent(
  db: Db,
  event: Insertable<Schema['quote_events']> & { kind: QuoteEventKind },
): Promise<void> {
  await db.insertInto('quote_events').values(event).execute();
}

export const findEvents = (db: Db, userId: string, quoteId: string) =>
  db
    .selectFrom('quote_events')
    .innerJoin('user_quotes', 'user_quotes.id', 'quote_events.quote_id')
    .selectAll('quote_events')
    .where('quote_events.quote_id', '=', quoteId)
    .where('user_quotes.user_id', '=', userId)
    .orderBy('quote_events.id')
    .execute();

/** A live price goes on record for price bands with it. */
export async function insertPrice(db: Db, price: PriceInsert): Promise<{ id: string }> {
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
    .where('withdrawn_at', 'is', null)
    .where('replaced_by_id', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export const hasLivePrice = async (db: Db, quoteId: string, providerId: string): Promise<boolean> =>
  (await db
    .selectFrom('user_quote_prices')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('service_provider_id', '=', providerId)
    .where('withdrawn_at', 'is', null)
    .where('replaced_by_id', 'is', null)
    .executeTakeFirst()) !== undefined;

export type StoredPrice = Selectable<Schema['user_quote_prices']>;

/** One that counts: neither taken back nor replaced. */
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
    .where('withdrawn_at', 'is', null)
    .where('replaced_by_id', 'is', null)
    .executeTakeFirst();

/**
 * A shop has one live price at a time: the new row only becomes live once the old one points to it.
 */
export async function replacePrice(
  db: Db,
  priceId: string,
  price: PriceInsert,
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
  await followCorrection(db, priceId, id);
  return id;
}

export async function withdrawStoredPrice(
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
