// Reads payments, payment_refunds, refund_requests, quota_lots, users.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { CardPayments } from '../../../platform/payments/card-payments.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import {
  afterCursor,
  countUpTo,
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../../platform/lists/list-query.ts';
import type { PaymentKinds, PaymentRow } from '../payments.store.ts';
import type { RefundKinds, RefundRow } from '../refunds/refunds.store.ts';

/** A payment with the facts needed for a refund. */
export type RefundablePayment = PaymentRow & {
  quotes_left: number | null;
  requested_cents: number;
  request_created_at: Date | null;
  request_note: string | null;
  request_outcome: 'refunded' | 'declined' | null;
  request_answer: string | null;
};

export type ConsoleRow = RefundablePayment & {
  email: string | null;
  erased: boolean;
  refunds: RefundRow[];
};

const COLUMNS: Columns = {
  id: sql.ref('payments.id'),
  user_id: sql.ref('payments.user_id'),
  archived: sql`false`,
  status: sql.ref('payments.status'),
  created_at: sql.ref('payments.created_at'),
  email: sql.ref('users.email'),
  refund_requested: sql`(
    exists (
      select 1 from refund_requests r where r.payment_id = payments.id and r.closed_at is null
    )
  )::text`,
};

/** For each payment: its unused quotes, pending refunds, and the newest refund request. */
const REFUND_COLUMNS = [
  sql<number | null>`(
    select l.quantity - l.spent - l.taken
    from quota_lots l
    where l.user_id = payments.user_id
      and l.source = 'purchase'
      and l.reference = 'payment:' || payments.id
  )`.as('quotes_left'),
  sql<number>`(
    select coalesce(sum(f.amount_cents), 0)::int
    from payment_refunds f
    where f.payment_id = payments.id and f.status = 'asked'
  )`.as('requested_cents'),
  sql<Date | null>`request.created_at`.as('request_created_at'),
  sql<string | null>`request.note`.as('request_note'),
  sql<'refunded' | 'declined' | null>`request.outcome`.as('request_outcome'),
  sql<string | null>`request.answer`.as('request_answer'),
];

const NEWEST_REQUEST = sql<object>`lateral (
  select r.created_at, r.note, r.outcome, r.answer
  from refund_requests r
  where r.payment_id = payments.id
  order by r.id desc
  limit 1
)`.as('request');

/** Paid, or about to be. */
const LISTED_STATUSES = ['processing', 'succeeded', 'flagged'] as const;

/** Adds the unfinished purchases that the current provider can continue. */
const isListed = (cards: Pick<CardPayments, 'provider' | 'live'> | undefined) => sql<boolean>`(
  payments.status = any(${[...LISTED_STATUSES]})
  or (
    payments.status = 'open'
    and payments.intent_id is not null
    and payments.provider = ${cards?.provider ?? null}
    and payments.live = ${cards?.live ?? null}
  )
)`;

export async function findOwnPayments(
  db: Db,
  userId: string,
  list: ListQuery,
  cards: Pick<CardPayments, 'provider' | 'live'> | undefined,
): Promise<Page<RefundablePayment>> {
  const own = db
    .selectFrom('payments')
    .where('payments.user_id', '=', userId)
    .where(isListed(cards))
    .where(whereFilters(list.filters, COLUMNS));
  return readPage(list, {
    columns: COLUMNS,
    id: sql.ref('payments.id'),
    rows: own
      .leftJoin(NEWEST_REQUEST, (join) => join.onTrue())
      .selectAll('payments')
      .select(REFUND_COLUMNS)
      .$narrowType<PaymentKinds>(),
    count: own.select(ROW_COUNT),
  });
}

const selectOwnPayments = (db: Db, userId: string) =>
  db
    .selectFrom('payments')
    .leftJoin(NEWEST_REQUEST, (join) => join.onTrue())
    .selectAll('payments')
    .select(REFUND_COLUMNS)
    .where('payments.user_id', '=', userId)
    .$narrowType<PaymentKinds>();

export const findOwnPayment = (
  db: Db,
  userId: string,
  id: string,
): Promise<RefundablePayment | undefined> =>
  selectOwnPayments(db, userId).where('payments.id', '=', id).executeTakeFirst();

export const findOwnPaymentByIntent = (
  db: Db,
  userId: string,
  intentId: string,
): Promise<RefundablePayment | undefined> =>
  selectOwnPayments(db, userId).where('payments.intent_id', '=', intentId).executeTakeFirst();

/** Starts from the few open refund requests, rather than scanning all payments for them. */
const isOneOfOpenRequests = ({ filters }: ListQuery) =>
  filters.some(({ field, value }) => field === 'refund_requested' && value === 'true')
    ? sql<boolean>`
        payments.id = any(
          array(
            select r.payment_id
            from refund_requests r
            where r.closed_at is null
          )
        )`
    : sql<boolean>`true`;

export async function findAllPayments(db: Db, list: ListQuery): Promise<Page<ConsoleRow>> {
  const listed = db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .where('payments.status', 'in', LISTED_STATUSES)
    .where(whereFilters(list.filters, COLUMNS))
    .where(isOneOfOpenRequests(list));
  const count = await countUpTo(db, listed.select('payments.id'));
  const rows = await listed
    .where(afterCursor(list, COLUMNS, 'payments'))
    .leftJoin(NEWEST_REQUEST, (join) => join.onTrue())
    .selectAll('payments')
    .select(REFUND_COLUMNS)
    .select('users.email')
    .select(sql<boolean>`users.erased_at is not null`.as('erased'))
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

/** For a refund or refund request, which locks the payment first. */
export const findRefundablePayment = (db: Db, id: string): Promise<RefundablePayment | undefined> =>
  db
    .selectFrom('payments')
    .leftJoin(NEWEST_REQUEST, (join) => join.onTrue())
    .selectAll('payments')
    .select(REFUND_COLUMNS)
    .where('payments.id', '=', id)
    .$narrowType<PaymentKinds>()
    .executeTakeFirst();

const findRefundsOf = (db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where(sql<boolean>`payment_id = any(${paymentIds}::bigint[])`)
    .orderBy('id')
    .$narrowType<RefundKinds>()
    .execute();
