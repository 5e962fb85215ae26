import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { ProviderRefused, type CardPayments } from '../../../platform/payments/card-payments.ts';
import { hours } from '../../../platform/values/clock.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { readOwnPayment } from '../list/list.service.ts';
import { findOwnPaymentByIntent, type RefundablePayment } from '../list/list.store.ts';
import { cancelRefusal } from '../payments.rules.ts';
import type { SettleDeps } from '../settle/settle.service.ts';
import { settleForBuyer, startOrReadIntent, withProviderErrors } from './purchase.service.ts';

/** Each of these calls asks the provider. */
const MAX_CALLS_PER_HOUR = 120;

interface ReturnedPurchase {
  payment: RefundablePayment;
  clientSecret: string | null;
  intentStatus: string;
}

/**
 * The buyer's purchase that the provider's page returned from, in its current state. Needs nothing
 * but the intent's id, so it works on any device.
 */
export async function readReturnedPurchase(
  deps: SettleDeps,
  userId: string,
  intentId: string,
): Promise<ReturnedPurchase> {
  const found = await findOwnPaymentByIntent(deps.db, userId, intentId);
  if (!found) throw notFound();
  if (found.status === 'succeeded' || found.status === 'flagged')
    return { payment: found, clientSecret: null, intentStatus: 'succeeded' };
  if (found.status === 'open') requireProvider(deps, found);
  await countCall(deps, userId);
  const current = await withProviderErrors(() => settleForBuyer(deps, found.id));
  const payment = await readOwnPayment(deps, userId, found.id);
  return {
    payment,
    clientSecret: payment.status === 'open' ? (current?.clientSecret ?? null) : null,
    intentStatus: current?.intentStatus ?? payment.status,
  };
}

/**
 * Cancels an unfinished purchase, also at the provider. The provider decides what came first. A purchase that
 * was paid or is processing is refused.
 */
export async function cancelPurchase(
  deps: SettleDeps,
  userId: string,
  id: string,
): Promise<RefundablePayment> {
  const found = await readOwnPayment(deps, userId, id);
  if (found.status === 'open') {
    const cards = requireProvider(deps, found);
    await countCall(deps, userId);
    await withProviderErrors(async () => {
      const intentId = found.intent_id ?? (await startOrReadIntent(deps, cards, id)).id;
      await cancelIntent(cards, intentId);
      await settleForBuyer(deps, id);
    });
  }
  const payment = await readOwnPayment(deps, userId, id);
  const sentence = cancelRefusal(payment);
  if (sentence !== undefined) throw new AppError('conflict', { sentence });
  return payment;
}

/** A refusal means that the payment can't be canceled anymore. Settling it finds out why. */
async function cancelIntent(cards: CardPayments, intentId: string): Promise<void> {
  try {
    await cards.cancel(intentId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** Another provider's unfinished purchase can neither be continued nor canceled. */
function requireProvider(
  { cards }: Pick<SettleDeps, 'cards'>,
  { provider, live }: Pick<RefundablePayment, 'provider' | 'live'>,
): CardPayments {
  if (cards?.provider !== provider || cards.live !== live) throw new AppError('buying_off');
  return cards;
}

const countCall = ({ db, now }: Pick<SettleDeps, 'db' | 'now'>, userId: string): Promise<void> =>
  countAttempt(
    db,
    [{ bucket: `unfinished:user:${userId}`, max: MAX_CALLS_PER_HOUR, windowMs: hours(1) }],
    now(),
  );
