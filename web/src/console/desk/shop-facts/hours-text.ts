import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import { recordOf } from '@fourbay/contract/wire/record-of';
import { capitalized } from '../../../lib/text/format.ts';
import type { ShopFacts } from '../desk.queries.ts';

export type HoursText = Readonly<Record<Weekday, string>>;
type Hours = NonNullable<ShopFacts['hours']>;

/** `8 am` for `08:00`, `5:30 pm` for `17:30`, as spoken. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const whole = hours % 12 === 0 ? 12 : hours % 12;
  const half = hours % 24 < 12 ? 'am' : 'pm';
  return `${whole}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${half}`;
}

/**
 * `8 am-5 pm`, `8 am-12 pm, 1 pm-6 pm`, `24 hours`, empty for closed. A whole week is empty when
 * unknown.
 */
export const hoursText = (hours: ShopFacts['hours']): HoursText =>
  recordOf(weekdays, (day) =>
    (hours?.[day] ?? [])
      .map(({ start, end }) =>
        end === undefined ? '24 hours' : `${clockText(start)}-${clockText(end)}`,
      )
      .join(', '),
  );

const RANGE =
  /^(\d{1,2})(?::?(\d{2}))?\s*(am|pm)?\s*(?:-|–|to)\s*(\d{1,2})(?::?(\d{2}))?\s*(am|pm)?$/i;

function clockTime(hours: string, minutes = '00', half = ''): string | undefined {
  const whole = Number(hours);
  const shifted = half ? (whole % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : whole;
  return (half ? whole >= 1 && whole <= 12 : whole <= 23) && Number(minutes) <= 59
    ? `${String(shifted).padStart(2, '0')}:${minutes}`
    : undefined;
}

function parseDay(text: string): Hours[Weekday] | undefined {
  const trimmed = text.trim();
  if (/^(closed)?$/i.test(trimmed)) return [];
  if (/^24\s*(hours|h)?$/i.test(trimmed)) return [{ start: '00:00' }];
  const ranges = trimmed.split(',').map((part) => {
    const [, from = '', fromMinutes, fromHalf, to = '', toMinutes, toHalf] =
      RANGE.exec(part.trim()) ?? [];
    const [start, end] = [
      from && clockTime(from, fromMinutes, fromHalf),
      to && clockTime(to, toMinutes, toHalf),
    ];
    return start && end ? { start, end } : undefined;
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

export function hoursProblems(text: HoursText): Partial<Record<Weekday, string>> {
  return Object.fromEntries(
    weekdays
      .filter((day) => parseDay(text[day]) === undefined)
      .map((day) => [day, 'Enter hours such as 8 am-5 pm']),
  );
}

/** Null when the whole week is unknown. */
export function parseHours(text: HoursText): ShopFacts['hours'] {
  if (weekdays.every((day) => text[day].trim() === '')) return null;
  return recordOf(weekdays, (day) => parseDay(text[day]) ?? []);
}

const nameOf = (day: Weekday | undefined): string => (day ? capitalized(day.slice(0, 3)) : '');

/** A week in one line, with days that have the same hours grouped: `Mon–Fri 8 am-5 pm, Sat–Sun closed`. */
export function weekText(hours: ShopFacts['hours']): string {
  if (hours === null) return 'unknown';
  const text = hoursText(hours);
  const runs: { days: Weekday[]; line: string }[] = [];
  for (const day of weekdays) {
    const line = text[day] || 'closed';
    const run = runs.at(-1);
    if (run?.line === line) run.days.push(day);
    else runs.push({ days: [day], line });
  }
  if (runs.length === 1) return `every day ${runs[0]?.line}`;
  return runs
    .map(({ days, line }) => {
      const [first, last] = [nameOf(days[0]), nameOf(days.at(-1))];
      return `${first === last ? first : `${first}–${last}`} ${line}`;
    })
    .join(', ');
}
