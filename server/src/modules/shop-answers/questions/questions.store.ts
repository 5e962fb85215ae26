// Writes shop_questions, shop_answer_keys. Reads user_quotes, user_quote_prices, calls.
import type {
  AnswerOutcome,
  ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { ShopPrice } from '@fourbay/contract/shop-answers/shop-answers';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import { isCurrentPrice } from '../../quotes/index.ts';

interface Narrowed {
  channel: ContactChannel;
  outcome: AnswerOutcome | null;
  entry: ShopPrice | null;
}
export type QuestionRow = Omit<Selectable<Schema['shop_questions']>, keyof Narrowed> & Narrowed;

/** Undefined when the shop was already asked about this request. The existing row is then kept. */
export const insertQuestion = (
  db: Db,
  question: Insertable<Schema['shop_questions']>,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('shop_questions')
    .values(question)
    .onConflict((conflict) => conflict.columns(['quote_id', 'service_provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** By the hash of its link's token. The token itself is not stored. */
export const findQuestionByToken = (db: Db, tokenHash: Buffer): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('shop_questions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

export const findQuestion = (db: Db, id: string): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('shop_questions')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

/** The caller must lock the quote first. */
export const lockQuestion = (db: Db, id: string): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('shop_questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Narrowed>()
    .executeTakeFirst();

export async function updateQuestion(
  db: Db,
  id: string,
  change: Updateable<Schema['shop_questions']>,
): Promise<void> {
  await db.updateTable('shop_questions').set(change).where('id', '=', id).execute();
}

/** Number of current prices for the whole job and open questions of a request. */
export async function countExpected(db: Db, quoteId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ expected: number }>`
    select (
        (
          select count(*)
          from user_quote_prices x
          where x.quote_id = ${quoteId} and x.covers = 'all' and ${isCurrentPrice('x')}
        ) + (
          select count(*)
          from shop_questions s
          where s.quote_id = ${quoteId} and s.answered_at is null and s.ends_at > ${now}
        )
      )::int as expected`.execute(db);
  return rows[0]?.expected ?? 0;
}

/** Automatic questions about a request since the given time. */
export async function countAutomaticQuestions(
  db: Db,
  quoteId: string,
  since: Date,
): Promise<number> {
  const { n } = await db
    .selectFrom('shop_questions')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('quote_id', '=', quoteId)
    .where('asked_by', 'is', null)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether an agent has called the shop about the request since the given time. */
export const hasSpokenSince = async (
  db: Db,
  { quote_id, service_provider_id, asked_at }: QuestionRow,
): Promise<boolean> =>
  (await db
    .selectFrom('calls')
    .select('id')
    .where('quote_id', '=', quote_id)
    .where('service_provider_id', '=', service_provider_id)
    .where('started_at', '>=', asked_at)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Waiting prices of closed requests. */
export async function findUnsettledOfClosed(db: Db): Promise<{ id: string; quote_id: string }[]> {
  const { rows } = await sql<{ id: string; quote_id: string }>`
    select s.id, s.quote_id
    from shop_questions s
    join user_quotes q on q.id = s.quote_id and q.closed_at is not null
    where s.waiting_since is not null and s.settled_at is null
    order by s.id
    limit 200`.execute(db);
  return rows;
}

export const findAnswerOfKey = (db: Db, questionId: string, key: string) =>
  db
    .selectFrom('shop_answer_keys')
    .select(['request_hash', 'reply'])
    .where('question_id', '=', questionId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function insertAnswerKey(
  db: Db,
  row: { question_id: string; key: string; request_hash: Buffer; reply: unknown; created_at: Date },
): Promise<void> {
  await db
    .insertInto('shop_answer_keys')
    .values({ ...row, reply: JSON.stringify(row.reply) })
    .execute();
}

export async function deleteAnswerKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shop_answer_keys').where('created_at', '<', before).execute();
}

/** The question to a shop about a request. */
export const findQuestionOfShop = (
  db: Db,
  quoteId: string,
  shopId: string,
): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('shop_questions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('service_provider_id', '=', shopId)
    .$narrowType<Narrowed>()
    .executeTakeFirst();
