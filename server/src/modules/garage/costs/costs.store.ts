// Reads user_vehicle_service_histories, odometer_readings, user_quotes, bookings, paid_reports,
// user_quote_prices, service_providers, us_states.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { DayReading, PaidBooking } from './costs.rules.ts';

/** The readings that count, in the order of their days. */
export async function findReadingDays(db: Db, vehicleId: string): Promise<DayReading[]> {
  const { rows } = await sql<DayReading>`
    select r.read_at::date as day, r.miles as mileage
    from odometer_readings r
    left join user_vehicle_service_histories h on h.id = r.service_history_id
    where r.user_vehicle_id = ${vehicleId} and h.archived is not true
    order by r.read_at, r.id`.execute(db);
  return rows;
}

export interface YearOfEntries {
  year: number;
  cents: number;
  entries: number;
  withoutCost: number;
  withoutDate: number;
  /** Among the dated entries in the given time. */
  centsInTime: number;
  withoutCostInTime: number;
  /** The first dated entry; null without one. */
  firstDay: string | null;
}

/**
 * The entries that were done, by year. `time` is that of the sums in time. What was done on its first
 * day was for the miles before.
 */
export async function findYears(
  db: Db,
  { userId, vehicleId }: { userId: string; vehicleId: string },
  time: { from: string; to: string } | undefined,
): Promise<YearOfEntries[]> {
  const isInTime = sql`(
    completion_date > ${time?.from ?? null} and completion_date <= ${time?.to ?? null}
  )`;
  const { rows } = await sql<YearOfEntries>`
    select extract(year from coalesce(completion_date, created_at::date))::int as year,
      coalesce(sum(cost_cents), 0)::float8 as cents,
      count(*)::int as entries,
      (count(*) filter (where cost_cents is null))::int as "withoutCost",
      (count(*) filter (where completion_date is null))::int as "withoutDate",
      coalesce(sum(cost_cents) filter (where ${isInTime}), 0)::float8 as "centsInTime",
      (count(*) filter (where cost_cents is null and ${isInTime}))::int as "withoutCostInTime",
      min(completion_date) as "firstDay"
    from user_vehicle_service_histories
    where user_vehicle_id = ${vehicleId}
      and user_id = ${userId}
      and status = 'completed'
      and not archived
    group by 1
    order by 1`.execute(db);
  return rows;
}

export interface BookedQuote extends PaidBooking {
  quoteId: string;
  title: string;
  shopName: string;
}

/** Booked jobs with a report of what was paid to that shop, newest first. */
export async function findPaidBookings(db: Db, vehicleId: string): Promise<BookedQuote[]> {
  const { rows } = await sql<BookedQuote>`
    select q.id as "quoteId", q.service_title as title, s.name as "shopName", st.abbreviation as state,
      p.total_cents as "quotedCents", p.out_the_door as "taxIncluded", r.paid_cents as "paidCents",
      r.tax_cents as "taxCents", r.same_work as "sameWork"
    from user_quotes q
    join paid_reports r on r.quote_id = q.id and r.superseded_at is null
    join user_quote_prices p on p.id = r.price_id
    join service_providers s on s.id = p.service_provider_id
    join us_states st on st.id = s.us_state_id
    where q.user_vehicle_id = ${vehicleId}
      and exists (
        select 1
        from bookings b
        where b.quote_id = q.id
          and b.service_provider_id = p.service_provider_id
          and b.state in ('confirmed', 'done')
      )
    order by q.id desc`.execute(db);
  return rows;
}

export async function countUnreportedBookings(db: Db, vehicleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from user_quotes q
    join bookings b on b.quote_id = q.id and b.state = 'done'
    where q.user_vehicle_id = ${vehicleId}
      and not exists (
        select 1
        from paid_reports r
        where r.quote_id = q.id and r.superseded_at is null
      )`.execute(db);
  return rows[0]?.count ?? 0;
}
