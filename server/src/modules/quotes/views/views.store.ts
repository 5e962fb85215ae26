// Writes quote_views; reads user_quotes.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** False when the owner has no such quote. */
export async function saveView(
  db: Db,
  userId: string,
  quoteId: string,
  now: Date,
): Promise<boolean> {
  const saved = await db
    .insertInto('quote_views')
    .columns(['quote_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('user_quotes')
        .select(['id', sql<Date>`${now}::timestamptz`.as('seen_at')])
        .where('id', '=', quoteId)
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet({ seen_at: now }))
    .returning('quote_id')
    .executeTakeFirst();
  return saved !== undefined;
}
