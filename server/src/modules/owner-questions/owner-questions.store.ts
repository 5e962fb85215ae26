// Writes owner_questions. Reads user_quotes, user_addresses, user_vehicles, users.
import type { QuestionSubject } from '@fourbay/contract/quotes/owner-question-limits';
import type { Db } from '../../deps.ts';

interface NewQuestion {
  quote_id: string;
  agent_user_id: string;
  about: QuestionSubject | null;
  text: string;
  choices: string[];
  asked_at: Date;
  answer_by: Date;
}

export const insertOwnerQuestion = async (db: Db, question: NewQuestion): Promise<string> =>
  (
    await db
      .insertInto('owner_questions')
      .values(question)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The quote of a question, which is locked before the question is read. */
export const findQuoteOfQuestion = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('owner_questions')
      .select('quote_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.quote_id;

export const findByToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('owner_questions')
    .select(['id', 'quote_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export async function saveToken(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('owner_questions')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

export async function saveAnswer(
  db: Db,
  id: string,
  { answer, answeredAt, now }: { answer: string; answeredAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('owner_questions')
    .set({ answer, answered_at: answeredAt, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** What a message or page about a question says of its quote. The e-mail is null for a deleted account. */
export const findQuoteFacts = (db: Db, quoteId: string) =>
  db
    .selectFrom('user_quotes')
    .innerJoin('users', 'users.id', 'user_quotes.user_id')
    .innerJoin('user_vehicles', 'user_vehicles.id', 'user_quotes.user_vehicle_id')
    .innerJoin('user_addresses', 'user_addresses.id', 'user_quotes.user_address_id')
    .select([
      'user_quotes.service_title as title',
      'user_vehicles.full_vehicle_name as vehicle',
      'user_addresses.timezone',
      'users.email',
      'users.deleted_at',
    ])
    .where('user_quotes.id', '=', quoteId)
    .executeTakeFirstOrThrow();
export type QuoteFacts = Awaited<ReturnType<typeof findQuoteFacts>>;
