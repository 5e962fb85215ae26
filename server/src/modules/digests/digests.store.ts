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
  /** The last user id of the previous batch. */
  after: string;
  limit: number;
}

/**
 * Owners without a digest of this kind for the month, by id. The scalar subquery is an index lookup per
 * owner. PostgreSQL would turn `not exists` into a join, and then read all digests for each batch.
 */
export async function findDueRecipients(
  db: Db,
  { kind, month, confirmedBefore, after, limit }: DueParams,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.first_name
    from users u
    where u.id > ${after}
      and u.role = 'owner'
      and u.deleted_at is null
      and u.suspended_at is null
      and u.confirmed_at < ${confirmedBefore}
      and (
        select d.user_id
        from digests d
        where d.user_id = u.id and d.kind = ${kind} and d.month = ${month}::date
      ) is null
    order by u.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Inserts digests; returns the users who had none of this kind for the month. */
export async function insertDigests(
  db: Db,
  digests: readonly { userId: string; items?: readonly string[] }[],
  { kind, month, now }: { kind: DigestKind; month: string; now: Date },
): Promise<Set<string>> {
  if (digests.length === 0) return new Set();
  const inserted = await db
    .insertInto('digests')
    .values(
      digests.map(({ userId, items = [] }) => ({
        user_id: userId,
        kind,
        month,
        said: JSON.stringify(items),
        written_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return new Set(inserted.map(({ user_id }) => user_id));
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

/** Events of the accounts within the period. */
// oxlint-disable-next-line max-lines-per-function -- one SQL statement
export async function findMonthFacts(
  db: Db,
  userIds: readonly string[],
  from: Date,
  to: Date,
): Promise<MonthFacts[]> {
  const { rows } = await sql<MonthFacts>`
    select u.user_id, requested.requested, priced.prices, ledger.added, ledger.used, best.lowest
    from unnest(${userIds}::bigint[]) u (user_id)
    cross join lateral (
        select count(*)::int as requested
        from user_quotes q
        where q.user_id = u.user_id and q.created_at >= ${from} and q.created_at < ${to}
      ) requested
    cross join lateral (
        select count(*)::int as prices
        from user_quotes q
        join user_quote_prices p on p.quote_id = q.id
        where q.user_id = u.user_id
          and p.told_at >= ${from}
          and p.told_at < ${to}
          and ${isLivePrice('p')}
      ) priced
    cross join lateral (
        select coalesce(sum(amount) filter (where entry_type = 'added'), 0)::int as added,
          coalesce(sum(amount) filter (where entry_type = 'used'), 0)::int as used
        from quota_ledger_entries e
        where e.user_id = u.user_id and e.created_at >= ${from} and e.created_at < ${to}
      ) ledger
    cross join lateral (
        select coalesce(
            jsonb_agg(
              jsonb_build_object('title', title, 'shop', shop, 'cents', cents)
              order by created_at desc, id desc
            ),
            '[]'
          ) as lowest
        from (
            select q.id, q.created_at, q.service_title as title, cheapest.shop, cheapest.cents
            from user_quotes q
            cross join lateral (
                select s.name as shop, p.total_cents as cents
                from user_quote_prices p
                join service_providers s on s.id = p.service_provider_id
                where p.quote_id = q.id and ${isLivePrice('p')}
                order by p.total_cents, p.id
                limit 1
              ) cheapest
            where q.user_id = u.user_id and q.created_at >= ${from} and q.created_at < ${to}
            order by q.created_at desc, q.id desc
            limit ${MAX_LOWEST}
          ) newest
      ) best`.execute(db);
  return rows;
}
