import { formatDay, formatMileage, plural } from '../../../lib/text/format.ts';
import type { Due } from '../recommendations/due-groups.ts';
import type { Reminder } from './reminders.queries.ts';

type Attributes = Reminder['attributes'];

/** Up to this many days ahead, it says in how many days. */
const COUNTED_DAYS = 30;

function describeDay(days: number, day: string | null): string {
  if (days === 0) return 'today';
  if (days > COUNTED_DAYS && day !== null) return `on ${formatDay(day)}`;
  return `in ${plural(days, 'day')}`;
}

/** How soon it is due, as far as known: `Due in 12 days or in about 1,200 miles, whichever …` */
export function describeReminder({
  due_in_days: days,
  due_in_miles: miles,
  due_on,
  due_at_miles,
}: Pick<Attributes, 'due_in_days' | 'due_in_miles' | 'due_on' | 'due_at_miles'>): string {
  const about = (count: number): string => `about ${formatMileage(count)}`;
  const past = [
    ...(days !== null && days < 0 ? [plural(-days, 'day')] : []),
    ...(miles !== null && miles < 0 ? [about(-miles)] : []),
  ];
  if (past.length > 0) return `Overdue by ${past.join(' and ')}.`;
  const left = [
    ...(days === null ? [] : [describeDay(days, due_on)]),
    ...(miles === null ? [] : [miles === 0 ? 'now' : `in ${about(miles)}`]),
    ...(miles === null && due_at_miles !== null ? [`at ${formatMileage(due_at_miles)}`] : []),
  ];
  return `Due ${left.join(' or ')}${left.length > 1 ? ', whichever comes first' : ''}.`;
}

/** `Every 5,000 miles or 6 months.` Empty for one that is due once. */
export function describeInterval({
  every_miles,
  every_months,
}: Pick<Attributes, 'every_miles' | 'every_months'>): string {
  const parts = [
    ...(every_miles === null ? [] : [formatMileage(every_miles)]),
    ...(every_months === null ? [] : [plural(every_months, 'month')]),
  ];
  return parts.length === 0 ? '' : `Every ${parts.join(' or ')}.`;
}

/** Where the miles come from, if it is due by mileage. */
export function describeEstimate({
  due_at_miles,
  mileage_assumed,
  odometer_known,
}: Pick<Attributes, 'due_at_miles' | 'mileage_assumed' | 'odometer_known'>): string {
  if (due_at_miles === null) return '';
  if (!odometer_known) return 'Miles are estimated from your car’s age.';
  return mileage_assumed
    ? 'Miles are estimated, at 1,000 a month since your last reading.'
    : 'Miles are estimated from your readings.';
}

const isNow = (state: string): boolean => state === 'overdue' || state === 'due';

const isSameService = ({ attributes: own }: Reminder, { attributes: { category, choice } }: Due) =>
  own.category_id === category.id &&
  (own.category_option_choice_id === null ||
    choice === null ||
    own.category_option_choice_id === choice.choice_id);

export const isDueNow = ({ attributes: { state } }: Reminder): boolean => isNow(state);

/** The reminders that are due now, without those whose service the schedule also lists as due now. */
export const dueBeside = (reminders: readonly Reminder[], due: readonly Due[]): Reminder[] =>
  reminders
    .filter(isDueNow)
    .filter(
      (reminder) =>
        !due.some((service) => isNow(service.attributes.state) && isSameService(reminder, service)),
    );
