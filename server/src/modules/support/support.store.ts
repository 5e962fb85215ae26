// Reads users, quota_balances, second_factors, user_quotes, user_quote_prices, user_vehicles.
import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import {
  afterCursor,
  countUpTo,
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../platform/lists/list-query.ts';
import type { Role } from '@fourbay/contract';
import { isLivePrice } from '../quotes/index.ts';

export interface OwnerRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  created_at: Date;
  confirmed_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  two_step_login: boolean;
  monthly: number;
  yearly: number;
  additional: number;
  quotes: number;
}

const COLUMNS: Columns = { email: sql.ref('users.email'), created_at: sql.ref('users.created_at') };

const selectActiveUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('quota_balances as b', 'b.user_id', 'users.id')
    .where('users.deleted_at', 'is', null);

const selectOwnerColumns = (query: ReturnType<typeof selectActiveUsers>) =>
  query
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.role',
      'users.created_at',
      'users.confirmed_at',
      'users.suspended_at',
      'users.suspended_reason',
      sql<boolean>`exists (
        select from second_factors f where f.user_id = users.id and f.confirmed_at is not null
      )`.as('two_step_login'),
      sql<number>`coalesce(b.monthly, 0)`.as('monthly'),
      sql<number>`coalesce(b.yearly, 0)`.as('yearly'),
      sql<number>`coalesce(b.additional, 0)`.as('additional'),
      sql<number>`(select count(*)::int from user_quotes q where q.user_id = users.id)`.as(
        'quotes',
      ),
    ])
    .$narrowType<{ role: Role }>();

export async function findOwners(
  db: Db,
  list: ListQuery,
): Promise<{ rows: OwnerRow[]; count: number }> {
  const matching = selectActiveUsers(db).where(whereFilters(list.filters, COLUMNS));
  const count = await countUpTo(db, matching.select('users.id'));
  const rows = await selectOwnerColumns(matching.where(afterCursor(list, COLUMNS, 'users')))
    .orderBy(orderOf(list.sort, COLUMNS, sql.ref('users.id')))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  return { rows, count };
}

export const findOwner = (db: Db, id: string): Promise<OwnerRow | undefined> =>
  selectOwnerColumns(selectActiveUsers(db)).where('users.id', '=', id).executeTakeFirst();

const MAX_QUOTES = 100;

export interface OwnerQuoteRow {
  id: string;
  service_title: string;
  vehicle: string;
  status: QuoteStatus;
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
        where x.quote_id = q.id and ${isLivePrice('x')}
      ) as prices
    from user_quotes q
    join user_vehicles v on v.id = q.user_vehicle_id
    where q.user_id = ${userId}
    order by q.created_at desc, q.id desc
    limit ${MAX_QUOTES}`.execute(db);
  return rows;
}
