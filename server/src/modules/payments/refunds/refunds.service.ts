import { formatCents } from '@fourbay/contract/money';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { ProviderRefused } from '../../../platform/card-payments.ts';
import { withIdempotencyKey } from '../../../platform/idempotency.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { presentRefund } from '../payments.present.ts';
import { findRefund, insertRefund, sumRefundsRequested, updateRefund } from './refunds.store.ts';
import { settlePayment, type SettleDeps } from '../settle/settle.service.ts';
import { lockPayment, type PaymentRow } from '../payments.store.ts';

export const SEND_REFUND = 'send-refund';

type RefundDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'log'>;

interface RequestRefundInput {
  paymentId: string;
  supervisorId: string;
  /** Cents; undefined refunds all that is left. */
  amount: number | undefined;
  reason: string;
  key: string | undefined;
}

/** Saves the refund and queues its sending, which is retried until the provider has answered. */
export async function requestRefund(
  deps: RefundDeps,
  input: RequestRefundInput,
): Promise<ReturnType<typeof presentRefund>> {
  const { paymentId, supervisorId, amount, reason, key } = input;
  const idempotency = {
    userId: supervisorId,
    key,
    request: ['refund', paymentId, amount ?? null, reason],
    now: deps.now(),
  };
  const refund = await deps.db
    .transaction()
    .execute((trx) => withIdempotencyKey(trx, idempotency, () => saveRefund(deps, trx, input)));
  deps.log.info(
    { event: 'refund_asked', paymentId, supervisorId, refundId: refund.id },
    'a supervisor refunds a payment',
  );
  return refund;
}

/** Presents the row inside the transaction, because the answer is stored under the key. */
async function saveRefund(
  { now, jobs }: RefundDeps,
  trx: Trx,
  { paymentId, supervisorId, amount, reason }: RequestRefundInput,
): Promise<ReturnType<typeof presentRefund>> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) throw notFound();
  const left = await findRefundableCents(trx, payment);
  if (amount !== undefined && amount > left)
    throw invalid({ amount: `at most ${formatCents(left)} is left of this payment` });
  const row = await insertRefund(trx, {
    payment_id: paymentId,
    amount_cents: amount ?? left,
    reason,
    requested_by: supervisorId,
    created_at: now(),
  });
  await recordStaffAction(trx, {
    at: now(),
    staff_user_id: supervisorId,
    action: 'payment_refunded',
    subject_user_id: payment.user_id,
    detail: { payment_id: paymentId, amount: formatCents(row.amount_cents) },
  });
  await jobs.enqueue(trx, SEND_REFUND, { refundId: row.id });
  return presentRefund(row);
}

/** Above zero; otherwise the refund is refused. */
async function findRefundableCents(trx: Trx, payment: PaymentRow): Promise<number> {
  if (!payment.intent_id || (payment.status !== 'succeeded' && payment.status !== 'flagged'))
    throw new AppError('conflict', { sentence: 'Only what was paid can be refunded.' });
  const left =
    payment.amount_cents -
    payment.refunded_cents -
    payment.disputed_cents -
    (await sumRefundsRequested(trx, payment.id));
  if (left <= 0)
    throw new AppError('conflict', {
      sentence: 'Nothing is left of this payment: it was refunded or disputed already.',
    });
  return left;
}

/** Safe to repeat. A refusal of the provider is saved for supervisors to see. */
export async function sendRefund(deps: SettleDeps, id: string): Promise<void> {
  const { db, cards } = deps;
  const refund = await findRefund(db, id);
  if (!refund?.intent_id || refund.status !== 'asked') return;
  if (!cards || cards.provider !== refund.provider)
    throw new Error('the provider that took this payment is not set up');
  try {
    await cards.refund({
      payment: refund.intent_id,
      amount: refund.amount_cents,
      key: `refund-${id}-${refund.key}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await updateRefund(db, id, { status: 'refused', refusal: error.message.slice(0, 300) });
    return;
  }
  await settlePayment(deps, refund.payment_id);
  await updateRefund(db, id, { status: 'done' });
}
