import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { queueEmail } from '../../notifications/index.ts';
import { findOwnPayment, type RefundablePayment } from '../list/list.store.ts';
import { refundDeclinedMail } from '../payments.mails.ts';
import { refundableCents } from '../payments.rules.ts';
import { findBuyer, lockPayment } from '../payments.store.ts';
import { closeRefundRequest, insertRefundRequest } from './refund-requests.store.ts';

type RequestDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'log' | 'secrets'>;

/** Saves the buyer's refund request. Supervisors see it with the payment and answer it. */
export async function askForRefund(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  userId: string,
  paymentId: string,
  note: string,
): Promise<RefundablePayment> {
  return db.transaction().execute(async (trx) => {
    const payment = await findOwnPayment(trx, userId, paymentId);
    if (!payment) throw notFound();
    if (refundableCents(payment) === 0)
      throw new AppError('conflict', {
        sentence: 'This purchase can no longer be refunded.',
      });
    if (!(await insertRefundRequest(trx, { payment_id: paymentId, note, created_at: now() })))
      throw new AppError('conflict', { sentence: 'You already asked for this refund.' });
    log.info({ event: 'refund_requested', userId, paymentId }, 'refund requested');
    return (await findOwnPayment(trx, userId, paymentId)) ?? payment;
  });
}

export async function declineRequest(
  deps: RequestDeps,
  { supervisorId, paymentId, reason }: { supervisorId: string; paymentId: string; reason: string },
): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const closed =
      payment &&
      (await closeRefundRequest(trx, paymentId, {
        outcome: 'declined',
        at: now(),
        answer: reason,
      }));
    if (!closed) throw notFound();
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'refund_declined',
      subject_user_id: payment.user_id,
      detail: { payment_id: paymentId, reason },
    });
    const buyer = payment.user_id === null ? undefined : await findBuyer(trx, payment.user_id);
    if (buyer)
      await queueEmail(deps, trx, {
        userId: buyer.id,
        to: buyer.email,
        kind: 'refund_declined',
        about: `refund:${paymentId}`,
        content: refundDeclinedMail(deps, buyer, payment, reason),
      });
  });
}
