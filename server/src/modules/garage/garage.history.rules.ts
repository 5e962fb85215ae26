import { after, days } from '../../platform/clock.ts';

/** The state of a quote that decides whether it can move to the history. */
export interface QuoteState {
  status: string;
  livePrices: number;
}

/** Completed and expired quotes can move, a delayed one once it has a price. */
export const canMoveToHistory = ({ status, livePrices }: QuoteState): boolean =>
  status === 'completed' || status === 'expired' || (status === 'delayed' && livePrices > 0);

/** When a reading of that day was taken, near enough. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const MIN_DAY = '1980-01-01';

export const formatDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * What is wrong with the day on which something was done; west of Greenwich today may still be
 * yesterday, east of it tomorrow.
 */
export function validateCompletionDate(day: string, now: Date): string | undefined {
  if (day < MIN_DAY) return 'is too long ago';
  return day > formatDay(after(now, days(1))) ? 'is in the future' : undefined;
}
