import { days } from '../../../platform/values/clock.ts';
import { weekdayOf } from './local-time.rules.ts';

const DAY_MS = days(1);

/** A US federal holiday. */
export interface Holiday {
  name: string;
  /** True for the six on which shops count as closed, unless their data says otherwise. */
  closes: boolean;
}

/** Months are 1 to 12. */
const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / DAY_MS;

const [MONDAY, THURSDAY] = [0, 3];

/** The nth weekday of a month. */
function nth(year: number, month: number, weekday: number, count: number): number {
  const first = dayOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1);
}

const lastMonday = (year: number, month: number): number => {
  const last = dayOf(year, month + 1, 0);
  return last - weekdayOf(last);
};

const closing = (name: string): Holiday => ({ name, closes: true });
const federal = (name: string): Holiday => ({ name, closes: false });

function holidaysOf(year: number): Map<number, Holiday> {
  const dates: (readonly [number, Holiday])[] = [
    [dayOf(year, 1, 1), closing('New Year’s Day')],
    [nth(year, 1, MONDAY, 3), federal('Martin Luther King Jr. Day')],
    [nth(year, 2, MONDAY, 3), federal('Presidents’ Day')],
    [lastMonday(year, 5), closing('Memorial Day')],
    [dayOf(year, 6, 19), federal('Juneteenth')],
    [dayOf(year, 7, 4), closing('Independence Day')],
    [nth(year, 9, MONDAY, 1), closing('Labor Day')],
    [nth(year, 10, MONDAY, 2), federal('Columbus Day')],
    [dayOf(year, 11, 11), federal('Veterans Day')],
    [nth(year, 11, THURSDAY, 4), closing('Thanksgiving')],
    [dayOf(year, 12, 25), closing('Christmas Day')],
  ];
  // A holiday on a Sunday includes the Monday. One on a Saturday doesn't include the Friday.
  const observed = dates
    .filter(([day]) => weekdayOf(day) === 6)
    .map(([day, { name, closes }]) => [day + 1, { name: `${name} (observed)`, closes }] as const);
  return new Map([...dates, ...observed]);
}

const computed = new Map<number, Map<number, Holiday>>();

/** The holiday on a day, given in days since 1970. Each year's holidays are computed once. */
export function holidayOn(day: number): Holiday | undefined {
  const year = new Date(day * DAY_MS).getUTCFullYear();
  let holidays = computed.get(year);
  if (!holidays) computed.set(year, (holidays = holidaysOf(year)));
  return holidays.get(day);
}
