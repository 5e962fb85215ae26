// Reads owner_questions, user_quote_prices, user_quotes.
import { DETAILS_RIGHT, NOT_SURE_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { shownPriceSql } from '../prices/live-price.store.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const askedAbout = (answer: string): string => `exists (
  select
  from owner_questions asked
  where asked.quote_id = q.id and asked.about is not null and ${answer}
)`;

/**
 * Whether an agent asked if the vehicle or place is right, and the owner didn't say that it is. `q` is the
 * quote.
 */
const MAYBE_WRONG = askedAbout(`asked.answer is distinct from ${quoted(DETAILS_RIGHT)}`);

/** Whether the owner then said that it's wrong, or what is right. */
const FOUND_WRONG = askedAbout(
  `asked.answer not in (${quoted(DETAILS_RIGHT)}, ${quoted(NOT_SURE_ANSWER)})`,
);

/** Whether the owner who cancels the quote, `q`, gets it back. */
export const CANCEL_REFUNDS = `(
  q.status in ('requested', 'finding_service_provider')
  or (
    q.closed_at is null
    and ${FOUND_WRONG}
    and not exists (
      select from user_quote_prices given where given.quote_id = q.id and ${shownPriceSql('given')}
    )
  )
)`;

const holds = async (db: Db, quoteId: string, condition: string): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`
    select ${sql.raw(condition)} as holds
    from user_quotes q
    where q.id = ${quoteId}`.execute(db);
  return rows[0]?.holds ?? false;
};

export const cancelRefunds = (db: Db, quoteId: string): Promise<boolean> =>
  holds(db, quoteId, CANCEL_REFUNDS);

export const isMaybeWrong = (db: Db, quoteId: string): Promise<boolean> =>
  holds(db, quoteId, MAYBE_WRONG);
