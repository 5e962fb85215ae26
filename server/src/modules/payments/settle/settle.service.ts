import type { Deps, Trx } from '../../../deps.ts';
import type { CardPayment } from '../../../platform/payments/card-payments.ts';
import { queueEmail } from '../../notifications/index.ts';
import { creditPurchase, findBalances, revokePurchase } from '../../quota/index.ts';
import { receiptMail, refundMail } from '../payments.mails.ts';
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
  'db' | 'now' | 'log' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'cards' | 'secrets'
>;

/**
 * Applies the provider's current state of a payment in one transaction: status, credit, revoked
 * quotes, message, receipt. Idempotent. An answer to an outdated request is ignored. Returns the
 * provider's state; undefined if the payment has no intent at the current provider.
 */
export async function settlePayment(
  deps: SettleDeps,
  id: string,
): Promise<CardPayment | undefined> {
  const { db, cards, now } = deps;
  const request = await startProviderRequest(db, id, now());
  if (
    !request?.intent_id ||
    !cards ||
    cards.provider !== request.provider ||
    cards.live !== request.live
  )
    return undefined;
  const current = await cards.read(request.intent_id);
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    if (!payment || payment.answered >= request.asked) return;
    const buyer = payment.user_id === null ? undefined : await findBuyer(trx, payment.user_id);
    const { status, flag, revoked } = nextPaymentState({ ...payment, buyerGone: !buyer }, current);
    const isNewlyPaid = status === 'succeeded' && payment.status !== 'succeeded';
    await updatePayment(trx, id, {
      status,
      flag,
      ...(isNewlyPaid ? { succeeded_at: now(), tax_note: deps.config.SALES_TAX_NOTE } : {}),
      refunded_cents: current.refunded,
      disputed_cents: current.disputed,
      dispute: current.dispute,
      // Does not store the card of an erased account again.
      ...(current.card && buyer
        ? { card_brand: current.card.brand, card_last4: current.card.last4 }
        : {}),
      answered: request.asked,
    });
    if (flag && !payment.flag)
      deps.log.error(
        { event: 'payment_flagged', paymentId: id, flag },
        'could not credit a payment',
      );
    if (!buyer) {
      // Nobody can use these quotes, but the ledger must show that their money was returned.
      if (status === 'succeeded') await revokeQuotes(deps, trx, payment, revoked);
      return;
    }
    const quotesTaken =
      status === 'succeeded'
        ? await applyQuotes(deps, trx, { payment, buyer, current, revoked, isNewlyPaid })
        : 0;
    const cents = current.refunded - payment.refunded_cents;
    if (cents > 0) await mailRefund(deps, trx, { buyer, payment, cents, quotesTaken });
  });
  return current;
}

interface AppliedPayment {
  payment: PaymentRow;
  buyer: Buyer;
  current: CardPayment;
  revoked: number;
  isNewlyPaid: boolean;
}

/** Credits and revokes; returns the number of quotes taken from the balance. */
async function applyQuotes(
  deps: SettleDeps,
  trx: Trx,
  { payment, buyer, current, revoked, isNewlyPaid }: AppliedPayment,
): Promise<number> {
  if (isNewlyPaid) await creditBuyer(deps, trx, payment, buyer, current.card);
  const before = (await findBalances(trx, buyer.id)).additional;
  await revokeQuotes(deps, trx, payment, revoked);
  return before - (await findBalances(trx, buyer.id)).additional;
}

async function revokeQuotes(
  deps: SettleDeps,
  trx: Trx,
  { id, user_id: userId }: PaymentRow,
  revoked: number,
): Promise<void> {
  if (userId === null) return;
  const reference = ledgerReference(id);
  await revokePurchase(deps, trx, { userId, reference, revoked }, deps.now());
}

async function mailRefund(
  deps: SettleDeps,
  trx: Trx,
  {
    buyer,
    payment,
    ...refund
  }: { buyer: Buyer; payment: PaymentRow; cents: number; quotesTaken: number },
): Promise<void> {
  await queueEmail(deps, trx, {
    userId: buyer.id,
    to: buyer.email,
    kind: 'refund',
    about: `refund:${payment.id}`,
    content: refundMail(deps, buyer, payment, refund),
  });
}

async function creditBuyer(
  deps: SettleDeps,
  trx: Trx,
  payment: PaymentRow,
  buyer: Buyer,
  card: CardPayment['card'],
): Promise<void> {
  const { now, live } = deps;
  const { id: userId, email } = buyer;
  const isNew = await creditPurchase(
    trx,
    { userId, reference: ledgerReference(payment.id), quantity: payment.quantity },
    now(),
  );
  if (!isNew) return;
  const { additional, monthly, yearly } = await findBalances(trx, userId);
  await live.publish(trx, {
    topic: 'user',
    user_id: userId,
    message: {
      type: 'payment',
      status: 'success',
      data: {
        quotas: { additional_quota: additional, monthly_quota: monthly, yearly_quota: yearly },
      },
    },
  });
  await queueEmail(deps, trx, {
    userId,
    to: email,
    kind: 'receipt',
    about: `receipt:${payment.id}`,
    content: receiptMail(deps, buyer, payment, card),
  });
}
