// Writes digests. Reads users, user_quotes, user_quote_prices, service_providers,
// quota_ledger_entries.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../deps.ts';
import { isLivePrice } from '../quotes/index.ts';
import type { DigestKind } from './digests.rules.ts';

export interface Recipient {
  id: string;
  email: string;
  first_name: string;
}

interface DueParams {
  kind: DigestKind;
  month: string;
  /** Only accounts confirmed before this time have a month to summarize. */
  confirmedBefore: Date;
  /** The last user id of the previous page. */
  after: string;
  /** Accounts read. */
  limit: number;
}

interface AccountPage {
  recipients: Recipient[];
  /** The last account read, due or not. Absent after the last page. */
  last: string | undefined;
}

/**
 * The next accounts by id, and those among them without a digest of this kind for the month. The
 * inner query has no other condition, so that it reads its page from the primary key even without
 * statistics. The scalar subquery is an index lookup per owner. PostgreSQL would turn `not exists`
 * into a join, and then read all digests for each page.
 *
 * @internal
 */
export async function findDueRecipients(
  db: Db,
  { kind, month, confirmedBefore, after, limit }: DueParams,
): Promise<AccountPage> {
  const { rows } = await sql<Recipient & { is_due: boolean }>`
    select u.id, u.email, u.first_name,
      u.role = 'owner' and u.deleted_at is null and u.suspended_at is null
        and u.confirmed_at < ${confirmedBefore}
        and (
          select d.user_id
          from digests d
          where d.user_id = u.id and d.kind = ${kind} and d.month = ${month}::date
        ) is null as is_due
    from (select * from users where id > ${after} order by id limit ${limit}) u
    order by u.id`.execute(db);
  return { recipients: rows.filter((row) => row.is_due), last: rows.at(-1)?.id };
}

/** The next page with a recipient; the last page may have none. */
export async function findDuePage(db: Db, due: DueParams): Promise<AccountPage> {
  for (let { after } = due; ;) {
    const page = await findDueRecipients(db, { ...due, after });
    if (page.last === undefined || page.recipients.length > 0) return page;
    after = page.last;
  }
}

/** Inserts digests; returns the users who had none of this kind for the month. */
export async function insertDigests(
  db: Db,
  digests: readonly { userId: string; items?: readonly string[] }[],
  { kind, month, now }: { kind: DigestKind; month: string; now: Date },
): Promise<Set<string>> {
  if (digests.length === 0) return new Set();
  const inserted = await sql<{ user_id: string }>`
    insert into digests (user_id, kind, month, said, written_at)
    select w.user_id, ${kind}, ${month}::date, w.said, ${now}
    from unnest(
        ${digests.map(({ userId }) => userId)}::bigint[],
        ${digests.map(({ items = [] }) => JSON.stringify(items))}::jsonb[]
      ) w (user_id, said)
    on conflict do nothing
    returning user_id`.execute(db);
  return new Set(inserted.rows.map(({ user_id }) => user_id));
}

export async function deleteDigestsBefore(db: Db, month: string): Promise<void> {
  await sql`delete from digests where month < ${month}::date`.execute(db);
}

/** The items that the newest digest of each user listed. */
export async function findLastReminderItems(
  db: Db,
  userIds: readonly string[],
  kind: DigestKind,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ user_id: string; said: unknown }>`
    select u.user_id, newest.said
    from unnest(${[...userIds]}::bigint[]) u (user_id)
    cross join lateral (
        select d.said
        from digests d
        where d.user_id = u.user_id and d.kind = ${kind}
        order by d.month desc
        limit 1
      ) newest`.execute(db);
  return new Map(rows.map(({ user_id, said }) => [user_id, z.array(z.string()).parse(said ?? [])]));
}

export interface MonthFacts {
  user_id: string;
  requested: number;
  prices: number;
  added: number;
  used: number;
  /** The lowest price of each quote requested in the month, newest first. */
  lowest: { title: string; shop: string; cents: number }[];
}

const MAX_LOWEST = 10;

/**
 * Events of the accounts within the period. Each `offset 0` keeps its subquery apart, so that it is
 * one index lookup per owner or quote. Without statistics, PostgreSQL would read all prices, or all
 * quotes of the period, for each owner instead.
 */
// oxlint-disable-next-line max-lines-per-function -- one SQL statement
export async function findMonthFacts(
  db: Db,
  userIds: readonly string[],
  from: Date,
  to: Date,
): Promise<MonthFacts[]> {
  const { rows } = await sql<MonthFacts>`
    with quotes as materialized (
        select q.*, q.created_at >= ${from} as is_new
        from unnest(${userIds}::bigint[]) u (user_id)
        cross join lateral (
            select q.id, q.user_id, q.created_at, q.service_title
            from user_quotes q
            where q.user_id = u.user_id
            offset 0
          ) q
        where q.created_at < ${to}
      ),
      prices as materialized (
        select q.user_id, q.id as quote_id, q.created_at, q.service_title, q.is_new, p.*
        from quotes q
        cross join lateral (
            select p.id, p.told_at, p.total_cents, p.service_provider_id
            from user_quote_prices p
            where p.quote_id = q.id and ${isLivePrice('p')}
            offset 0
          ) p
      ),
      lowest as (
        select cheapest.*,
          row_number() over (partition by user_id order by created_at desc, quote_id desc) as place
        from (
            select distinct on (quote_id) *
            from prices
            where is_new
            order by quote_id, total_cents, id
          ) cheapest
      )
    select u.user_id, coalesce(requested.requested, 0) as requested,
      coalesce(priced.prices, 0) as prices, ledger.added, ledger.used,
      coalesce(best.lowest, '[]') as lowest
    from unnest(${userIds}::bigint[]) u (user_id)
    left join (
        select user_id, count(*)::int as requested
        from quotes
        where is_new
        group by user_id
      ) requested using (user_id)
    left join (
        select user_id, count(*)::int as prices
        from prices
        where told_at >= ${from} and told_at < ${to}
        group by user_id
      ) priced using (user_id)
    left join (
        select user_id,
          jsonb_agg(
            jsonb_build_object(
              'title', service_title,
              'shop', (select s.name from service_providers s where s.id = l.service_provider_id),
              'cents', total_cents
            )
            order by place
          ) as lowest
        from lowest l
        where place <= ${MAX_LOWEST}
        group by user_id
      ) best using (user_id)
    cross join lateral (
        select coalesce(sum(amount) filter (where entry_type = 'added'), 0)::int as added,
          coalesce(sum(amount) filter (where entry_type = 'used'), 0)::int as used
        from quota_ledger_entries e
        where e.user_id = u.user_id and e.created_at >= ${from} and e.created_at < ${to}
      ) ledger`.execute(db);
  return rows;
}
