// Reads owner_questions, user_quote_prices, user_quotes.
import { DETAILS_RIGHT } from '@fourbay/contract/quotes/owner-question-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { shownPriceSql } from '../prices/live-price.store.ts';

/**
 * Whether an agent asked if the vehicle or place is right, and the owner didn't say that it is. `q` is the
 * quote.
 */
const MAYBE_WRONG = `exists (
  select
  from owner_questions asked
  where asked.quote_id = q.id
    and asked.about is not null
    and asked.answer is distinct from '${DETAILS_RIGHT.replaceAll("'", "''")}'
)`;

/** Whether canceling the quote, `q`, gives it back. */
export const CANCEL_REFUNDS = `(
  q.status in ('requested', 'finding_service_provider')
  or (
    q.closed_at is null
    and ${MAYBE_WRONG}
    and not exists (
      select from user_quote_prices given where given.quote_id = q.id and ${shownPriceSql('given')}
    )
  )
)`;

export async function findRefund(
  db: Db,
  quoteId: string,
): Promise<{ refunds: boolean; maybe_wrong: boolean }> {
  const { rows } = await sql<{ refunds: boolean; maybe_wrong: boolean }>`
    select ${sql.raw(CANCEL_REFUNDS)} as refunds, ${sql.raw(MAYBE_WRONG)} as maybe_wrong
    from user_quotes q
    where q.id = ${quoteId}`.execute(db);
  return rows[0] ?? { refunds: false, maybe_wrong: false };
}

export const isMaybeWrong = async (db: Db, quoteId: string): Promise<boolean> =>
  (await findRefund(db, quoteId)).maybe_wrong;
