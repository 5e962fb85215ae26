import { QUOTE_PACKAGES, type QuotePackage } from '@fourbay/contract/quote-packages';
import type { Deps } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import {
  ProviderAway,
  ProviderRefused,
  type CardPayment,
  type CardPayments,
} from '../../../platform/card-payments.ts';
import { hours } from '../../../platform/clock.ts';
import { withIdempotencyKey } from '../../../platform/idempotency.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import { providerKey } from '../payments.rules.ts';
import { settlePayment, type SettleDeps } from '../settle/settle.service.ts';
import {
  findOpenPurchase,
  findPayment,
  insertPayment,
  saveIntent,
  updatePayment,
  type PaymentRow,
} from '../payments.store.ts';

const CURRENCY = 'usd';
/** Enough for anybody who buys, too few for somebody who tries cards. */
const PURCHASES_AN_HOUR = 60;

interface StartPurchaseInput {
  userId: string;
  productKey: string;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
}

/**
 * Begins a purchase, or goes on with the buyer's unpaid one of the same kind: any number of presses
 * pays once.
 */
export async function startPurchase(
  deps: SettleDeps,
  { userId, productKey, key }: StartPurchaseInput,
): Promise<{ clientSecret: string; payment_id: string }> {
  const { db, cards, now } = deps;
  const wanted = QUOTE_PACKAGES.find(({ package_id }) => package_id === productKey);
  if (!wanted) throw invalid({ product_key: 'is not one of our packages' });
  if (!cards) throw new AppError('buying_off');
  await countAttempt(
    db,
    [{ bucket: `purchase:user:${userId}`, most: PURCHASES_AN_HOUR, windowMs: hours(1) }],
    now(),
  );
  return withProviderErrors(async () => {
    await settleIfPaid(deps, cards, userId, wanted);
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
          payment_id: (await openPurchase({ db: trx, now }, cards, userId, wanted)).id,
        }),
      ),
    );
    return { clientSecret: (await startOrRead(deps, cards, payment_id)).clientSecret, payment_id };
  });
}

async function withProviderErrors<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof ProviderAway || cause instanceof ProviderRefused)
      throw new AppError('provider_away', { retryAfterSeconds: 2, cause });
    throw cause;
  }
}

const kindOf = ({ package_id, cents }: QuotePackage, { provider, live }: CardPayments) => ({
  product_key: package_id,
  amount_cents: cents,
  provider,
  live,
});

/**
 * A purchase whose payment went through unheard is not gone on with: it is credited, and this one
 * is another.
 */
async function settleIfPaid(
  deps: SettleDeps,
  cards: CardPayments,
  userId: string,
  wanted: QuotePackage,
): Promise<void> {
  const open = await findOpenPurchase(deps.db, userId, kindOf(wanted, cards));
  if (!open?.intent_id) return;
  try {
    if ((await cards.read(open.intent_id)).status !== 'open') await settlePayment(deps, open.id);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // The provider does not know it anymore, as with the keys of another account: it can never be
    // paid.
    await updatePayment(deps.db, open.id, { status: 'canceled' });
  }
}

/** The row comes first: whatever happens after it, the provider is asked under its key. */
async function openPurchase(
  { db, now }: { db: Parameters<typeof insertPayment>[0]; now: Deps['now'] },
  cards: CardPayments,
  userId: string,
  wanted: QuotePackage,
): Promise<PaymentRow> {
  const kind = kindOf(wanted, cards);
  const fresh = await insertPayment(db, {
    user_id: userId,
    ...kind,
    title: wanted.title,
    quantity: wanted.quantity,
    currency: CURRENCY,
    created_at: now(),
  });
  const open = fresh ?? (await findOpenPurchase(db, userId, kind));
  // Paid in the very moment between the two.
  if (!open) throw new AppError('in_progress', { retryAfterSeconds: 1 });
  return open;
}

async function startOrRead(
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
    // A parallel press may have started it: the provider lets only one of them through.
    const intentId =
      error instanceof ProviderAway ? (await findPayment(db, id))?.intent_id : undefined;
    if (!intentId) throw error;
    return cards.read(intentId);
  }
}
