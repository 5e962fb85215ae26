import { setTimeout } from 'node:timers/promises';
import { QUOTE_PACKAGES, type QuotePackage } from '@fourbay/contract/payments/quote-packages';
import type { Deps } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import {
  ProviderUnavailable,
  ProviderRefused,
  type CardPayment,
  type CardPayments,
} from '../../../platform/payments/card-payments.ts';
import { hours, seconds } from '../../../platform/values/clock.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { readOwnPayment } from '../list/list.service.ts';
import type { RefundablePayment } from '../list/list.store.ts';
import { providerKey } from '../payments.rules.ts';
import { settlePayment, type SettleDeps } from '../settle/settle.service.ts';
import {
  cancelOpenPayment,
  findOpenPurchase,
  findPayment,
  insertPayment,
  saveIntent,
  type PaymentRow,
} from '../payments.store.ts';

const CURRENCY = 'usd';
/** The maximum time that a buyer waits, as long as one attempt at the provider. */
const PROVIDER_TIMEOUT_MS = seconds(4.5);
/** Enough for any buyer, but too few for testing stolen cards. */
const MAX_PURCHASES_PER_HOUR = 60;

interface StartPurchaseInput {
  userId: string;
  productKey: string;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
}

interface StartedPurchase {
  payment: RefundablePayment;
  clientSecret: string;
}

/**
 * Starts a purchase or continues the buyer's unpaid one for the same package, so that several clicks pay only
 * once. If the unpaid one turns out to have been paid, that one is returned, since its buyer may not know.
 */
export async function startPurchase(
  deps: SettleDeps,
  { userId, productKey, key }: StartPurchaseInput,
): Promise<StartedPurchase> {
  const { db, cards, now } = deps;
  const quotePackage = QUOTE_PACKAGES.find(({ package_id }) => package_id === productKey);
  if (!quotePackage) throw invalid({ product_key: 'isn’t one of our packages' });
  if (!cards) throw new AppError('buying_off');
  await countAttempt(
    db,
    [{ bucket: `purchase:user:${userId}`, max: MAX_PURCHASES_PER_HOUR, windowMs: hours(1) }],
    now(),
  );
  return withProviderErrors(async () => {
    const paidId = await findPaidUnheard(deps, cards, userId, quotePackage);
    const { payment_id } = await db.transaction().execute((trx) =>
      withIdempotencyKey(
        trx,
        {
          userId,
          key,
          request: ['create-payment-intent', { product_key: productKey }],
          now: now(),
        },
        async () => ({
          payment_id:
            paidId ?? (await openPurchase({ db: trx, now }, cards, userId, quotePackage)).id,
        }),
      ),
    );
    const { clientSecret } = await startOrReadIntent(deps, cards, payment_id);
    return { payment: await readOwnPayment(deps, userId, payment_id), clientSecret };
  });
}

/**
 * Turns errors and timeouts of the payment provider into a refusal that asks to try again. A call that timed
 * out continues in the background, and a repeated purchase finds its result by its key.
 */
export async function withProviderErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  const silence = new AbortController();
  try {
    return await Promise.race([
      work(),
      setTimeout(PROVIDER_TIMEOUT_MS, undefined, { signal: silence.signal }).then(() => {
        throw new ProviderUnavailable('The payment provider didn’t respond in time.');
      }),
    ]);
  } catch (cause) {
    if (cause instanceof ProviderUnavailable || cause instanceof ProviderRefused)
      throw new AppError('provider_away', { retryAfterSeconds: 2, cause });
    throw cause;
  } finally {
    silence.abort();
  }
}

const purchaseKind = ({ package_id, cents }: QuotePackage, { provider, live }: CardPayments) => ({
  product_key: package_id,
  amount_cents: cents,
  provider,
  live,
});

/**
 * Settles a purchase before its buyer sees it. One that the provider does not know, for example
 * after a change of our account there, can never be paid and is canceled.
 */
export async function settleForBuyer(
  deps: SettleDeps,
  id: string,
): Promise<CardPayment | undefined> {
  try {
    return await settlePayment(deps, id);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await cancelOpenPayment(deps.db, id);
    return undefined;
  }
}

/** The buyer's open purchase, if it was paid or is processing and no webhook has reported it. */
async function findPaidUnheard(
  deps: SettleDeps,
  cards: CardPayments,
  userId: string,
  quotePackage: QuotePackage,
): Promise<string | undefined> {
  const openPayment = await findOpenPurchase(deps.db, userId, purchaseKind(quotePackage, cards));
  if (!openPayment?.intent_id) return undefined;
  const current = await settleForBuyer(deps, openPayment.id);
  return current?.status === 'succeeded' || current?.status === 'processing'
    ? openPayment.id
    : undefined;
}

/** Inserts the payment before the provider is called, so that every retry uses its key. */
async function openPurchase(
  { db, now }: { db: Parameters<typeof insertPayment>[0]; now: Deps['now'] },
  cards: CardPayments,
  userId: string,
  quotePackage: QuotePackage,
): Promise<PaymentRow> {
  const kind = purchaseKind(quotePackage, cards);
  const inserted = await insertPayment(db, {
    user_id: userId,
    ...kind,
    title: quotePackage.title,
    quantity: quotePackage.quantity,
    currency: CURRENCY,
    created_at: now(),
  });
  const payment = inserted ?? (await findOpenPurchase(db, userId, kind));
  // The open purchase was paid between the two statements.
  if (!payment) throw new AppError('in_progress', { retryAfterSeconds: 1 });
  return payment;
}

export async function startOrReadIntent(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  cards: CardPayments,
  id: string,
): Promise<CardPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw new AppError('conflict');
  if (payment.intent_id) return cards.read(payment.intent_id);
  try {
    const started = await cards.start({
      key: providerKey(payment),
      amount: payment.amount_cents,
      currency: payment.currency,
      description: `${config.APP_NAME}: ${payment.title}`,
      metadata: { payment_id: id, payment_key: payment.key, product_key: payment.product_key },
    });
    await saveIntent(db, id, started.id);
    return started;
  } catch (error) {
    // Another request may have started it concurrently, but the provider accepts only one of them.
    const intentId =
      error instanceof ProviderUnavailable ? (await findPayment(db, id))?.intent_id : undefined;
    if (!intentId) throw error;
    return cards.read(intentId);
  }
}
