import { minutes } from '../../../platform/values/clock.ts';
import { CLOSING_MINUTES, LIMIT_MINUTES, TARGET_MINUTES } from './lifecycle.rules.ts';

/** When the shops around a quote can be called, without a closure and with it. */
export interface CallableTimes {
  /** Milliseconds of callable time without the closure. */
  usualBetween(from: Date, to: Date): number;
  /** The time after this much callable time with the closure. Null if it takes too long. */
  laterAfter(from: Date, duration: number): Date | null;
}

export interface QuoteDeadlines {
  created_at: Date;
  target_at: Date;
  limit_at: Date;
  closes_at: Date;
  expected_at: Date;
}

type Moved = Pick<QuoteDeadlines, 'target_at' | 'limit_at' | 'closes_at' | 'expected_at'>;

/**
 * The deadlines after a closure was entered. Upcoming deadlines move later by the callable time lost
 * from then on. Deadlines never move earlier, and passed ones don't move. Time that counted before the
 * entry still counts, so entering a closure repeatedly doesn't help.
 */
export function movedDeadlines(
  quote: QuoteDeadlines,
  { enteredAt, now }: { enteredAt: Date; now: Date },
  times: CallableTimes,
): Moved {
  const used = times.usualBetween(quote.created_at, enteredAt);
  const move = (deadline: Date, allowed: number): Date => {
    if (deadline <= now) return deadline;
    const left = Math.min(times.usualBetween(enteredAt, deadline), minutes(allowed) - used);
    const moved = left > 0 ? times.laterAfter(enteredAt, left) : null;
    return moved && moved > deadline ? moved : deadline;
  };
  const target_at = move(quote.target_at, TARGET_MINUTES);
  const isOfTarget = quote.expected_at.getTime() === quote.target_at.getTime();
  return {
    target_at,
    limit_at: move(quote.limit_at, LIMIT_MINUTES),
    closes_at: move(quote.closes_at, CLOSING_MINUTES),
    expected_at: isOfTarget ? target_at : move(quote.expected_at, LIMIT_MINUTES),
  };
}
