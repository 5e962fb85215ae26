// Writes quota_balances, quota_ledger_entries, address_allowances. Reads users, account_addresses.
import { sql } from 'kysely';
import type { Trx } from '../../deps.ts';
import { MONTHLY_FREE, YEARLY_FREE } from './quota.rules.ts';

interface Batch {
  /** The last user id of the previous batch. */
  after: string;
  limit: number;
  now: Date;
}

export interface ToppedUp {
  user_id: string;
  /** False when the buckets were full and only the period was marked. */
  filled: boolean;
}

/** The first day of the account's current year. February 29 counts as the 28th. */
const accountYear = sql`
  case
    when (from_day + make_interval(years => age))::date <= today
    then (from_day + make_interval(years => age))::date
    else (from_day + make_interval(years => age - 1))::date
  end`;

/**
 * Fills the free buckets of the next accounts, by id, whose month or account year is over, and
 * marks the period. Free quotes that another account of the same person had, or gets in this batch,
 * are not granted again. Balances are locked first, so that a concurrent top-up is seen, and the
 * ledger accepts each entry once.
 */
// oxlint-disable-next-line max-lines-per-function -- one SQL statement
export async function topUpNext(trx: Trx, { after, limit, now }: Batch): Promise<ToppedUp[]> {
  const { rows } = await sql<ToppedUp>`
    with due as (
        select b.user_id, b.monthly, b.yearly, b.monthly_period, b.yearly_period,
          coalesce(b.years_from, u.confirmed_at) as own_years_from,
          (${now}::timestamptz at time zone 'UTC')::date as today
        from quota_balances b
        join users u on u.id = b.user_id
        where b.user_id > ${after}
          and u.deleted_at is null
          and u.suspended_at is null
          and u.confirmed_at is not null
          and u.profile_complete
          and (
            b.monthly_period is null
            or b.monthly_period < date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date
            or b.yearly_period is null
            or b.yearly_period <= (
              (${now}::timestamptz at time zone 'UTC') - interval '1 year' + interval '1 day'
            )::date
          )
        order by b.user_id
        limit ${limit}
        for update of b
      ),
      -- For each due account: what its owner got under any of its addresses, through any account.
      allowances as (
        select a.user_id, w.address_hash, w.monthly_period, w.yearly_period, w.years_from
        from account_addresses a
        join address_allowances w on w.address_hash = a.address_hash
        where a.user_id in (select user_id from due)
        order by w.address_hash, a.user_id
        for update of w
      ),
      ranked as (
        select *, row_number() over (partition by address_hash order by user_id) as turn
        from allowances
      ),
      served as (
        select user_id, max(monthly_period) as monthly, max(yearly_period) as yearly,
          (array_agg(years_from order by yearly_period desc nulls last))[1] as years_from,
          bool_or(turn > 1) as comes_after
        from ranked
        group by user_id
      ),
      aged as (
        select d.*, s.monthly as served_monthly, s.yearly as served_yearly,
          coalesce(s.comes_after, false) as comes_after,
          coalesce(s.years_from, d.own_years_from) as counted_from,
          (coalesce(s.years_from, d.own_years_from) at time zone 'UTC')::date as from_day,
          (
            extract(year from d.today)
            - extract(year from coalesce(s.years_from, d.own_years_from) at time zone 'UTC')
          )::int as age
        from due d
        left join served s on s.user_id = d.user_id
      ),
      dated as (
        select *, date_trunc('month', today)::date as month, ${accountYear} as year
        from aged
      ),
      periods as (
        select *,
          monthly_period is distinct from month
            and (comes_after or coalesce(served_monthly >= month, false)) as monthly_elsewhere,
          yearly_period is distinct from year
            and (comes_after or coalesce(served_yearly >= year, false)) as yearly_elsewhere
        from dated
      ),
      remembered as (
        update address_allowances w
        set monthly_period = greatest(w.monthly_period, p.month),
          yearly_period = greatest(w.yearly_period, p.year),
          years_from = coalesce(w.years_from, p.counted_from)
        from allowances a
        join periods p on p.user_id = a.user_id
        where w.address_hash = a.address_hash
      ),
      entries as (
        insert into quota_ledger_entries (
          user_id, entry_type, source, bucket, amount, reference, created_at
        )
        select user_id, 'added', 'monthly_top_up', 'monthly', ${MONTHLY_FREE}::int - monthly,
          'month:' || month, ${now}::timestamptz
        from periods
        where monthly_period is distinct from month and monthly < ${MONTHLY_FREE}::int
          and not monthly_elsewhere
        union all
        select user_id, 'added', 'yearly_top_up', 'yearly', ${YEARLY_FREE}::int - yearly,
          'year:' || year, ${now}::timestamptz
        from periods
        where yearly_period is distinct from year and yearly < ${YEARLY_FREE}::int
          and not yearly_elsewhere
        on conflict (user_id, source, bucket, reference) where reference is not null do nothing
        returning user_id, bucket, amount
      ),
      added as (
        select user_id, coalesce(sum(amount) filter (where bucket = 'monthly'), 0)::int as monthly,
          coalesce(sum(amount) filter (where bucket = 'yearly'), 0)::int as yearly
        from entries
        group by user_id
      ),
      updated as (
        update quota_balances b
        set monthly = b.monthly + coalesce(a.monthly, 0), yearly = b.yearly + coalesce(a.yearly, 0),
          monthly_period = p.month, yearly_period = p.year,
          years_from = case
            when p.counted_from = p.own_years_from then b.years_from
            else p.counted_from
          end,
          monthly_elsewhere = case
            when b.monthly_period is distinct from p.month then p.monthly_elsewhere
            else b.monthly_elsewhere
          end,
          yearly_elsewhere = case
            when b.yearly_period is distinct from p.year then p.yearly_elsewhere
            else b.yearly_elsewhere
          end,
          updated_at = case when a.user_id is null then b.updated_at else ${now}::timestamptz end
        from periods p
        left join added a on a.user_id = p.user_id
        where b.user_id = p.user_id
        returning b.user_id, a.user_id is not null as filled
      )
    select user_id, filled
    from updated
    order by user_id`.execute(trx);
  return rows;
}
