// Reads payments, payment_refunds, users.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import {
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../../platform/list-query.ts';
import type { PaymentKinds, PaymentRow } from '../payments.store.ts';
import type { RefundKinds, RefundRow } from '../refunds/refunds.store.ts';

export type ConsoleRow = PaymentRow & { email: string | null; refunds: RefundRow[] };

const COLUMNS: Columns = {
  id: sql.ref('payments.id'),
  user_id: sql.ref('payments.user_id'),
  archived: sql`false`,
  status: sql.ref('payments.status'),
  created_at: sql.ref('payments.created_at'),
  email: sql.ref('users.email'),
};

/** Purchases that were started and never paid are not listed. */
const LISTED_STATUSES = ['processing', 'succeeded', 'flagged'];

export async function findOwnPayments(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<{ rows: PaymentRow[]; count: number }> {
  const own = db
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('status', 'in', LISTED_STATUSES)
    .where(whereFilters(list.filters, COLUMNS));
  const { count } = await own
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy(orderOf(list.sort, COLUMNS, sql.ref('payments.id')))
    .limit(list.size)
    .offset(offsetOf(list))
    .$narrowType<PaymentKinds>()
    .execute();
  return { rows, count };
}

export const findOwnPayment = (
  db: Db,
  userId: string,
  id: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$narrowType<PaymentKinds>()
    .executeTakeFirst();

export async function findAllPayments(
  db: Db,
  list: ListQuery,
): Promise<{ rows: ConsoleRow[]; count: number }> {
  const listed = db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .where('payments.status', 'in', LISTED_STATUSES)
    .where(whereFilters(list.filters, COLUMNS));
  const { count } = await listed
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .selectAll('payments')
    .select('users.email')
    .orderBy(orderOf(list.sort, COLUMNS, sql.ref('payments.id')))
    .limit(list.size)
    .offset(offsetOf(list))
    .$narrowType<PaymentKinds>()
    .execute();
  const ids = rows.map(({ id }) => id);
  const refunds = ids.length > 0 ? await findRefundsOf(db, ids) : [];
  return {
    rows: rows.map((row) => ({
      ...row,
      refunds: refunds.filter(({ payment_id }) => payment_id === row.id),
    })),
    count,
  };
}

const findRefundsOf = (db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where(sql<boolean>`payment_id = any(${paymentIds}::bigint[])`)
    .orderBy('id')
    .$narrowType<RefundKinds>()
    .execute();
