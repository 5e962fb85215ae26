import { formatTime } from '@fourbay/contract/format';
import type { QuoteStatus } from '@fourbay/contract/quotes';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes';
import { days, after, minutes } from '../../../platform/clock.ts';

const TARGET_MINUTES = 20;
const LIMIT_MINUTES = 60;
const CLOSING_MINUTES = 24 * 60;
const EXPIRES_MS = days(30);

const RANK: Record<QuoteStatus, number> = {
  requested: 0,
  finding_service_provider: 1,
  gathering_price: 2,
  delayed: 3,
  completed: 4,
  cancelled: 4,
  expired: 5,
};

export const isOpen = (status: QuoteStatus): boolean => RANK[status] < RANK.completed;

/**
 * A quote never goes back; only what is completed expires; a delayed one may still be completed.
 */
export function canTransition(from: QuoteStatus, to: QuoteStatus): boolean {
  if (to === 'expired') return from === 'completed';
  return isOpen(from) && RANK[to] > RANK[from];
}

export interface Deadlines {
  targetAt: Date;
  limitAt: Date;
  closesAt: Date;
  expiresAt: Date;
}

/**
 * The moment by which so many callable minutes have passed; null when shops' hours never let it.
 */
export type CallableAfter = (minutes: number) => Date | null;

/**
 * Fixed at the request and never reset. Where the hours of shops tell nothing, time simply passes.
 */
export function deadlinesFrom(callableAfter: CallableAfter, now: Date): Deadlines {
  const reach = (n: number): Date => callableAfter(n) ?? after(now, minutes(n));
  return {
    targetAt: reach(TARGET_MINUTES),
    limitAt: reach(LIMIT_MINUTES),
    closesAt: reach(CLOSING_MINUTES),
    expiresAt: after(now, EXPIRES_MS),
  };
}

export const isFull = (livePrices: number): boolean => livePrices >= PRICES_PER_QUOTE;

interface Outlook {
  shops: number;
  openNow: number;
  radius: number;
  nextOpeningAt: Date | null;
  expectedAt: Date;
  timezone: string;
}

/** `7 of 11 shops within 5 miles are open; prices by about 2:40 pm` */
export function outlookSentence({
  shops,
  openNow,
  radius,
  nextOpeningAt,
  expectedAt,
  timezone,
}: Outlook): string {
  const within = `within ${radius} miles`;
  if (shops === 0) return `We know no shop ${within}. Please choose a wider radius.`;
  const by = `prices by about ${formatTime(roundUp(expectedAt), { timeZone: timezone })}`;
  const few =
    shops < PRICES_PER_QUOTE
      ? `Only ${shops} ${shops === 1 ? 'shop is' : 'shops are'} ${within}, so there cannot be ` +
        'four prices. '
      : '';
  if (openNow > 0)
    return (
      `${few}${openNow} of ${shops} ${shops === 1 ? 'shop' : 'shops'} ${within} ` +
      `${openNow === 1 ? 'is' : 'are'} open; ${by}`
    );
  if (!nextOpeningAt) return `${few}No shop ${within} opens this week.`;
  return `${few}Shops open at ${formatTime(nextOpeningAt, { timeZone: timezone })}; ${by}`;
}

const FIVE_MINUTES = minutes(5);
const roundUp = (at: Date): Date => new Date(Math.ceil(at.getTime() / FIVE_MINUTES) * FIVE_MINUTES);
