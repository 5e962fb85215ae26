import type { CallOutcome } from '@fourbay/contract/call-desk';

export interface RankedShop {
  id: string;
  requested: boolean;
  open: boolean;
  offersService: boolean;
  distance: number;
  /** Share of earlier calls that ended in a price; null when the shop was never called. */
  quotedBefore: number | null;
  askedToday: number;
}

export interface CallLimits {
  perDay: number;
  /** The demo caller may call demo shops at any hour. */
  anyHour: boolean;
}

/** Why a shop must not be called now, in words; null when it may. */
export function whyNotCallable(shop: Pick<RankedShop, 'askedToday' | 'open'>, done: CallOutcome | undefined, limits: CallLimits): string | null {
  if (done && FINAL.has(done)) return 'Already asked for this request';
  if (shop.askedToday >= limits.perDay) return `Called ${shop.askedToday} times today already`;
  if (!shop.open && !limits.anyHour) return 'Closed now';
  return null;
}

/** Outcomes after which the same shop is not asked again for the same request. */
const FINAL: ReadonlySet<CallOutcome> = new Set<CallOutcome>(['priced', 'needs_to_see_car', 'no_phone_quotes', 'does_not_do_this', 'too_busy', 'wrong_number', 'do_not_call', 'closed']);

/** A shop nobody has called yet counts as one that quotes every second time. */
const UNKNOWN_SHARE = 0.5;

/**
 * The order of calls: the requested shop, then open ones, then those that do this work, then near ones,
 * ones that quoted before, ones not asked too often today. What a sponsor pays never counts.
 */
export function rankShops<S extends RankedShop>(shops: readonly S[]): S[] {
  return [...shops].sort(
    (one, other) =>
      Number(other.requested) - Number(one.requested) ||
      Number(other.open) - Number(one.open) ||
      Number(other.offersService) - Number(one.offersService) ||
      effort(one) - effort(other) ||
      one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
}

const MILES_PER_CALL_TODAY = 4;
const MILES_FOR_QUOTING = 6;

/** Miles, lengthened by each call of today and shortened by a record of quoting. */
const effort = (shop: RankedShop): number => shop.distance + shop.askedToday * MILES_PER_CALL_TODAY - (shop.quotedBefore ?? UNKNOWN_SHARE) * MILES_FOR_QUOTING;

interface ScriptFacts {
  appName: string;
  vehicle: string;
  services: readonly { name: string; details: readonly string[] }[];
  recordingNotice: string | null;
}

/** What to say, from who is calling to whom am I speaking with. */
export function scriptFor({ appName, vehicle, services, recordingNotice }: ScriptFacts): string[] {
  const job = services.map(({ name, details }) => (details.length > 0 ? `${name} (${details.join(', ')})` : name)).join(' and ');
  return [
    `Hello, this is ${appName}. I am calling for a customer nearby who would like a price.`,
    ...(recordingNotice ? [recordingNotice] : []),
    `The car is a ${vehicle}. What would you charge for ${job}?`,
    'Is that the out-the-door price, with tax and every fee?',
    'Are the parts OEM or aftermarket? How much is parts, how much is labor?',
    'What warranty comes with it, in months and miles?',
    'When is your earliest slot, and until when does this price hold?',
    'Whom am I speaking with? Thank you.',
  ];
}
