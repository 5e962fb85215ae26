import type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quotes';
import { days, after, minutes } from '../../../platform/values/clock.ts';

export const TARGET_MINUTES = 20;
export const LIMIT_MINUTES = 60;
export const CLOSING_MINUTES = 24 * 60;
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

/** A quote never returns to an earlier status; only a completed one expires. */
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

/** The time after this much callable time; null when the shops' hours never reach it. */
type CallableAfter = (minutes: number) => Date | null;

/**
 * Set when the request is made. Only a closure entered later moves them. If there is no callable time,
 * clock time counts.
 */
export function deadlinesFrom(callableAfter: CallableAfter, now: Date): Deadlines {
  const deadline = (count: number): Date => callableAfter(count) ?? after(now, minutes(count));
  return {
    targetAt: deadline(TARGET_MINUTES),
    limitAt: deadline(LIMIT_MINUTES),
    closesAt: deadline(CLOSING_MINUTES),
    expiresAt: after(now, EXPIRES_MS),
  };
}

export const isFull = (livePrices: number): boolean => livePrices >= PRICES_PER_QUOTE;
