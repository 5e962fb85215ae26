import { formatCents } from '@fourbay/contract/formats/money';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { ProviderRefused } from '../../../platform/payments/card-payments.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { presentRefund } from '../payments.present.ts';
import { findRefundablePayment } from '../list/list.store.ts';
import { policyCents, refundableCents } from '../payments.rules.ts';
import { closeRefundRequest } from './refund-requests.store.ts';
import { findRefund, insertRefund, updateRefund } from './refunds.store.ts';
import { settlePayment, type SettleDeps } from '../settle/settle.service.ts';
import { lockPayment, type PaymentRow } from '../payments.store.ts';

export const SEND_REFUND = 'send-refund';

type RefundDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'log'>;

interface SupervisorRefund {
  paymentId: string;
  supervisorId: string;
  /** Cents; undefined refunds what the policy returns. */
  amount: number | undefined;
  reason: string;
  key: string | undefined;
}

/** Saves the refund and queues it. The job is retried until the provider has answered. */
export async function refundBySupervisor(
  deps: RefundDeps,
  input: SupervisorRefund,
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
    'payment refunded by a supervisor',
  );
  return refund;
}

/** Presents the row inside the transaction, because the response is stored under the key. */
async function saveRefund(
  { now, jobs }: RefundDeps,
  trx: Trx,
  { paymentId, supervisorId, amount, reason }: SupervisorRefund,
): Promise<ReturnType<typeof presentRefund>> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) throw notFound();
  const { left, allowed } = await findRefundableCents(trx, payment, now());
  const cents = amount ?? allowed;
  if (cents > left)
    throw invalid({
      amount: `can be at most ${formatCents(left)}, which is what’s left to refund`,
    });
  if (cents === 0)
    throw invalid({ amount: 'is required, because the policy doesn’t refund this payment' });
  if (cents > allowed && !reason)
    throw invalid({ reason: `is required for more than ${formatCents(allowed)}` });
  const row = await insertRefund(trx, {
    payment_id: paymentId,
    amount_cents: cents,
    reason: reason || 'within the refund policy',
    requested_by: supervisorId,
    created_at: now(),
  });
  await recordStaffAction(trx, {
    at: now(),
    staff_user_id: supervisorId,
    action: 'payment_refunded',
    subject_user_id: payment.user_id,
    detail: {
      payment_id: paymentId,
      amount: formatCents(row.amount_cents),
      ...(cents > allowed ? { beyond_policy: true } : {}),
    },
  });
  await closeRefundRequest(trx, paymentId, { outcome: 'refunded', at: now() });
  await jobs.enqueue(trx, SEND_REFUND, { refundId: row.id });
  return presentRefund(row);
}

/** The part of the payment that can still be refunded, above zero, and the part that the policy returns. */
async function findRefundableCents(
  trx: Trx,
  { id, intent_id, status }: PaymentRow,
  now: Date,
): Promise<{ left: number; allowed: number }> {
  const payment = await findRefundablePayment(trx, id);
  if (!payment || !intent_id || (status !== 'succeeded' && status !== 'flagged'))
    throw new AppError('conflict', { sentence: 'You can only refund what was paid.' });
  const left = refundableCents(payment);
  if (left <= 0)
    throw new AppError('conflict', {
      sentence: 'There’s nothing left to refund. This payment was already refunded or disputed.',
    });
  return { left, allowed: policyCents(payment, now) };
}

/** Idempotent. A refusal by the provider is saved for supervisors. */
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
