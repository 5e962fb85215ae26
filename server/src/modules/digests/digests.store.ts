// Writes digests. Reads users, user_quotes, user_quote_prices, service_providers,
// quota_ledger_entries, user_vehicles.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../deps.ts';
import type { DigestKind } from './digests.rules.ts';

export interface Recipient {
  id: string;
  email: string;
  first_name: string;
}

interface DueParams {
  kind: DigestKind;
  month: string;
  /** Accounts confirmed later have nothing to sum up. */
  confirmedBefore: Date;
  /** The last user id of the previous batch. */
  after: string;
  limit: number;
}

/** Owners without a digest of this kind for the month, by id. */
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
      and not exists (
        select 1
        from digests d
        where d.user_id = u.id and d.kind = ${kind} and d.month = ${month}::date
      )
    order by u.id
    limit ${limit}`.execute(db);
  return rows;
}

/** False when the digest exists already. */
export async function insertDigest(
  db: Db,
  digest: { userId: string; kind: DigestKind; month: string; items?: readonly string[]; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('digests')
    .values({
      user_id: digest.userId,
      kind: digest.kind,
      month: digest.month,
      said: JSON.stringify(digest.items ?? []),
      written_at: digest.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteDigestsBefore(db: Db, month: string): Promise<void> {
  await sql`delete from digests where month < ${month}::date`.execute(db);
}

/** The items that the newest digest listed. */
export async function findLastReminderItems(
  db: Db,
  userId: string,
  kind: DigestKind,
): Promise<string[]> {
  const row = await db
    .selectFrom('digests')
    .select('said')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return z.array(z.string()).parse(row?.said ?? []);
}

export interface MonthFacts {
  requested: number;
  prices: number;
  added: number;
  used: number;
}

export async function findMonthFacts(
  db: Db,
  userId: string,
  from: Date,
  to: Date,
): Promise<MonthFacts> {
  const { rows } = await sql<MonthFacts>`
    select (
        select count(*)::int
        from user_quotes
        where user_id = ${userId} and created_at >= ${from} and created_at < ${to}
      ) as requested,
      (
        select count(*)::int
        from user_quote_prices p
        join user_quotes q on q.id = p.quote_id
        where q.user_id = ${userId}
          and p.told_at >= ${from}
          and p.told_at < ${to}
          and p.withdrawn_at is null
          and p.replaced_by_id is null
      ) as prices,
      (
        select coalesce(sum(amount), 0)::int
        from quota_ledger_entries
        where user_id = ${userId}
          and entry_type = 'added'
          and created_at >= ${from}
          and created_at < ${to}
      ) as added,
      (
        select coalesce(sum(amount), 0)::int
        from quota_ledger_entries
        where user_id = ${userId}
          and entry_type = 'used'
          and created_at >= ${from}
          and created_at < ${to}
      ) as used`.execute(db);
  return rows[0] ?? { requested: 0, prices: 0, added: 0, used: 0 };
}

/** The lowest price of each quote requested in the time, newest first. */
export async function findLowestPrices(
  db: Db,
  userId: string,
  from: Date,
  to: Date,
): Promise<{ title: string; shop: string; cents: number }[]> {
  const { rows } = await sql<{ title: string; shop: string; cents: number }>`
    select q.service_title as title, best.shop, best.cents
    from user_quotes q
    cross join lateral (
        select s.name as shop, p.total_cents as cents
        from user_quote_prices p
        join service_providers s on s.id = p.service_provider_id
        where p.quote_id = q.id and p.withdrawn_at is null and p.replaced_by_id is null
        order by p.total_cents, p.id
        limit 1
      ) best
    where q.user_id = ${userId} and q.created_at >= ${from} and q.created_at < ${to}
    order by q.created_at desc, q.id desc
    limit 10`.execute(db);
  return rows;
}

export const findVehiclesOf = (
  db: Db,
  userId: string,
): Promise<{ id: string; full_vehicle_name: string; nickname: string; mileage: number | null }[]> =>
  db
    .selectFrom('user_vehicles')
    .select(['id', 'full_vehicle_name', 'nickname', 'mileage'])
    .where('user_id', '=', userId)
    .where('archived', '=', false)
    .orderBy('id')
    .execute();
