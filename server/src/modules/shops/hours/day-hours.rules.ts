import type { BusinessHours, OpenRange } from '@fourbay/contract/shops/business-hours';
import type { BusinessDayKind } from '@fourbay/contract/shops/business-days';
import { OPEN_QUESTIONS, weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import { days } from '../../../platform/values/clock.ts';
import type { HoursFacts } from './hours-facts.ts';
import { holidayOn, type Holiday } from './holidays.rules.ts';
import { weekdayOf } from './local-time.rules.ts';

/** Days that differ from the usual week, such as a vacation. */
export interface Closure {
  /** The first and the last day: `2026-11-26`. */
  start_on: string;
  end_on: string;
  /** An empty list means closed. `as_usual` means open on a holiday like on any other day. */
  hours: OpenRange[] | 'as_usual';
  /** Shown to owners. */
  reason: string;
}

/** A shop's hours, named as in its row. */
export interface ShopHours {
  /** `null` if the source says nothing at all. Only then are hours assumed. */
  hours: BusinessHours | null;
  hours_kinds: HoursFacts['kinds'];
  holiday_hours: HoursFacts['holidays'];
  /** The newest first. */
  closures: readonly Closure[];
}

/** What is known about one date. */
export interface DayHours {
  kind: BusinessDayKind;
  ranges: OpenRange[];
  /** Why the day differs from the week, or why it has no hours: `Vacation` */
  reason: string | null;
  /** The same, if the day has no other text: `Closed (Vacation)` */
  note: string | null;
}

const WORKDAY = [{ start: '08:00', end: '17:00' }];
export const ASSUMED_HOURS: BusinessHours = {
  monday: WORKDAY,
  tuesday: WORKDAY,
  wednesday: WORKDAY,
  thursday: WORKDAY,
  friday: WORKDAY,
  saturday: [],
  sunday: [],
};

const DAY_MS = days(1);
const SATURDAY = 5;
/** When shops can be called on workdays whose hours are unknown or by appointment. */
const CALLABLE = [{ start: '09:00', end: '17:00' }];

/** Dates by day, kept because the shops of a list need mostly the same ones. */
const dates = new Map<number, string>();
const MAX_CACHED_DATES = 2_000;

/** `2026-11-26`, for a day counted from 1970. */
export function dateOf(day: number): string {
  const cached = dates.get(day);
  if (cached !== undefined) return cached;
  if (dates.size >= MAX_CACHED_DATES) dates.clear();
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

const weekdayName = (day: number): Weekday => weekdays[weekdayOf(day)] ?? 'monday';

export function kindOfWeekday(
  { hours, hours_kinds }: Pick<ShopHours, 'hours' | 'hours_kinds'>,
  weekday: Weekday,
): BusinessDayKind {
  if (hours === null) return 'assumed';
  return hours_kinds?.[weekday] ?? (hours[weekday].length > 0 ? 'known' : 'closed');
}

/** Shops that never open before this are evening shops. */
const LATE_FROM = '16:00';

/** `18:00`, the earliest opening of a week, for a shop that only opens late in the day; otherwise null. */
export function lateOpening(hours: BusinessHours | null): string | null {
  const starts = weekdays.flatMap((day) => hours?.[day].map(({ start }) => start) ?? []);
  const first = starts.toSorted()[0];
  return first !== undefined && first >= LATE_FROM ? first : null;
}

const REASON_OF_KIND: Partial<Record<BusinessDayKind, string>> = OPEN_QUESTIONS;

function usualHours(shop: ShopHours, day: number): DayHours {
  const weekday = weekdayName(day);
  const kind = kindOfWeekday(shop, weekday);
  const reason = REASON_OF_KIND[kind] ?? null;
  return { kind, ranges: (shop.hours ?? ASSUMED_HOURS)[weekday], reason, note: reason };
}

const special = (ranges: OpenRange[], reason: string | null, note: string): DayHours => ({
  kind: ranges.length > 0 ? 'known' : 'closed',
  ranges,
  reason,
  note,
});

function closureHours(hours: OpenRange[], reason: string): DayHours {
  const said = hours.length > 0 ? 'Special hours' : 'Closed';
  return special(hours, reason || null, reason ? `${said} (${reason})` : said);
}

/** The hours of a day, given in days since 1970, from the week, holidays, and the newest closure. */
export function hoursOfDay(shop: ShopHours, day: number): DayHours {
  const closure = closureOn(shop, day);
  if (closure && closure.hours !== 'as_usual') return closureHours(closure.hours, closure.reason);
  const usual = usualHours(shop, day);
  const holiday = closure ? undefined : holidayOn(day);
  return holiday ? holidayHours(shop.holiday_hours, holiday, usual) : usual;
}

function closureOn({ closures }: ShopHours, day: number): Closure | undefined {
  if (closures.length === 0) return undefined;
  const date = dateOf(day);
  return closures.find(({ start_on, end_on }) => start_on <= date && date <= end_on);
}

function holidayHours(
  stated: ShopHours['holiday_hours'],
  { name, closes }: Holiday,
  usual: DayHours,
): DayHours {
  if (stated === 'as_usual') return usual;
  if (stated !== null) {
    const said = stated.ranges.length > 0 ? `${name} hours` : `Closed for ${name}`;
    return special(stated.ranges, said, said);
  }
  const isFree = usual.kind === 'closed' || (usual.kind === 'assumed' && usual.ranges.length === 0);
  if (isFree) return usual;
  const said = closes ? `Probably closed for ${name}` : 'Holiday: hours may differ';
  return closes ? special([], said, said) : { ...usual, reason: said, note: said };
}

/** The ranges in which a shop can be called, even on days when it isn't shown as open. */
export function callableRanges(shop: ShopHours, day: number): OpenRange[] {
  const { kind, ranges } = hoursOfDay(shop, day);
  const isOpenQuestion = kind === 'unknown' || kind === 'by_appointment';
  return isOpenQuestion && weekdayOf(day) < SATURDAY ? CALLABLE : ranges;
}

/** The next days, starting with the given one. */
export const hoursOfDays = (
  shop: ShopHours,
  first: number,
  count: number,
): (DayHours & { date: string })[] =>
  Array.from({ length: count }, (_, index) => ({
    date: dateOf(first + index),
    ...hoursOfDay(shop, first + index),
  }));
