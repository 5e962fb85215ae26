import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import type { PastCall } from '../calls/outcomes.rules.ts';
import type { Refusal, ShopConditions } from './ranking.rules.ts';

interface Shop {
  id: string;
  candidate: { name: string };
  /** The owner asked for it. */
  requested: boolean;
  /** It has answered, declined, or been skipped, so nothing more is expected of it. */
  settled: boolean;
  /** It was called or asked about this request, or skipped. */
  touched: boolean;
  callBackDue: boolean;
  /** Null when it can be called now. */
  refusal: Refusal | null;
}

interface Request {
  target_at: Date;
  closed_at: Date | null;
}

/**
 * Whether nothing more is expected of a shop, because it has answered, declined, or been skipped.
 */
export const isSettled = (
  {
    availability,
    skipReason,
    refusesThisWork,
  }: Pick<ShopConditions, 'availability' | 'skipReason' | 'refusesThisWork'>,
  calls: readonly Pick<PastCall, 'outcome'>[],
): boolean =>
  availability.when === 'never' ||
  skipReason !== null ||
  refusesThisWork ||
  calls.at(-1)?.outcome === 'too_busy';

/** The last spot of a quote, held for the shop that the owner asked for. */
export interface KeptPlace {
  shopId: string;
  shop: string;
  /** The request's target. */
  until: Date;
}

/** Null without a requested shop, or once it is settled or the target has passed. */
export function keptPlaceOf(
  { target_at: until, closed_at: closedAt }: Request,
  shops: readonly Pick<Shop, 'id' | 'candidate' | 'requested' | 'settled'>[],
  now: Date,
): KeptPlace | null {
  const requested = shops.find((shop) => shop.requested);
  if (!requested || requested.settled || closedAt || now >= until) return null;
  return { shopId: requested.id, shop: requested.candidate.name, until };
}

/**
 * Shops that cannot be contacted because of the requested one. That one is contacted first if it can be
 * called now, and nobody else gets the last spot while it is held. Promised callbacks come before it, as in
 * the order of calls.
 */
export function refuseBeforeRequested<S extends Shop>(
  shops: readonly S[],
  kept: KeptPlace,
  prices: number,
): S[] {
  const requested = shops.find(({ id }) => id === kept.shopId);
  const first = requested && requested.refusal === null && !requested.touched;
  const full = prices >= PRICES_PER_QUOTE;
  const refusalFor = (shop: S): Refusal | null => {
    if (first && !shop.callBackDue) return { reason: `${kept.shop} comes first`, until: null };
    return full ? { reason: `The last spot is held for ${kept.shop}`, until: kept.until } : null;
  };
  return shops.map((shop) =>
    shop.id === kept.shopId ? shop : { ...shop, refusal: shop.refusal ?? refusalFor(shop) },
  );
}
