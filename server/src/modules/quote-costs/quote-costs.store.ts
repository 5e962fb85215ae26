// Reads user_quotes, calls, bookings, booking_calls, paid_reports, quota_ledger_entries, quota_lots,
// texts, payments, landing_loads.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../deps.ts';

/** Mondays in the desk's time zone. */
export interface Weeks {
  from: string;
  zone: string;
}

/** What the requests of a week became until now, and the time that agents spent on the phone for them. */
export interface RequestWeek {
  week: string;
  requests: number;
  /** Paid for with a quote that was bought. */
  bought: number;
  completed: number;
  booked: number;
  paid: number;
  call_seconds: number;
  /** The part of it on our phone line. */
  line_seconds: number;
}

const weekOf = (at: string, zone: string): RawBuilder<string> =>
  sql`date_trunc('week', ${sql.ref(at)} at time zone ${zone})::date::text`;
const startOf = ({ from, zone }: Weeks) => sql`${from}::date::timestamp at time zone ${zone}`;

/** Of the call `c`. The duration of a forgotten call isn't known. */
const SECONDS = sql`
  sum(
    case
      when c.forgotten then 0
      else coalesce(c.line_seconds, extract(epoch from c.ended_at - c.started_at))
    end
  ) as seconds,
  sum(c.line_seconds) as line_seconds`;

export async function findRequestWeeks(db: Db, weeks: Weeks): Promise<RequestWeek[]> {
  const { rows } = await sql<RequestWeek>`
    select ${weekOf('q.created_at', weeks.zone)} as week, count(*)::int as requests,
      count(*) filter (where l.bought)::int as bought,
      count(*) filter (where q.status in ('completed', 'expired'))::int as completed,
      count(*) filter (where b.booked)::int as booked, count(*) filter (where p.paid)::int as paid,
      (coalesce(sum(k.seconds), 0) + coalesce(sum(b.seconds), 0))::float8 as call_seconds,
      (coalesce(sum(k.line_seconds), 0) + coalesce(sum(b.line_seconds), 0))::float8 as line_seconds
    from user_quotes q
    cross join lateral (
        select ${SECONDS}
        from calls c
        where c.quote_id = q.id and c.ended_at is not null
      ) k
    cross join lateral (
        select bool_or(o.confirmed_from is not null) as booked, ${SECONDS}
        from bookings o
        left join booking_calls c on c.booking_id = o.id and c.ended_at is not null
        where o.quote_id = q.id
      ) b
    cross join lateral (
        select exists (
            select
            from paid_reports r
            where r.quote_id = q.id and r.superseded_at is null and r.set_aside_at is null
          ) as paid
      ) p
    cross join lateral (
        select q.quota_bucket = 'additional'
          and q.refunded_at is null
          and exists (
            select
            from quota_ledger_entries e
            join quota_lots t on t.id = e.lot_id and t.source = 'purchase'
            where e.user_id = q.user_id
              and e.source = 'request'
              and e.bucket = 'additional'
              and e.reference = 'quote:' || q.id
          ) as bought
      ) l
    where q.created_at >= ${startOf(weeks)}
    group by 1`.execute(db);
  return rows;
}

export interface Counted {
  week: string;
  count: number;
}

/** Texts that the gateway took. */
export async function countTexts(db: Db, weeks: Weeks): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${weekOf('sent_at', weeks.zone)} as week, count(*)::int as count
    from texts
    where created_at >= ${startOf(weeks)} - interval '3 days' and sent_at >= ${startOf(weeks)}
    group by 1`.execute(db);
  return rows;
}

export async function countLandings(db: Db, { from }: Weeks): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select date_trunc('week', day)::date::text as week, sum(loads)::int as count
    from landing_loads
    where day >= ${from}::date
    group by 1`.execute(db);
  return rows;
}

export interface SalesWeek {
  week: string;
  sold: number;
  /** Net of refunds and lost disputes so far. */
  cents: number;
}

/** By when the payment succeeded. */
export async function findSales(db: Db, weeks: Weeks): Promise<SalesWeek[]> {
  const { rows } = await sql<SalesWeek>`
    select ${weekOf('succeeded_at', weeks.zone)} as week, sum(quantity)::int as sold,
      sum(
        amount_cents
          - refunded_cents
          - case dispute when 'lost' then disputed_cents else 0 end
      )::float8 as cents
    from payments
    where created_at >= ${startOf(weeks)} - interval '31 days'
      and succeeded_at >= ${startOf(weeks)}
    group by 1`.execute(db);
  return rows;
}
