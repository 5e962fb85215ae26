import { dayOf, noonOf } from '@fourbay/contract/formats/days';
import { after, days } from '../../../platform/values/clock.ts';

/** The facts of a quote that decide whether it can move to the history. */
export interface QuoteState {
  status: string;
  livePrices: number;
}

/** Completed and expired quotes can move. A delayed quote can move once it has a price. */
export const canMoveToHistory = ({ status, livePrices }: QuoteState): boolean =>
  status === 'completed' || status === 'expired' || (status === 'delayed' && livePrices > 0);

/**
 * When work of that day was done: about noon, or by now if that is earlier, because the owner's day
 * may be ahead of UTC. Undefined for a later day, which is an appointment.
 */
export function timeOfWork(day: string, now: Date): Date | undefined {
  if (isAhead(day, now)) return undefined;
  const noon = noonOf(day);
  return noon > now ? now : noon;
}

const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');

/** The description, or nothing when it has only the words of the title above it, in any order. */
export const descriptionBeside = (title: string, description: string): string =>
  wordsOf(title) === wordsOf(description) ? '' : description;

const MIN_DAY = '1980-01-01';

/** True for a day that is in the future in every time zone. */
const isAhead = (day: string, now: Date): boolean => day > dayOf(after(now, days(1)));

/** The error of a service's day. */
export function validateCompletionDate(day: string, now: Date): string | undefined {
  if (day < MIN_DAY) return 'is too long ago';
  return isAhead(day, now) ? 'is in the future' : undefined;
}
