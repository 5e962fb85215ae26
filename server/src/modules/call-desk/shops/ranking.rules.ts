import { days, minutes } from '../../../platform/clock.ts';
import type { Standing } from '../calls/outcomes.rules.ts';

/** A call is taken to have ended this long after its agent's lease lapsed. */
export const ABANDONED_AFTER_MS = minutes(10);

export interface RankedShop {
  id: string;
  requested: boolean;
  open: boolean;
  offersService: boolean;
  distance: number;
  /** Share of earlier calls that somebody answered; null when the shop was never called. */
  answeredBefore: number | null;
  /** Share of earlier calls that ended in a price; null when the shop was never called. */
  quotedBefore: number | null;
  askedToday: number;
}

/** A shop nobody has called yet counts as one that does so every second time. */
const UNKNOWN_SHARE = 0.5;
const MILES_PER_CALL_TODAY = 4;
const MILES_FOR_ANSWERING = 3;
const MILES_FOR_QUOTING = 6;

/**
 * The order of calls: the requested shop, then open ones, then those that do this work, then those
 * not asked too often today, then near ones, where a record of answering and quoting is worth some
 * miles and each call of today costs some. What a sponsor pays is not even known here.
 */
export function rankShops<S extends RankedShop>(shops: readonly S[], perDay: number): S[] {
  const often = (shop: S): number => Number(shop.askedToday >= perDay);
  return [...shops].sort(
    (one, other) =>
      Number(other.requested) - Number(one.requested) ||
      Number(other.open) - Number(one.open) ||
      Number(other.offersService) - Number(one.offersService) ||
      often(one) - often(other) ||
      effort(one) - effort(other) ||
      one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
}

const effort = (shop: RankedShop): number =>
  shop.distance +
  shop.askedToday * MILES_PER_CALL_TODAY -
  (shop.answeredBefore ?? UNKNOWN_SHARE) * MILES_FOR_ANSWERING -
  (shop.quotedBefore ?? UNKNOWN_SHARE) * MILES_FOR_QUOTING;

/** What decides whether a shop may be called about a request now. */
export interface Circumstances {
  standing: Standing;
  skippedBecause: string | null;
  refusesThisWork: boolean;
  /** An agent is on the phone with it about another request. */
  onThePhone: boolean;
  foundClosedUntil: Date | null;
  /** When it was called within the last 24 hours, oldest first. */
  callsToday: readonly Date[];
  perDay: number;
  /** Open now, or a demo shop that takes calls at any hour. */
  takesCalls: boolean;
  opensAt: Date | null;
}

export interface Refusal {
  why: string;
  /** When it may be called, where that is known. */
  until: Date | null;
}

/** Why a shop must not be called now; null when it may. */
export function refusalOf(shop: Circumstances, now: Date): Refusal | null {
  const { standing, callsToday, perDay } = shop;
  if (standing.ask === 'never') return { why: standing.why, until: null };
  if (shop.skippedBecause !== null) return { why: `Left out: ${shop.skippedBecause}`, until: null };
  if (shop.refusesThisWork) return { why: 'Told us that it does not do this work', until: null };
  if (shop.onThePhone) return { why: 'On the phone with a colleague', until: null };
  if (shop.foundClosedUntil && shop.foundClosedUntil > now)
    return { why: 'Found closed today', until: shop.foundClosedUntil };
  if (callsToday.length >= perDay)
    return {
      why: `Called ${callsToday.length} times in 24 hours`,
      until: freeAgainAt(callsToday, perDay),
    };
  if (standing.ask === 'later') return { why: 'To be called again later', until: standing.at };
  if (!shop.takesCalls) return { why: 'Closed now', until: shop.opensAt };
  return null;
}

/**
 * The day's limit counts any 24 hours: the shop is free again once enough of its calls are older.
 */
function freeAgainAt(calls: readonly Date[], perDay: number): Date | null {
  const oldest = calls[calls.length - perDay];
  return oldest ? new Date(oldest.getTime() + days(1)) : null;
}

/** When a request that is given back has somebody to call: null for at once, or for never. */
export function resumeAt(shops: readonly { refusal: Refusal | null }[]): Date | null {
  if (shops.some(({ refusal }) => refusal === null)) return null;
  const times = shops.flatMap(({ refusal }) => (refusal?.until ? [refusal.until.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
