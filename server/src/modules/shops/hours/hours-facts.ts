import type { BusinessHours, OpenRange } from '@fourbay/contract/shops/business-hours';
import type { Weekday } from '@fourbay/contract/shops/shop-limits';

/**
 * What a source says about one weekday. A day that is closed, by appointment, or unknown has no
 * ranges in the week.
 */
export type DayKind = 'known' | 'closed' | 'by_appointment' | 'unknown';

/**
 * What a source says about public holidays. `null` means nothing. `as_usual` means they are like any
 * other day. An empty list means closed on all federal holidays.
 */
export type HolidayHours = null | 'as_usual' | { ranges: OpenRange[] };

/** What a source says about a shop's hours. */
export interface HoursFacts {
  /** `null` if the source says nothing at all. Only then are hours assumed. */
  week: BusinessHours | null;
  kinds: Record<Weekday, DayKind> | null;
  holidays: HolidayHours;
}
