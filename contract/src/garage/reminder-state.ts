// This file doesn't use the schema library, so that the web app can import it directly.
import type { ReminderState } from './vehicle-reminders.ts';

export const LEAD_DAYS = 7;
const LEAD_MILES = 300;
/** A tenth of a short interval, so that a reminder isn't due right after it was done. */
const LEAD_SHARE = 10;
const SOON_DAYS = 90;
const SOON_MILES = 3_000;

interface Left {
  /** Negative when overdue; null without such a limit. */
  days: number | null;
  miles: number | null;
}

interface Lead {
  snoozed: boolean;
  every_miles: number | null;
}

/** How soon a reminder is due, by what is left. */
export function reminderState({ days, miles }: Left, reminder: Lead): ReminderState {
  const within = (limit: { days: number; miles: number }): boolean =>
    (days !== null && days <= limit.days) || (miles !== null && miles <= limit.miles);
  if (within({ days: -1, miles: -1 })) return 'overdue';
  if (within(leadOf(reminder))) return 'due';
  return within({ days: SOON_DAYS, miles: SOON_MILES }) ? 'soon' : 'later';
}

/** How long before its time it counts as due. A snooze ends at its time. */
function leadOf({ snoozed, every_miles }: Lead) {
  if (snoozed) return { days: 0, miles: 0 };
  const share = every_miles === null ? LEAD_MILES : Math.floor(every_miles / LEAD_SHARE);
  return { days: LEAD_DAYS, miles: Math.min(LEAD_MILES, share) };
}
