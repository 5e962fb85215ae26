import { dayOf } from '@fourbay/contract/formats/days';
import { MAX_REMINDERS_OF_VEHICLE } from '@fourbay/contract/accounts/account-limits';
import type { createReminder, updateReminder } from '@fourbay/contract/garage/vehicle-reminders';
import type { z } from 'zod';
import type { Deps, Trx } from '../../deps.ts';
import { AppError, invalid, notFound, orNotFound } from '../../platform/http/app-error.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import {
  checkService,
  estimateMileagesForOwners,
  lockVehicle,
  type EstimatedVehicle,
} from '../garage/index.ts';
import { currentReminder } from './current-due.service.ts';
import {
  dueAfter,
  dueOf,
  milesOn,
  type DueTime,
  type Interval,
  type ReminderDue,
} from './due.rules.ts';
import {
  countReminders,
  deleteReminderRow,
  findReminder,
  findReminders,
  insertReminder,
  lockReminder,
  updateReminderRow,
  type ReminderRow,
} from './reminders.store.ts';

export type ReminderDeps = Pick<Deps, 'db' | 'now'>;
type NewReminder = z.output<(typeof createReminder)['body']>;
type ReminderChange = z.output<(typeof updateReminder)['body']>;

export interface Reminder {
  /** With its current due time, which follows the history. */
  row: ReminderRow;
  vehicle: EstimatedVehicle;
  due: ReminderDue;
}

function describe(stored: ReminderRow, vehicle: EstimatedVehicle, now: Date): Reminder {
  const row = currentReminder(stored, vehicle, now);
  return { row, vehicle, due: dueOf(row, vehicle.estimate, now) };
}

/** The open reminders of owners, the next one first. */
export async function findRemindersOf(
  deps: ReminderDeps,
  userIds: readonly string[],
): Promise<Reminder[]> {
  const rows = await findReminders(deps.db, userIds);
  if (rows.length === 0) return [];
  const vehicles = await estimateMileagesForOwners(deps, userIds);
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const now = deps.now();
  return rows
    .flatMap((row) => {
      const vehicle = byId.get(row.user_vehicle_id);
      return vehicle ? [describe(row, vehicle, now)] : [];
    })
    .toSorted((a, b) => timeOf(a) - timeOf(b));
}

const timeOf = ({ due }: Reminder): number => due.at?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** An owner's vehicle, unless it was removed from the garage. */
async function requireVehicle(
  deps: ReminderDeps,
  userId: string,
  vehicleId: string,
): Promise<EstimatedVehicle> {
  const vehicles = await estimateMileagesForOwners(deps, [userId]);
  return orNotFound(vehicles.find(({ id }) => id === vehicleId));
}

/** A reminder as it is now. */
export async function readReminder(
  deps: ReminderDeps,
  userId: string,
  id: string,
): Promise<Reminder> {
  const row = orNotFound(await findReminder(deps.db, userId, id));
  return describe(row, await requireVehicle(deps, userId, row.user_vehicle_id), deps.now());
}

/** Creates a reminder, once per idempotency key. */
export async function addReminder(
  deps: ReminderDeps,
  userId: string,
  input: NewReminder,
  key: string | undefined,
): Promise<Reminder> {
  const now = deps.now();
  const vehicle = await requireVehicle(deps, userId, input.user_vehicle_id);
  const request = { call: 'POST vehicle_reminders', input };
  const id = await deps.db.transaction().execute((trx) =>
    withIdempotencyKey(trx, { userId, key, request, now }, async () => {
      await checkService(trx, input);
      await refuseFull(trx, userId, vehicle.id);
      const reminder = withoutMissing(input);
      return insertReminder(trx, {
        ...reminder,
        ...planDue(reminder, vehicle, { now, from: input.from }),
        user_id: userId,
        planned_at: now,
        created_at: now,
        updated_at: now,
      });
    }),
  );
  return readReminder(deps, userId, id);
}

/** Locks the vehicle, so that two concurrent reminders can't both be the last. */
export async function refuseFull(trx: Trx, userId: string, vehicleId: string): Promise<void> {
  await lockVehicle(trx, userId, vehicleId);
  if ((await countReminders(trx, vehicleId)) >= MAX_REMINDERS_OF_VEHICLE)
    throw new AppError('reminders_full');
}

const withoutMissing = (input: NewReminder) => ({
  user_vehicle_id: input.user_vehicle_id,
  title: input.title,
  category_id: input.category_id ?? null,
  category_option_id: input.category_option_id ?? null,
  category_option_choice_id: input.category_option_choice_id ?? null,
  every_miles: input.every_miles ?? null,
  every_months: input.every_months ?? null,
  due_on: input.due_on ?? null,
  due_at_miles: input.due_at_miles ?? null,
});

/** When it is due: as the owner says, or else counted from today. */
function planDue(
  reminder: DueTime & Interval,
  { estimate }: Pick<EstimatedVehicle, 'estimate'>,
  { now, from }: { now: Date; from: string | undefined },
): DueTime {
  const { due_on, due_at_miles, every_miles } = reminder;
  if (due_on !== null || due_at_miles !== null) return { due_on, due_at_miles };
  const miles = milesOn(dayOf(now), estimate, now);
  const due = dueAfter(reminder, { on: from ?? dayOf(now), miles });
  if (due.due_on !== null || due.due_at_miles !== null) return due;
  throw invalid(
    every_miles === null
      ? { due_on: 'is required, unless there is a mileage or an interval' }
      : { due_at_miles: 'is required, because we don’t know this vehicle’s mileage' },
  );
}

/** What a new time resets: it wasn't told about yet, and "done" can't be undone anymore. */
const NEWLY_DUE = {
  notified_at: null,
  last_entry_id: null,
  was_due_on: null,
  was_due_at_miles: null,
  was_snoozed: false,
  was_notified_at: null,
} as const;

/** The same, for a new time that can be undone. */
export const newlyDueAfter = (row: ReminderRow, now: Date) => ({
  ...NEWLY_DUE,
  planned_at: now,
  was_due_on: row.due_on,
  was_due_at_miles: row.due_at_miles,
  was_snoozed: row.snoozed,
  was_notified_at: row.notified_at,
});

/** The time before the last snooze or "done". Work that was added since then still counts. */
export const dueAsBefore = (row: ReminderRow) => ({
  ...NEWLY_DUE,
  due_on: row.was_due_on,
  due_at_miles: row.was_due_at_miles,
  snoozed: row.was_snoozed,
  notified_at: row.was_notified_at,
});

/** Changes the given fields. */
export async function changeReminder(
  deps: ReminderDeps,
  userId: string,
  id: string,
  change: ReminderChange,
): Promise<Reminder> {
  const now = deps.now();
  const known = await readReminder(deps, userId, id);
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockOpen(trx, known, now);
    const service =
      change.category_id === undefined
        ? {}
        : {
            category_id: change.category_id,
            category_option_id: change.category_option_id ?? null,
            category_option_choice_id: change.category_option_choice_id ?? null,
          };
    await checkService(trx, change);
    const { title, every_miles, every_months, due_on, due_at_miles } = { ...before, ...change };
    const interval = { every_miles, every_months };
    const asked = { ...interval, due_on, due_at_miles };
    const due = planDue(asked, known.vehicle, { now, from: change.from });
    await updateReminderRow(trx, id, {
      ...service,
      ...interval,
      ...replan(before, { ...service, ...interval, ...due }, now),
      title,
      updated_at: now,
    });
  });
  return readReminder(deps, userId, id);
}

/** The columns of the due time after an owner's change. None change if only the title does. */
function replan(
  before: ReminderRow,
  change: DueTime &
    Interval & { category_id?: string | null; category_option_choice_id?: string | null },
  now: Date,
) {
  const { due_on, due_at_miles } = change;
  const due = { due_on, due_at_miles };
  if (due_on !== before.due_on || due_at_miles !== before.due_at_miles) {
    const isMovedBack = due_on === before.was_due_on && due_at_miles === before.was_due_at_miles;
    return isMovedBack
      ? { ...dueAsBefore(before), planned_at: now }
      : { ...NEWLY_DUE, ...due, snoozed: false, planned_at: now };
  }
  const isSame = Object.entries(change).every(
    ([name, value]) => before[name as keyof ReminderRow] === value,
  );
  return isSame ? {} : { ...due, snoozed: before.snoozed, planned_at: now, last_entry_id: null };
}

/** Locks a reminder that isn't done for good, and returns it with its current due time. */
export async function lockOpen(
  trx: Trx,
  { row: { user_id, id }, vehicle }: Reminder,
  now: Date,
): Promise<ReminderRow> {
  const row = await lockReminder(trx, user_id, id);
  if (!row || row.done_at) throw notFound();
  return currentReminder(row, vehicle, now);
}

/** Makes it due on another day, or after more miles. */
export async function snooze(
  deps: ReminderDeps,
  userId: string,
  id: string,
  { until, miles }: { until?: string | undefined; miles?: number | undefined },
): Promise<Reminder> {
  const now = deps.now();
  if ((until === undefined) === (miles === undefined))
    throw invalid({ until: 'or miles is required, but not both' });
  if (until !== undefined && until <= dayOf(now)) throw invalid({ until: 'must be in the future' });
  const known = await readReminder(deps, userId, id);
  const mileage = milesOn(dayOf(now), known.vehicle.estimate, now);
  if (miles !== undefined && mileage === null)
    throw invalid({ miles: 'need a mileage of this vehicle. Choose a day instead' });
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, known, now);
    await updateReminderRow(trx, id, {
      ...newlyDueAfter(row, now),
      due_on: until ?? null,
      due_at_miles: miles === undefined || mileage === null ? null : mileage + miles,
      snoozed: true,
      updated_at: now,
    });
  });
  return readReminder(deps, userId, id);
}

export async function removeReminder(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteReminderRow(db, userId, id))) throw notFound();
}
