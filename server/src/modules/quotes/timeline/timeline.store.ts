// Reads quote_events, user_quotes, calls, service_providers.
import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
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
