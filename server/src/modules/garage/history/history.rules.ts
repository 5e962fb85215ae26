import { after, days } from '../../../platform/values/clock.ts';

/** The facts of a quote that decide whether it can move to the history. */
export interface QuoteState {
  status: string;
  livePrices: number;
}

/** Completed and expired quotes can move. A delayed quote can move once it has a price. */
export const canMoveToHistory = ({ status, livePrices }: QuoteState): boolean =>
  status === 'completed' || status === 'expired' || (status === 'delayed' && livePrices > 0);

/** The approximate time of a reading on that day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');

/** The description, or nothing when it has only the words of the title above it, in any order. */
export const descriptionBeside = (title: string, description: string): string =>
  wordsOf(title) === wordsOf(description) ? '' : description;

const MIN_DAY = '1980-01-01';

export const formatDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The error of a service's day; allows a day's difference, because the owner's time zone may be a
 * day behind or ahead of UTC.
 */
export function validateCompletionDate(day: string, now: Date): string | undefined {
  if (day < MIN_DAY) return 'is too long ago';
  return day > formatDay(after(now, days(1))) ? 'is in the future' : undefined;
}
