import { dayMonthsAfter, dayOf, daysBetween, noonOf } from '@fourbay/contract/formats/days';
import { reminderState } from '@fourbay/contract/garage/reminder-state';
import type { ReminderState } from '@fourbay/contract/garage/vehicle-reminders';
import { DAYS_PER_MONTH, inMonthsFrom } from '../../platform/values/months.ts';
import type { MileageEstimate } from '../service-catalog/index.ts';

/** When a reminder is due, whichever comes first. At least one is set. */
export interface DueTime {
  due_on: string | null;
  due_at_miles: number | null;
}

export interface Interval {
  every_miles: number | null;
  every_months: number | null;
}

/** One that repeats is due again after it was done. */
export const repeats = ({ every_miles, every_months }: Interval): boolean =>
  every_miles !== null || every_months !== null;

/** When it is due next, counted from a day and a mileage. */
export const dueAfter = (
  { every_miles, every_months }: Interval,
  { on, miles }: { on: string; miles: number | null },
): DueTime => ({
  due_on: every_months === null ? null : dayMonthsAfter(on, every_months),
  due_at_miles: every_miles === null || miles === null ? null : miles + every_miles,
});

export interface ReminderDue {
  state: ReminderState;
  /** Negative when overdue; null without such a limit, or when it can't be estimated. */
  inDays: number | null;
  inMiles: number | null;
  /** Null when neither is known. */
  at: Date | null;
}

/** How soon a reminder is due, by the estimated mileage. */
export function dueOf(
  reminder: DueTime & Interval & { snoozed: boolean },
  { projection }: Pick<MileageEstimate, 'projection'>,
  now: Date,
): ReminderDue {
  const { due_on, due_at_miles } = reminder;
  const inDays = due_on === null ? null : daysBetween(dayOf(now), due_on);
  const inMiles =
    due_at_miles === null || !projection ? null : due_at_miles - Math.round(projection.mileage);
  const byMiles = inMiles === null ? null : timeToDrive(inMiles, projection?.perMonth ?? 0, now);
  const times = [due_on === null ? null : noonOf(due_on), byMiles].filter((at) => at !== null);
  return {
    state: reminderState({ days: inDays, miles: inMiles }, reminder),
    inDays,
    inMiles,
    at: times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** The mileage on an earlier day, by the car's pace. */
export function milesOn(
  day: string,
  { projection }: Pick<MileageEstimate, 'projection'>,
  now: Date,
): number | null {
  if (!projection) return null;
  const driven = (projection.perMonth * daysBetween(day, dayOf(now))) / DAYS_PER_MONTH;
  return Math.max(0, Math.round(projection.mileage - driven));
}

/** Null for a car that isn't driven. */
function timeToDrive(miles: number, perMonth: number, now: Date): Date | null {
  if (perMonth > 0) return inMonthsFrom(now, miles / perMonth);
  return miles <= 0 ? now : null;
}
