// Reads users, quota_balances, quota_ledger_entries, user_quotes, user_quote_prices, user_vehicles.
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import {
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../platform/list-query.ts';
import type { Schema } from '../../schema.generated.ts';

export interface OwnerRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: 'owner' | 'agent' | 'supervisor';
  created_at: Date;
  confirmed_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  monthly: number;
  yearly: number;
  additional: number;
  quotes: number;
}

const COLUMNS: Columns = { email: sql.ref('users.email'), created_at: sql.ref('users.created_at') };

const activeUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('quota_balances as b', 'b.user_id', 'users.id')
    .where('users.deleted_at', 'is', null);

const selectOwnerColumns = (query: ReturnType<typeof activeUsers>) =>
  query.select([
    'users.id',
    'users.email',
    'users.first_name',
    'users.last_name',
    'users.role',
    'users.created_at',
    'users.confirmed_at',
    'users.suspended_at',
    'users.suspended_reason',
    sql<number>`coalesce(b.monthly, 0)`.as('monthly'),
    sql<number>`coalesce(b.yearly, 0)`.as('yearly'),
    sql<number>`coalesce(b.additional, 0)`.as('additional'),
    sql<number>`(select count(*)::int from user_quotes q where q.user_id = users.id)`.as('quotes'),
  ]);

export async function listOwners(
  db: Db,
  list: ListQuery,
): Promise<{ rows: OwnerRow[]; count: number }> {
  const chosen = activeUsers(db).where(whereFilters(list.filters, COLUMNS));
  const { n } = await chosen.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  const rows = await selectOwnerColumns(chosen)
    .orderBy(orderOf(list.sort, COLUMNS, sql.ref('users.id')))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  return { rows: rows as OwnerRow[], count: n };
}

export const findOwner = async (db: Db, id: string): Promise<OwnerRow | undefined> =>
  (await selectOwnerColumns(activeUsers(db)).where('users.id', '=', id).executeTakeFirst()) as
    | OwnerRow
    | undefined;

const MAX_ROWS = 100;

export const findLedgerOf = (
  db: Db,
  userId: string,
): Promise<Selectable<Schema['quota_ledger_entries']>[]> =>
  db
    .selectFrom('quota_ledger_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();

export interface OwnerQuoteRow {
  id: string;
  service_title: string;
  vehicle: string;
  status: string;
  prices: number;
  refunded_at: Date | null;
  created_at: Date;
}

export async function findQuotesOf(db: Db, userId: string): Promise<OwnerQuoteRow[]> {
  const { rows } = await sql<OwnerQuoteRow>`
    select q.id, q.service_title, v.full_vehicle_name as vehicle, q.status, q.refunded_at,
      q.created_at,
      (
        select count(*)::int
        from user_quote_prices x
        where x.quote_id = q.id and x.withdrawn_at is null and x.replaced_by_id is null
      ) as prices
    from user_quotes q
    join user_vehicles v on v.id = q.user_vehicle_id
    where q.user_id = ${userId}
    order by q.created_at desc, q.id desc
    limit ${MAX_ROWS}`.execute(db);
  return rows;
}
