import { MAX_SPONSORSHIP_DAYS } from '@fourbay/contract/shops/sponsorship-limits';
import { days } from '../../../platform/values/clock.ts';

export interface Period {
  starts_on: string;
  ends_on: string;
}

const DAY_MS = days(1);

/**
 * The errors in a period, by field. `today` is in the shop's time zone. Days such as 2026-11-21
 * compare as text.
 */
export function validatePeriod(
  { starts_on, ends_on }: Period,
  today: string,
): Record<string, string> {
  if (starts_on < today) return { starts_on: `must not be before ${today}, today at the shop` };
  if (ends_on < starts_on) return { ends_on: 'must not be before the first day' };
  const days = (Date.parse(ends_on) - Date.parse(starts_on)) / DAY_MS + 1;
  return days > MAX_SPONSORSHIP_DAYS
    ? { ends_on: `must be within ${MAX_SPONSORSHIP_DAYS} days` }
    : {};
}
