import type { Db, Deps, Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import type { Recipe } from '../../../platform/image-store.ts';
import { hashSecret, newToken } from '../../../platform/token.ts';
import {
  deleteShare,
  findFollowup,
  findShare,
  findShared,
  findSharedPrices,
  insertShare,
  saveFollowup,
  type SharedPriceRow,
  type SharedRow,
} from './followup.store.ts';
import { applyChange } from '../lifecycle/change.service.ts';
import {
  findLivePrice,
  lockOwnQuote,
  type StoredPrice,
  type StoredQuote,
} from '../lifecycle/lifecycle.store.ts';

const PURPOSE = 'quote-share';
const RECEIPT: Recipe = {
  small: { width: 640, height: 640 },
  large: { width: 2000, height: 2000 },
  fit: 'inside',
};

type FollowupDeps = Pick<Deps, 'db' | 'now' | 'live' | 'secrets' | 'baseUrl' | 'images'>;

const ownQuote = async (trx: Trx, userId: string, id: string): Promise<StoredQuote> => {
  const quote = await lockOwnQuote(trx, userId, id);
  if (!quote) throw notFound();
  return quote;
};

/** The address to hand on: the same one until it is revoked. */
export async function shareQuote(deps: FollowupDeps, userId: string, id: string): Promise<string> {
  const { db, now, secrets } = deps;
  const token = await db.transaction().execute(async (trx) => {
    const quote = await ownQuote(trx, userId, id);
    const known = await findShare(trx, quote.id);
    if (known) return secrets.open(PURPOSE, known.token_sealed).toString();
    const fresh = newToken();
    await insertShare(
      trx,
      quote.id,
      hashSecret(fresh),
      secrets.seal(PURPOSE, Buffer.from(fresh)),
      now(),
    );
    await applyChange(deps, trx, quote, { kind: 'owner', userId }, { event: 'shared' });
    return fresh;
  });
  return `${deps.baseUrl()}/shared/${token}`;
}

export async function unshareQuote(deps: FollowupDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await ownQuote(trx, userId, id);
    if (await deleteShare(trx, quote.id))
      await applyChange(deps, trx, quote, { kind: 'owner', userId }, { event: 'unshared' });
  });
}

export async function readShared(
  db: Db,
  token: string,
): Promise<{ quote: SharedRow; prices: SharedPriceRow[] }> {
  const quote = await findShared(db, hashSecret(token));
  if (!quote) throw notFound();
  return { quote, prices: await findSharedPrices(db, quote.id) };
}

async function livePrice(trx: Trx, quote: StoredQuote, priceId: string): Promise<StoredPrice> {
  const price = await findLivePrice(trx, quote.id, priceId);
  if (!price)
    throw invalid({ user_quote_price_id: 'is not a price of this quote that still stands' });
  return price;
}

/** Which shop the owner takes up, while its price stands. */
export async function chooseShop(
  deps: FollowupDeps,
  userId: string,
  id: string,
  priceId: string | null,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await ownQuote(trx, userId, id);
    const price = priceId === null ? undefined : await livePrice(trx, quote, priceId);
    if ((await findFollowup(trx, id))?.going_to_price_id === (price?.id ?? null)) return;
    await saveFollowup(trx, quote.id, { going_to_price_id: price?.id ?? null });
    await applyChange(
      deps,
      trx,
      quote,
      { kind: 'owner', userId },
      {
        event: price ? 'going' : 'not_going',
        ...(price ? { providerId: price.service_provider_id } : {}),
      },
    );
  });
}

interface Paid {
  amount: number;
  user_quote_price_id?: string | null | undefined;
}

/**
 * What it came to in the end, with the receipt if there is one; told again, it takes the place of
 * what was told.
 */
export async function reportPaidPrice(
  deps: FollowupDeps,
  userId: string,
  id: string,
  { amount, user_quote_price_id: priceId }: Paid,
  receipt: Buffer | undefined,
): Promise<void> {
  const { db, images, now } = deps;
  await db.transaction().execute((trx) => ownQuote(trx, userId, id));
  const key = receipt && (await images.save(userId, { bytes: receipt, field: 'receipt' }, RECEIPT));
  await db.transaction().execute(async (trx) => {
    const quote = await ownQuote(trx, userId, id);
    const price = priceId ? await livePrice(trx, quote, priceId) : undefined;
    const before = await findFollowup(trx, quote.id);
    if (key) await images.hold(trx, key);
    if (key && before?.receipt_key) await images.release(trx, before.receipt_key);
    await saveFollowup(trx, quote.id, {
      paid_cents: Math.round(amount * 100),
      paid_price_id: price?.id ?? null,
      paid_told_at: now(),
      ...(key ? { receipt_key: key } : {}),
    });
    await applyChange(
      deps,
      trx,
      quote,
      { kind: 'owner', userId },
      { event: 'paid', ...(price ? { providerId: price.service_provider_id } : {}) },
    );
  });
}
