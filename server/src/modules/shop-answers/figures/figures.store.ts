// Reads shop_questions, user_quote_prices, desk_agent_days.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isCurrentPrice } from '../../quotes/index.ts';

export interface AnswerCounts {
  asked: number;
  opened: number;
  answered: number;
  minutes_to_answer: number | null;
  prices_by_link: number;
  prices_by_phone: number;
  call_seconds: number;
}

/** Days in UTC, both included. Agents' figures are up to a minute old. */
export async function findAnswerCounts(db: Db, from: string, to: string): Promise<AnswerCounts> {
  const { rows } = await sql<AnswerCounts>`
    with period as (
        select ${from}::timestamp at time zone 'UTC' as begins,
          (${to}::date + 1)::timestamp at time zone 'UTC' as ends
      ),
      question as (
        select count(*)::int as asked, count(opened_at)::int as opened,
          count(answered_at)::int as answered,
          percentile_cont(0.5) within group (
            order by extract(epoch from answered_at - asked_at) / 60
          ) filter (where answered_at is not null) as minutes_to_answer
        from shop_questions, period
        where asked_at >= begins and asked_at < ends
      ),
      by_link as (
        select count(*)::int as prices
        from user_quote_prices x, period
        where x.source = 'shop_link'
          and x.call_id is null
          and x.told_at >= begins
          and x.told_at < ends
          and ${isCurrentPrice('x')}
      ),
      by_phone as (
        select coalesce(sum(prices), 0)::int as prices,
          coalesce(sum(call_seconds), 0)::int as call_seconds
        from desk_agent_days
        where worked_on between ${from}::date and ${to}::date
      )
    select q.asked, q.opened, q.answered, q.minutes_to_answer, l.prices as prices_by_link,
      p.prices as prices_by_phone, p.call_seconds
    from question q, by_link l, by_phone p`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counts without a row');
  return counts;
}
