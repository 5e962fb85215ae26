import { days, minutes } from '../../../platform/values/clock.ts';
import { localTime } from '../requests/local-time.rules.ts';
import type { ShopAvailability } from '../calls/outcomes.rules.ts';

/** A running call counts as ended this long after its agent's lease lapsed. */
export const ABANDONED_AFTER_MS = minutes(10);

export interface RankedShop {
  id: string;
  /** True when a callback it asked for is due. */
  callBackDue: boolean;
  requested: boolean;
  open: boolean;
  offersService: boolean;
  distance: number;
  /** Share of its calls that were answered; null when never called. */
  answeredBefore: number | null;
  /** Share of its calls that ended in a price; null when never called. */
  quotedBefore: number | null;
  calledToday: number;
  /** Lower confidence bound of its share of kept prices; `UNKNOWN_BOUND` with too few reports. */
  keptBound: number;
}

export const UNKNOWN_BOUND = 0.5;
/** Share assumed for a shop that was never called. */
const UNKNOWN_SHARE = 0.5;
const MILES_PER_CALL_TODAY = 4;
const MILES_FOR_ANSWERING = 3;
const MILES_FOR_QUOTING = 6;

/**
 * The order of calls: due callbacks, the requested shop, open shops, shops that do the work, shops
 * below the daily limit of calls, then by effort. Sponsorship does not count.
 */
export function rankShops<Shop extends RankedShop>(shops: readonly Shop[], perDay: number): Shop[] {
  const calledOften = (shop: Shop): number => Number(shop.calledToday >= perDay);
  return [...shops].sort(
    (a, b) =>
      Number(b.callBackDue) - Number(a.callBackDue) ||
      Number(b.requested) - Number(a.requested) ||
      Number(b.open) - Number(a.open) ||
      Number(b.offersService) - Number(a.offersService) ||
      calledOften(a) - calledOften(b) ||
      effort(a) - effort(b) ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
}

/**
 * Miles, reduced by a record of kept prices, answering, and quoting, and increased by each call
 * today.
 */
const effort = (shop: RankedShop): number =>
  shop.distance / (0.5 + shop.keptBound) +
  shop.calledToday * MILES_PER_CALL_TODAY -
  (shop.answeredBefore ?? UNKNOWN_SHARE) * MILES_FOR_ANSWERING -
  (shop.quotedBefore ?? UNKNOWN_SHARE) * MILES_FOR_QUOTING;

/** The facts that decide whether a shop can be called about a request now. */
export interface ShopConditions {
  availability: ShopAvailability;
  skipReason: string | null;
  refusesThisWork: boolean;
  /** An agent is on the phone with it about another request. */
  onThePhone: boolean;
  foundClosedUntil: Date | null;
  /** When it asked to be called again, in a call about any request or booking. */
  heldUntil: Date | null;
  /** Its calls of the last 24 hours, oldest first. */
  callsToday: readonly Date[];
  perDay: number;
  /** Open now, or a demo shop while the demo caller is enabled. */
  takesCalls: boolean;
  /** Why the shop is closed all day, such as a holiday. */
  closedBecause: string | null;
  opensAt: Date | null;
  /** The earliest time at which it takes calls. */
  callableFrom: (at: Date) => Date;
}

export interface Refusal {
  reason: string;
  /** When it can be called, if known. */
  until: Date | null;
}

/** Why a shop cannot be called now; null when it can. */
export function refusalOf(shop: ShopConditions, now: Date): Refusal | null {
  const { availability, callsToday, perDay } = shop;
  if (availability.when === 'never') return { reason: availability.reason, until: null };
  if (shop.skipReason !== null) return { reason: `Skipped: ${shop.skipReason}`, until: null };
  if (shop.refusesThisWork) return { reason: 'Told us it doesn’t do this work', until: null };
  if (shop.onThePhone) return { reason: 'On the phone with another agent', until: null };
  if (shop.foundClosedUntil && shop.foundClosedUntil > now)
    return { reason: 'Found closed today', until: shop.callableFrom(shop.foundClosedUntil) };
  if (callsToday.length >= perDay) {
    const until = belowLimitAt(callsToday, perDay);
    return {
      reason: `Called ${callsToday.length} times in 24 hours`,
      until: until && shop.callableFrom(until),
    };
  }
  const later = latest(availability.when === 'later' ? availability.at : null, shop.heldUntil);
  if (later && later > now)
    return {
      reason: availability.when === 'later' ? 'Call again later' : 'Asked to be called later',
      until: shop.callableFrom(later),
    };
  if (!shop.takesCalls) return { reason: shop.closedBecause ?? 'Closed now', until: shop.opensAt };
  return null;
}

/** `Call again later: from Wed 2:40 pm` */
export function refusalText(refusal: Refusal | null, timezone: string, now: Date): string | null {
  if (!refusal) return null;
  return refusal.until && refusal.until > now
    ? `${refusal.reason}: from ${localTime(refusal.until, timezone)}`
    : refusal.reason;
}

const latest = (a: Date | null, b: Date | null): Date | null => (a && b && b > a ? b : (a ?? b));

/** The daily limit counts the last 24 hours, not the calendar day. */
function belowLimitAt(calls: readonly Date[], perDay: number): Date | null {
  const oldest = calls[calls.length - perDay];
  return oldest ? new Date(oldest.getTime() + days(1)) : null;
}

/**
 * The first of the shops in calling order. Those that can be called now come first, then those that can be
 * called soonest. Shops with a call or skip for the request are always included.
 */
export function firstShops<Shop extends { refusal: Refusal | null; touched: boolean }>(
  shops: readonly Shop[],
  count: number,
): Shop[] {
  const waits = ({ refusal }: Shop): number =>
    refusal === null ? -Infinity : (refusal.until?.getTime() ?? Infinity);
  const soonest = [...shops].sort((a, b) => (waits(a) === waits(b) ? 0 : waits(a) - waits(b)));
  const first = new Set(soonest.slice(0, count));
  return shops.filter((shop) => shop.touched || first.has(shop));
}

/** When a released request returns to the queue; null for immediately, including when no shop is left. */
export function resumeAt(shops: readonly { refusal: Refusal | null }[]): Date | null {
  if (shops.some(({ refusal }) => refusal === null)) return null;
  const times = shops.flatMap(({ refusal }) => (refusal?.until ? [refusal.until.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
