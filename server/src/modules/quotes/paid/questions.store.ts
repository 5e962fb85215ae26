// Writes paid_questions. Reads quote_followups, paid_reports, user_quotes, users, user_vehicles,
// user_quote_prices, service_providers, us_states, user_vehicle_service_histories.
import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isShownPrice } from '../prices/live-price.store.ts';

export async function insertQuestion(
  db: Db,
  question: { quote_id: string; token_hash: Buffer; asked_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('paid_questions').values(question).execute();
}

export async function deleteQuestionsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('paid_questions').where('expires_at', '<', at).execute();
}

/**
 * A row of `quote_followups` whose question is due or scheduled, with the facts that decide about
 * it.
 */
export interface PlannedQuestion {
  ask_at: Date | null;
  asked: number;
  going_to_price_id: string | null;
  reported: boolean;
}

/** The caller has locked the quote. */
export async function findPlannedQuestion(
  db: Db,
  quoteId: string,
): Promise<PlannedQuestion | undefined> {
  const { rows } = await sql<PlannedQuestion>`
    select f.ask_at, f.asked, f.going_to_price_id,
      exists (select from paid_reports r where r.quote_id = f.quote_id) as reported
    from quote_followups f
    where f.quote_id = ${quoteId}`.execute(db);
  return rows[0];
}

export interface QuestionRow {
  quote_id: string;
  user_id: string;
  expires_at: Date;
  job: string;
  vehicle: string;
  going_to_price_id: string | null;
  in_history: boolean;
  paid_cents: number | null;
  tax_cents: number | null;
  same_work: SameWork | null;
  price_id: string | null;
  with_receipt: boolean | null;
}

/** The token grants access, so no user is checked, but the account must still exist. */
export async function findQuestion(db: Db, tokenHash: Buffer): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select q.id as quote_id, q.user_id, p.expires_at, q.service_title as job,
      v.full_vehicle_name as vehicle, f.going_to_price_id,
      exists (
        select
        from user_vehicle_service_histories h
        where h.user_quote_id = q.id and not h.archived
      ) as in_history,
      r.paid_cents, r.tax_cents, r.same_work, r.price_id, r.with_receipt
    from paid_questions p
    join user_quotes q on q.id = p.quote_id
    join users u on u.id = q.user_id
    join user_vehicles v on v.id = q.user_vehicle_id
    left join quote_followups f on f.quote_id = q.id
    left join paid_reports r on r.quote_id = q.id and r.superseded_at is null
    where p.token_hash = ${tokenHash} and u.deleted_at is null`.execute(db);
  return rows[0];
}

export interface QuestionShop {
  id: string;
  name: string;
  total_cents: number;
  out_the_door: boolean | null;
  state: string;
}

/** The shops of a quote that `findQuestion` returned. */
export async function findQuestionShops(db: Db, quoteId: string): Promise<QuestionShop[]> {
  const { rows } = await sql<QuestionShop>`
    select x.id, p.name, x.total_cents, x.out_the_door, s.abbreviation as state
    from user_quote_prices x
    join service_providers p on p.id = x.service_provider_id
    join us_states s on s.id = p.us_state_id
    where x.quote_id = ${quoteId} and ${isShownPrice('x')}
    order by x.total_cents, x.id`.execute(db);
  return rows;
}
