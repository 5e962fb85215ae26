import { recordOf } from '../../../lib/record-of.ts';
import type { ShopFacts } from '../desk.queries.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type HoursText = Readonly<Record<Weekday, string>>;
type Hours = NonNullable<ShopFacts['hours']>;

/**
 * `08:00-17:00`, `08:00-12:00, 13:00-18:00`, `24 hours`, empty for closed; empty all week when
 * nobody knows.
 */
export const hoursText = (hours: ShopFacts['hours']): HoursText =>
  recordOf(WEEKDAYS, (day) =>
    (hours?.[day] ?? [])
      .map(({ start, end }) => (end === undefined ? '24 hours' : `${start}-${end}`))
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
    WEEKDAYS.filter((day) => parseDay(text[day]) === undefined).map((day) => [
      day,
      'Such as 8:00-17:00',
    ]),
  );
}

/** Null when nothing is known of the whole week. */
export function parseHours(text: HoursText): ShopFacts['hours'] {
  if (WEEKDAYS.every((day) => text[day].trim() === '')) return null;
  return recordOf(WEEKDAYS, (day) => parseDay(text[day]) ?? []);
}
