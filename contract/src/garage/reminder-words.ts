// This file doesn't use the schema library, so that the web app can import it directly.
import { formatDay, plural } from '../formats/format.ts';

/** How soon a reminder is due, as in its attributes. */
export interface ReminderTime {
  due_in_days: number | null;
  due_in_miles: number | null;
  due_on: string | null;
  due_at_miles: number | null;
}

/** Up to this many days ahead, it says in how many days. */
const COUNTED_DAYS = 30;

const miles = (count: number): string => plural(count, 'mile');
const about = (count: number): string => `about ${miles(count)}`;

function describeDay(days: number, day: string | null): string {
  if (days === 0) return 'today';
  if (days > COUNTED_DAYS && day !== null) return `on ${formatDay(day)}`;
  return `in ${plural(days, 'day')}`;
}

/** How soon it is due, as far as known: `Due in 12 days or in about 1,200 miles, whichever …` */
export function describeReminder({
  due_in_days: inDays,
  due_in_miles: inMiles,
  due_on,
  due_at_miles,
}: ReminderTime): string {
  const past = [
    ...(inDays !== null && inDays < 0 ? [plural(-inDays, 'day')] : []),
    ...(inMiles !== null && inMiles < 0 ? [about(-inMiles)] : []),
  ];
  if (past.length > 0) return `Overdue by ${past.join(' and ')}.`;
  const left = [
    ...(inDays === null ? [] : [describeDay(inDays, due_on)]),
    ...(inMiles === null ? [] : [inMiles === 0 ? 'now' : `in ${about(inMiles)}`]),
    ...(inMiles === null && due_at_miles !== null ? [`at ${miles(due_at_miles)}`] : []),
  ];
  return `Due ${left.join(' or ')}${left.length > 1 ? ', whichever comes first' : ''}.`;
}
