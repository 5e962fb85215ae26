import { dollarsToCents } from '@fourbay/contract/money';
import type { Deps, Trx } from '../../../deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { Recipe } from '../../../platform/image-store.ts';
import type { SentFile } from '../../../platform/upload.ts';
import { raiseOdometer, type OdometerChange } from '../../garage/index.ts';
import { applyChange } from '../lifecycle/change.service.ts';
import { requireOwnQuote } from '../lifecycle/own-quote.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { findLivePrice, type StoredPrice } from '../prices/prices.store.ts';
import { findFollowup, saveFollowup } from './followup.store.ts';

const RECEIPT: Recipe = {
  small: { width: 640, height: 640 },
  large: { width: 2000, height: 2000 },
  fit: 'inside',
};

type FollowupDeps = Pick<Deps, 'db' | 'now' | 'live' | 'images'>;

async function requireLivePrice(
  trx: Trx,
  quote: StoredQuote,
  priceId: string,
): Promise<StoredPrice> {
  const price = await findLivePrice(trx, quote.id, priceId);
  if (!price)
    throw invalid({ user_quote_price_id: 'is not a price of this quote that still stands' });
  return price;
}

/** Saves the live price whose shop the owner chose; null takes the choice back. */
export async function chooseShop(
  deps: FollowupDeps,
  userId: string,
  id: string,
  priceId: string | null,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, id);
    const price = priceId === null ? undefined : await requireLivePrice(trx, quote, priceId);
    const before = await findFollowup(trx, userId, quote.id);
    if (before?.going_to_price_id === (price?.id ?? null)) return;
    await saveFollowup(trx, quote.id, { going_to_price_id: price?.id ?? null });
    const actor = { kind: 'owner' as const, userId };
    await applyChange(deps, trx, quote, actor, {
      event: price ? 'going' : 'not_going',
      ...(price ? { shopId: price.service_provider_id } : {}),
    });
  });
}

interface PaidPriceInput {
  /** Dollars. */
  amount: number;
  user_quote_price_id?: string | null | undefined;
  mileage?: number | null | undefined;
}

/**
 * Saves what the owner paid in the end, with the receipt if any; a second report replaces it. The
 * answer tells how it raised the odometer.
 */
export async function reportPaidPrice(
  deps: FollowupDeps,
  userId: string,
  id: string,
  { amount, user_quote_price_id: priceId, mileage }: PaidPriceInput,
  receipt: SentFile | undefined,
): Promise<OdometerChange | null> {
  const { db, images, now } = deps;
  // Checked before the upload, and again afterwards: images are stored outside a transaction.
  await db.transaction().execute((trx) => requireOwnQuote(trx, userId, id));
  const key = receipt && (await images.save(userId, { file: receipt, field: 'receipt' }, RECEIPT));
  return db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, id);
    const price = priceId ? await requireLivePrice(trx, quote, priceId) : undefined;
    const before = await findFollowup(trx, userId, quote.id);
    if (key) await images.hold(trx, key);
    if (key && before?.receipt_key) await images.release(trx, before.receipt_key);
    await saveFollowup(trx, quote.id, {
      paid_cents: dollarsToCents(amount),
      paid_price_id: price?.id ?? null,
      paid_told_at: now(),
      ...(key ? { receipt_key: key } : {}),
    });
    const reading = { mileage, at: now() };
    const odometer = await raiseOdometer(trx, userId, quote.user_vehicle_id, reading, now());
    const actor = { kind: 'owner' as const, userId };
    await applyChange(deps, trx, quote, actor, {
      event: 'paid',
      ...(price ? { shopId: price.service_provider_id } : {}),
    });
    return odometer;
  });
}
