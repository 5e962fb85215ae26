// Reads quote_events, user_quotes, calls, service_providers, shop_questions.
import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import type {
  AnswerOutcome,
  ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export const findEvents = (db: Db, userId: string, quoteId: string) =>
  db
    .selectFrom('quote_events')
    .innerJoin('user_quotes', 'user_quotes.id', 'quote_events.quote_id')
    .leftJoin('service_providers', 'service_providers.id', 'quote_events.service_provider_id')
    .selectAll('quote_events')
    .select('service_providers.name as shop')
    .where('quote_events.quote_id', '=', quoteId)
    .where('user_quotes.user_id', '=', userId)
    .orderBy('quote_events.id')
    .execute();

export interface TimelineCallRow {
  service_provider_id: string;
  name: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: RecordedOutcome | null;
}

export async function findTimelineCalls(
  db: Db,
  userId: string,
  quoteId: string,
): Promise<TimelineCallRow[]> {
  const { rows } = await sql<TimelineCallRow>`
    select c.service_provider_id, p.name, c.started_at, c.ended_at, c.outcome
    from calls c
    join service_providers p on p.id = c.service_provider_id
    join user_quotes q on q.id = c.quote_id
    where c.quote_id = ${quoteId} and q.user_id = ${userId}
    order by c.id`.execute(db);
  return rows;
}

export interface TimelineQuestionRow {
  service_provider_id: string;
  name: string;
  channel: ContactChannel;
  asked_at: Date;
  /** Null also for an answer hidden from the owner: a late one, or a price that is waiting for a call. */
  answered_at: Date | null;
  outcome: AnswerOutcome | null;
}

/** Written questions to shops. */
export async function findTimelineQuestions(
  db: Db,
  userId: string,
  quoteId: string,
): Promise<TimelineQuestionRow[]> {
  const { rows } = await sql<TimelineQuestionRow>`
    select s.service_provider_id, p.name, s.channel, s.asked_at,
      case when not s.late and s.waiting_since is null then s.answered_at end as answered_at,
      s.outcome
    from shop_questions s
    join service_providers p on p.id = s.service_provider_id
    join user_quotes q on q.id = s.quote_id
    where s.quote_id = ${quoteId} and q.user_id = ${userId}
    order by s.id`.execute(db);
  return rows;
}
