import { dayOf } from '@fourbay/contract/formats/days';
import type { EstimatedVehicle, PastService } from '../garage/index.ts';
import { isSameService } from '../service-catalog/index.ts';
import { dueAfter, dueOf, milesOn, repeats, type DueTime } from './due.rules.ts';
import type { ReminderRow } from './reminders.store.ts';

type Vehicle = Pick<EstimatedVehicle, 'estimate' | 'done'>;
type CurrentDue = DueTime & { snoozed: boolean };

/**
 * Returns the reminder with its current due time. The stored time is what the owner last set. For a
 * repeating reminder, the history can change it: after "done", the time counts from that entry as it is
 * today, and matching work that was added since the owner set the time can move it to a later time.
 */
export function currentReminder(row: ReminderRow, vehicle: Vehicle, now: Date): ReminderRow {
  if (!repeats(row)) return row;
  const own = vehicle.done.find(({ entryId }) => entryId === row.last_entry_id);
  const planned = own ? dueAfterOwn(row, own) : plannedDue(row);
  const newest = vehicle.done
    .filter((one) => one !== own && isAboutReminder(one, row) && isSince(one, row.planned_at))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1);
  if (!newest) return { ...row, ...planned };
  const { on, mileage } = newest;
  const restarted: CurrentDue = {
    ...dueAfter(row, { on, miles: mileage ?? milesOn(on, vehicle.estimate, now) }),
    snoozed: false,
  };
  const timeOf = (due: CurrentDue): number =>
    dueOf({ ...row, ...due }, vehicle.estimate, now).at?.getTime() ?? -Infinity;
  return { ...row, ...(timeOf(restarted) > timeOf(planned) ? restarted : planned) };
}

/** The time that the owner set. If the entry of "done" was removed, the time before "done". */
const plannedDue = (row: ReminderRow): CurrentDue =>
  row.last_entry_id === null
    ? { due_on: row.due_on, due_at_miles: row.due_at_miles, snoozed: row.snoozed }
    : { due_on: row.was_due_on, due_at_miles: row.was_due_at_miles, snoozed: row.was_snoozed };

/** If the entry has no mileage, the stored one counts, which was estimated when the reminder was done. */
function dueAfterOwn(row: ReminderRow, { on, mileage }: PastService): CurrentDue {
  const { due_on, due_at_miles } = dueAfter(row, { on, miles: mileage });
  return { due_on, due_at_miles: due_at_miles ?? row.due_at_miles, snoozed: false };
}

const isAboutReminder = (work: PastService, row: ReminderRow): boolean =>
  isSameService(work, {
    categoryId: row.category_id,
    titles: [row.title, ...(row.category_name === null ? [] : [row.category_name])],
    optionId: row.category_option_id,
    choiceIds: row.category_option_choice_id === null ? [] : [row.category_option_choice_id],
  });

const isSince = ({ addedAt, on }: PastService, planned: Date): boolean =>
  addedAt > planned || on > dayOf(planned);
