import { dayOf } from '@fourbay/contract/formats/days';
import { before, days } from './clock.ts';

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The Monday of the week of a day, each as `2026-11-23`. */
function mondayOf(day: string): string {
  const midnight = atMidnight(day);
  return dayOf(before(midnight, days((midnight.getUTCDay() + 6) % 7)));
}

/** The Monday that many weeks before the one of a day. */
export const mondayBefore = (day: string, weeks: number): string =>
  dayOf(before(atMidnight(mondayOf(day)), days(7 * weeks)));
