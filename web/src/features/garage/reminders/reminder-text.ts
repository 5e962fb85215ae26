import { formatMileage, plural } from '../../../lib/text/format.ts';
import type { Due } from '../recommendations/due-groups.ts';
import type { Reminder } from './reminders.queries.ts';

type Attributes = Reminder['attributes'];

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

/**
 * The reminder that is due next, unless that is the next service of the schedule. `now` are those due now.
 */
export function dueBefore(
  reminders: readonly Reminder[],
  next: Due | undefined,
  now: readonly Due[],
): Reminder | undefined {
  const [first] = dueBeside(reminders, now);
  if (first) return first;
  if (now.length > 0) return undefined;
  return reminders.find(
    ({ attributes: { due_at } }) => !next || (due_at !== null && due_at <= next.attributes.due_at),
  );
}
