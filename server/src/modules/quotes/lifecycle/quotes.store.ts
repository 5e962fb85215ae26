// Writes user_quotes, quote_events; reads bookings.
import type { QuoteEventKind } from '@fourbay/contract/quotes/quote-events';
import type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type StoredQuote = Omit<Selectable<Schema['user_quotes']>, 'status'> & {
  status: QuoteStatus;
};

/**
 * Locks a quote of any owner. Only for jobs and staff, whose routes admit no owners. Owners' calls use
 * `lockOwnQuote`.
 */
export const lockAnyQuote = (db: Db, id: string): Promise<StoredQuote | undefined> =>
  db
    .selectFrom('user_quotes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: QuoteStatus }>()
    .executeTakeFirst();

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
    .$narrowType<{ status: QuoteStatus }>()
    .executeTakeFirst();

/** Every open quote of an owner, locked. */
export const lockOpenQuotesOf = (db: Db, userId: string): Promise<StoredQuote[]> =>
  db
    .selectFrom('user_quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ status: QuoteStatus }>()
    .execute();

export const hasOpenQuotes = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('user_quotes')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/**
 * Changes a quote, and raises its version, so that polling pages see the change. `announce` runs in the same
 * statement. The caller must have locked the quote.
 */
export async function updateQuote(
  db: Db,
  id: string,
  change: Updateable<Schema['user_quotes']>,
  announce: (version: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`null`,
): Promise<void> {
  await db
    .updateTable('user_quotes')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(announce(sql.ref('version')).as('announced'))
    .executeTakeFirstOrThrow();
}

export async function insertEvent(
  db: Db,
  event: Insertable<Schema['quote_events']> & { kind: QuoteEventKind },
): Promise<void> {
  await db.insertInto('quote_events').values(event).execute();
}

/** Whether an appointment at a shop of the quote is requested, offered, or agreed. */
export const hasLiveBooking = async (db: Db, quoteId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;
