// Reads owner_questions, user_quotes, quote_views, quote_services, quote_service_options,
// category_option_choices, user_vehicles.
import type { QuestionSubject } from '@fourbay/contract/quotes/owner-question-limits';
import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { untouched } from '../requests/untouched.store.ts';

export interface OwnerQuestionRow {
  id: string;
  quote_id: string;
  about: QuestionSubject | null;
  text: string;
  choices: string[];
  asked_at: Date;
  answer_by: Date;
  /** Whether the owner has opened the quote since the question was asked. */
  seen: boolean;
  answer: string | null;
  answered_at: Date | null;
  /** Whether no other question about the quote was asked later. */
  newest: boolean;
  quote_closed: boolean;
}

/** The questions about a quote of any owner, oldest first. */
export async function findOwnerQuestions(db: Db, quoteId: string): Promise<OwnerQuestionRow[]> {
  const { rows } = await sql<OwnerQuestionRow>`
    select o.id, o.quote_id, o.about, o.text, o.choices, o.asked_at, o.answer_by, o.answer,
      o.answered_at,
      exists (
        select
        from quote_views v
        where v.quote_id = o.quote_id and v.seen_at >= o.asked_at
      ) as seen,
      not exists (
        select
        from owner_questions later
        where later.quote_id = o.quote_id and later.id > o.id
      ) as newest,
      q.closed_at is not null as quote_closed
    from owner_questions o
    join user_quotes q on q.id = o.quote_id
    where o.quote_id = ${quoteId}
    order by o.id`.execute(db);
  return rows;
}

/** Longer than a request stays open. */
const RECENT_MS = days(14);
const MAX_ANSWERED = 100;

/**
 * Open requests whose owner answered, and which no agent has claimed, released, or held since then.
 * Oldest answer first.
 */
export async function findAnsweredRequests(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ quote_id: string }>`
    select o.quote_id
    from owner_questions o
    join user_quotes q on q.id = o.quote_id
    where o.changed_at > ${before(now, RECENT_MS)}
      and q.closed_at is null
      and ${untouched({ quote: 'o.quote_id', since: 'o.changed_at' }, now)}
    group by o.quote_id
    order by min(o.changed_at), o.quote_id
    limit ${sql.lit(MAX_ANSWERED)}`.execute(db);
  return rows.map(({ quote_id }) => quote_id);
}

export interface OpenOption {
  service: string;
  option: string;
  /** The catalog's choices, without “Not sure”. */
  choices: string[];
}

/** The options for which the owner chose “Not sure”, in the request's order. */
export async function findOpenOptions(db: Db, quoteId: string): Promise<OpenOption[]> {
  const { rows } = await sql<OpenOption>`
    select s.category_name as service, o.option_name as option,
      array(
        select c.choice_name
        from category_option_choices c
        where c.category_option_id = o.category_option_id
          and c.slug <> ${NOT_SURE}
          and not c.archived
        order by c.position
      ) as choices
    from quote_services s
    join quote_service_options o on o.quote_service_id = s.id
    join category_option_choices chosen on chosen.id = o.category_option_choice_id
    where s.quote_id = ${quoteId} and chosen.slug = ${NOT_SURE}
    order by s.position, o.position`.execute(db);
  return rows;
}

/** Whether the mileage of a request's vehicle is known. */
export const hasMileage = async (db: Db, vehicleId: string): Promise<boolean> =>
  (await db
    .selectFrom('user_vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .where('mileage', 'is not', null)
    .executeTakeFirst()) !== undefined;
