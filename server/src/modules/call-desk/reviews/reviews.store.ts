// Writes call_reviews. Reads calls, call_lines, user_quotes, user_vehicles, user_quote_prices,
// service_providers, users.
import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { isCurrentPrice } from '../../quotes/index.ts';
import type { Scorecard } from './reviews.rules.ts';

export interface ReviewRow extends Record<keyof Scorecard, Scorecard[keyof Scorecard] | null> {
  id: string;
  agent_user_id: string;
  agent: string;
  by_chance: boolean;
  owner_id: string;
  call_id: string;
  quote_id: string;
  service_provider_id: string;
  shop: string;
  timezone: string;
  vehicle: string;
  service_title: string;
  started_at: Date;
  ended_at: Date;
  outcome: RecordedOutcome;
  note: string;
  price_cents: number | null;
  line_id: string | null;
  direction: 'out' | 'in' | null;
  rang_at: Date | null;
  answered_at: Date | null;
  recording_declined: boolean;
  consented_at: Date | null;
  recording_started_at: Date | null;
  recording_id: string | null;
  recording_kept_until: Date | null;
  comment: string;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  read_at: Date | null;
  answer: string;
  agent_answered_at: Date | null;
}

const selectReviews = (where: RawBuilder<SqlBool>, order: RawBuilder<unknown>, limit: number) =>
  sql<ReviewRow>`
    select r.id, r.agent_user_id, concat_ws(' ', e.first_name, e.last_name) as agent,
      r.week is not null as by_chance, q.user_id as owner_id, c.id as call_id, c.quote_id,
      c.service_provider_id, p.name as shop, p.timezone,
      v.full_vehicle_name_with_engine as vehicle, q.service_title, c.started_at, c.ended_at,
      c.outcome, c.note, x.total_cents as price_cents, l.id as line_id, l.direction, l.rang_at,
      l.answered_at, c.recording_declined, l.consented_at, l.recording_started_at, l.recording_id,
      l.recording_kept_until,
      r.greeting, r.exact_job, r.tax_and_parts, r.courtesy, r.right_record, r.comment,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as reviewed_by, r.reviewed_at,
      r.read_at, r.answer, r.answered_at as agent_answered_at
    from call_reviews r
    join calls c on c.id = r.call_id
    join users e on e.id = r.agent_user_id
    join user_quotes q on q.id = c.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join service_providers p on p.id = c.service_provider_id
    left join call_lines l on l.call_id = c.id
      or (l.incoming_call_id = c.incoming_call_id and l.direction = 'in')
    left join users u on u.id = r.reviewed_by
    left join lateral (
        select total_cents
        from user_quote_prices
        where call_id = c.id and ${isCurrentPrice()}
        limit 1
      ) x on true
    where ${where}
    order by ${order}
    limit ${limit}`;

/** Open ones are those that the staff member can review: not their own calls, nor about their requests. */
export async function findReviews(
  db: Db,
  { staffId, done, limit }: { staffId: string; done: boolean; limit: number },
): Promise<ReviewRow[]> {
  const { rows } = await (
    done
      ? selectReviews(sql`r.reviewed_at is not null`, sql`r.reviewed_at desc, r.id desc`, limit)
      : selectReviews(
          sql`
            r.reviewed_at is null and r.agent_user_id <> ${staffId} and q.user_id <> ${staffId}`,
          sql`r.drawn_at, r.id`,
          limit,
        )
  ).execute(db);
  return rows;
}

export async function findReviewsOfAgent(
  db: Db,
  agentId: string,
  limit: number,
): Promise<ReviewRow[]> {
  const { rows } = await selectReviews(
    sql`r.agent_user_id = ${agentId} and r.reviewed_at is not null`,
    sql`r.reviewed_at desc, r.id desc`,
    limit,
  ).execute(db);
  return rows;
}

/** Locks it, so that it's reviewed and answered once. */
export async function lockReview(trx: Trx, id: string): Promise<ReviewRow | undefined> {
  await sql`select from call_reviews where id = ${id} for update`.execute(trx);
  const { rows } = await selectReviews(sql`r.id = ${id}`, sql`r.id`, 1).execute(trx);
  return rows[0];
}

export async function saveReview(
  trx: Trx,
  id: string,
  change: Scorecard & { comment: string; reviewed_by: string; reviewed_at: Date },
): Promise<void> {
  await trx.updateTable('call_reviews').set(change).where('id', '=', id).execute();
}

export async function saveAnswer(
  trx: Trx,
  id: string,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('call_reviews')
    .set((eb) => ({
      answer,
      answered_at: at,
      read_at: eb.fn.coalesce('read_at', sql<Date>`${at}`),
    }))
    .where('id', '=', id)
    .execute();
}

export async function saveRead(db: Db, agentId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('call_reviews')
    .set({ read_at: at })
    .where('agent_user_id', '=', agentId)
    .where('reviewed_at', 'is not', null)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface AgentScores {
  agent_user_id: string;
  agent: string;
  /** Every review of a call that was drawn by chance. */
  reviews: number;
  /** The newest of them, newest first. */
  cards: Scorecard[];
}

/** Of every agent with reviews of calls drawn by chance, or of one. In order of their names. */
export async function findScores(
  db: Db,
  { cards, agentId = null }: { cards: number; agentId?: string | null },
): Promise<AgentScores[]> {
  const { rows } = await sql<AgentScores>`
    select u.id as agent_user_id, concat_ws(' ', u.first_name, u.last_name) as agent,
      max(r.n)::int as reviews,
      jsonb_agg(
        jsonb_build_object(
          'greeting', r.greeting, 'exact_job', r.exact_job, 'tax_and_parts', r.tax_and_parts,
          'courtesy', r.courtesy, 'right_record', r.right_record
        )
        order by r.n
      ) filter (where r.n <= ${cards}) as cards
    from (
        select *,
          row_number() over (partition by agent_user_id order by reviewed_at desc, id desc) as n
        from call_reviews
        where reviewed_at is not null
          and week is not null
          and (${agentId}::bigint is null or agent_user_id = ${agentId}::bigint)
      ) r
    join users u on u.id = r.agent_user_id
    where u.role in ('agent', 'supervisor')
    group by u.id
    order by agent, u.id`.execute(db);
  return rows;
}
