import type { Recommendation } from '../garage/index.ts';

export type DigestKind = 'account_summary' | 'service_due';

/** Mid-month, so that the two monthly e-mails are not sent together. */
const REMINDER_DAY = 15;

/** The first day of the month, UTC, `offset` months from now. */
export const monthStart = (now: Date, offset = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));

export const monthKey = (date: Date): string => monthStart(date).toISOString().slice(0, 10);

export const isReminderTime = (now: Date): boolean => now.getUTCDate() >= REMINDER_DAY;

export interface DueVehicle {
  id: string;
  name: string;
  due: readonly Recommendation[];
}

const MAX_SERVICES_PER_VEHICLE = 5;

const REMINDED: readonly Recommendation['state'][] = ['overdue', 'due', 'soon'];

/**
 * The most important services that are due or soon due. Nobody is reminded of a service after saying
 * that they aren't sure about it.
 */
export const selectForReminder = (due: readonly Recommendation[]): Recommendation[] =>
  due
    .filter(({ state }) => REMINDED.includes(state))
    .filter(({ recorded, answer }) => recorded || answer?.done !== 'not_sure')
    .slice(0, MAX_SERVICES_PER_VEHICLE);

/** One key per service of a vehicle, compared with the previous reminder's to find what is new. */
export const itemKeys = (vehicles: readonly DueVehicle[]): string[] =>
  vehicles.flatMap(({ id, due }) => due.map(({ intervalId }) => `${id}:${intervalId}`));

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `overdue`, `due in about 1,200 miles`, `due in about 2 months` */
export function describeDue({
  overdue,
  recorded,
  dueInMiles,
  dueInMonths,
}: Recommendation): string {
  if (overdue) return 'overdue';
  if (!recorded) return 'probably due, no record of it';
  if (dueInMonths !== null && dueInMonths < 1) return 'due this month';
  if (dueInMonths !== null && (dueInMiles === null || dueInMonths <= 3))
    return (
      `due in about ${number.format(dueInMonths)} ` +
      `${Math.round(dueInMonths) === 1 ? 'month' : 'months'}`
    );
  if (dueInMiles !== null)
    return dueInMiles < 100
      ? 'due now'
      : `due in about ${number.format(Math.round(dueInMiles / 100) * 100)} miles`;
  return 'due soon';
}

export const nameOfService = ({ category, choice }: Recommendation): string =>
  choice ? `${category.name}: ${choice.choiceName}` : category.name;

/** False for a month without requests, prices, or use. */
export const hasContent = (facts: { requested: number; prices: number; used: number }): boolean =>
  facts.requested + facts.prices + facts.used > 0;
