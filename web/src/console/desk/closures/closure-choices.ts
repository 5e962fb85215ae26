import { days } from '@fourbay/contract/formats/durations';
import { formatShortDay } from '@fourbay/contract/formats/format';
import type { Closure, NewClosure, ShopClosures } from './closures.queries.ts';
import { clockText } from '../shop-facts/hours-text.ts';

export interface ClosureChoice {
  label: string;
  closure: NewClosure;
}

/** `Thu, Nov 26` */
const dayText = (date: string): string => formatShortDay(`${date}T00:00:00Z`, 'UTC');

const dateAfter = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);

/** The most common answers, one key each. */
export function closureChoices({
  today,
  next_holiday: holiday,
}: Pick<ShopClosures, 'today' | 'next_holiday'>): ClosureChoice[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const monday = dateAfter(today, (8 - weekday) % 7 || 7);
  const closed = (label: string, end_on: string): ClosureChoice => ({
    label,
    closure: { start_on: today, end_on, reason: '', hours: [] },
  });
  const onHoliday = holiday && { start_on: holiday.date, end_on: holiday.date };
  return [
    closed('Closed today', today),
    closed(`Closed until Monday, ${dayText(monday).slice(5)}`, dateAfter(monday, -1)),
    closed(`Closed for a week, until ${dayText(dateAfter(today, 7))}`, dateAfter(today, 6)),
    ...(holiday && onHoliday
      ? [
          {
            label: `Closed for ${holiday.name}, ${dayText(holiday.date)}`,
            closure: { ...onHoliday, reason: holiday.name, hours: [] },
          },
          {
            label: `Open as usual on ${holiday.name}, ${dayText(holiday.date)}`,
            closure: { ...onHoliday, reason: holiday.name, hours: 'as_usual' as const },
          },
        ]
      : []),
  ];
}

/** `Wed, Nov 18 – Sun, Nov 22: closed (Vacation)` */
export function closureText({ start_on, end_on, hours, reason }: Omit<Closure, 'id'>): string {
  const when =
    start_on === end_on ? dayText(start_on) : `${dayText(start_on)} – ${dayText(end_on)}`;
  const what =
    hours === 'as_usual'
      ? 'open as usual'
      : hours
          .map(({ start, end }) => (end ? `${clockText(start)}–${clockText(end)}` : '24 hours'))
          .join(', ') || 'closed';
  return `${when}: ${what}${reason ? ` (${reason})` : ''}`;
}
