import type { Deps, Trx } from '../../../deps.ts';
import type { CardPayment } from '../../../platform/card-payments.ts';
import { publishToUser } from '../../../platform/user-messages.ts';
import { queueEmail } from '../../notifications/index.ts';
import { creditPurchase, findBalances, revokePurchase } from '../../quota/index.ts';
import { receiptMail } from '../payments.mails.ts';
import { ledgerReference, nextPaymentState } from '../payments.rules.ts';
import {
  startProviderRequest,
  findBuyer,
  lockPayment,
  updatePayment,
  type Buyer,
  type PaymentRow,
} from '../payments.store.ts';

export const SETTLE_PAYMENT = 'settle-payment';

export type SettleDeps = Pick<
  Deps,
  'db' | 'now' | 'log' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'cards'
>;

/**
 * Brings a payment in line with what the provider says now, in one transaction: status, credit,
 * revoked quotes, message, receipt. Whatever led here, and however often, the outcome is the same;
 * an answer that was overtaken is left aside.
 */
export async function settlePayment(deps: SettleDeps, id: string): Promise<void> {
  const { db, cards, now } = deps;
  const asking = await startProviderRequest(db, id, now());
  if (
    !asking?.intent_id ||
    !cards ||
    cards.provider !== asking.provider ||
    cards.live !== asking.live
  )
    return;
  const told = await cards.read(asking.intent_id);
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    if (!payment || payment.answered >= asking.asked) return;
    const buyer = payment.user_id === null ? undefined : await findBuyer(trx, payment.user_id);
    const { status, flag, revoked } = nextPaymentState({ ...payment, gone: !buyer }, told);
    const paidNow = status === 'succeeded' && payment.status !== 'succeeded';
    await updatePayment(trx, id, {
      status,
      flag,
      ...(paidNow ? { succeeded_at: now(), tax_note: deps.config.SALES_TAX_NOTE } : {}),
      refunded_cents: told.refunded,
      disputed_cents: told.disputed,
      dispute: told.dispute,
      ...(told.card ? { card_brand: told.card.brand, card_last4: told.card.last4 } : {}),
      answered: asking.asked,
    });
    if (flag && !payment.flag)
      deps.log.error(
        { event: 'payment_flagged', paymentId: id, flag },
        'money moved that cannot be credited',
      );
    if (status !== 'succeeded' || !buyer) return;
    if (paidNow) await credit(deps, trx, payment, buyer, told.card);
    await revokePurchase(
      deps,
      trx,
      { userId: buyer.id, reference: ledgerReference(id), revoked },
      now(),
    );
  });
}

async function credit(
  deps: SettleDeps,
  trx: Trx,
  payment: PaymentRow,
  buyer: Buyer,
  card: CardPayment['card'],
): Promise<void> {
  const { now, live } = deps;
  const { id: userId, email } = buyer;
  if (
    !(await creditPurchase(
      trx,
      { userId, reference: ledgerReference(payment.id), quantity: payment.quantity },
      now(),
    ))
  )
    return;
  const { additional, monthly, yearly } = await findBalances(trx, userId);
  await publishToUser(live, trx, userId, {
    type: 'payment',
    status: 'success',
    data: {
      quotas: { additional_quota: additional, monthly_quota: monthly, yearly_quota: yearly },
    },
  });
  await queueEmail(deps, trx, {
    userId,
    to: email,
    kind: 'receipt',
    content: receiptMail(deps, buyer, payment, card),
  });
}
