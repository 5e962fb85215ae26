// Writes quota_balances, quota_ledger_entries. Reads users.
import { sql } from 'kysely';
import type { Trx } from '../../deps.ts';
import { MONTHLY_FREE, YEARLY_FREE } from './quota.rules.ts';

interface Batch {
  /** The last user id of the batch before. */
  after: string;
  limit: number;
  now: Date;
}

export interface ToppedUp {
  user_id: string;
  /** False where the buckets were full and only the period was marked. */
  filled: boolean;
}

/** The first day of the account's current year; 29 February counts as the 28th. */
const accountYear = sql`
  case
    when (from_day + make_interval(years => age))::date <= today
    then (from_day + make_interval(years => age))::date
    else (from_day + make_interval(years => age - 1))::date
  end`;

/**
 * Fills the free buckets of the next accounts whose month or account year is over, and marks the
 * period; in the order of their ids. Balances are locked first: what another transaction has done
 * meanwhile is not done again, and the ledger takes each entry once.
 */
// oxlint-disable-next-line max-lines-per-function -- one SQL statement
export async function topUpNext(trx: Trx, { after, limit, now }: Batch): Promise<ToppedUp[]> {
  const { rows } = await sql<ToppedUp>`
    with due as (
        select b.user_id, b.monthly, b.yearly, b.monthly_period, b.yearly_period,
          (coalesce(b.years_from, u.confirmed_at) at time zone 'UTC')::date as from_day,
          (${now}::timestamptz at time zone 'UTC')::date as today
        from quota_balances b
        join users u on u.id = b.user_id
        where b.user_id > ${after}
          and u.deleted_at is null
          and u.suspended_at is null
          and u.confirmed_at is not null
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
      aged as (
        select *, (extract(year from today) - extract(year from from_day))::int as age
        from due
      ),
      periods as (
        select *, date_trunc('month', today)::date as month, ${accountYear} as year
        from aged
      ),
      entries as (
        insert into quota_ledger_entries (
          user_id, entry_type, source, bucket, amount, reference, created_at
        )
        select user_id, 'added', 'monthly_top_up', 'monthly', ${MONTHLY_FREE}::int - monthly,
          'month:' || month, ${now}::timestamptz
        from periods
        where monthly_period is distinct from month and monthly < ${MONTHLY_FREE}::int
        union all
        select user_id, 'added', 'yearly_top_up', 'yearly', ${YEARLY_FREE}::int - yearly,
          'year:' || year, ${now}::timestamptz
        from periods
        where yearly_period is distinct from year and yearly < ${YEARLY_FREE}::int
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
