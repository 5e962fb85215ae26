// Reads users, quota_balances.
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

interface DueUser {
  id: string;
  /** The day from which the account's years are counted. */
  years_from: Date;
}

/** Confirmed users whose free buckets may be due: the month or their account's year is over. */
export async function findDueUsers(
  db: Db,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<DueUser[]> {
  const { rows } = await sql<DueUser>`
    select u.id, coalesce(b.years_from, u.confirmed_at) as years_from
    from quota_balances b
    join users u on u.id = b.user_id
    where u.id > ${after}
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
    order by u.id
    limit ${limit}`.execute(db);
  return rows;
}
