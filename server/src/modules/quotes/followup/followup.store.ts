// Writes quote_followups; reads user_quotes for whose they are.
import type { Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type StoredFollowup = Selectable<Schema['quote_followups']>;

export const findFollowup = (
  db: Db,
  userId: string,
  quoteId: string,
): Promise<StoredFollowup | undefined> =>
  db
    .selectFrom('quote_followups')
    .innerJoin('user_quotes', 'user_quotes.id', 'quote_followups.quote_id')
    .selectAll('quote_followups')
    .where('quote_followups.quote_id', '=', quoteId)
    .where('user_quotes.user_id', '=', userId)
    .executeTakeFirst();

/**
 * Only for a quote that the caller has locked, because the insert doesn't check the owner again.
 */
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

/** Moves the owner's choice from a corrected price to the correction. */
export async function moveFollowupToPrice(
  db: Db,
  priceId: string,
  correctionId: string,
): Promise<void> {
  await db
    .updateTable('quote_followups')
    .set({ going_to_price_id: correctionId })
    .where('going_to_price_id', '=', priceId)
    .execute();
}
