import { dayOf } from '@fourbay/contract/formats/days';
import type { completeReminder } from '@fourbay/contract/garage/vehicle-reminders';
import type { z } from 'zod';
import { AppError, invalid, orNotFound } from '../../platform/http/app-error.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { before, days } from '../../platform/values/clock.ts';
import {
  insertEntry,
  removeEntry,
  type EstimatedVehicle,
  type OdometerChange,
} from '../garage/index.ts';
import { dueAfter, milesOn, repeats } from './due.rules.ts';
import {
  dueAsBefore,
  lockOpen,
  newlyDueAfter,
  readReminder,
  refuseFull,
  type Reminder,
  type ReminderDeps,
} from './reminders.service.ts';
import { lockReminder, updateReminderRow, type ReminderRow } from './reminders.store.ts';

type DoneInput = z.output<(typeof completeReminder)['body']>;

interface DoneWork {
  entryId: string;
  odometer: OdometerChange | null;
}

/** How old a reading may be to count as the mileage at which something was done. */
const FRESH_MS = days(7);

/** The owner's mileage, or a recent reading. An estimate is never written to the history. */
function mileageOfWork(
  { mileage }: DoneInput,
  on: string,
  vehicle: EstimatedVehicle,
  now: Date,
): number | null {
  if (mileage !== undefined) return mileage;
  const since = before(now, FRESH_MS);
  const isFresh = vehicle.mileageAt !== null && vehicle.mileageAt >= since && on >= dayOf(since);
  return isFresh ? vehicle.mileage : null;
}

/** Adds the work to the history, and makes a repeating reminder due again. */
export async function markDone(
  deps: ReminderDeps,
  userId: string,
  id: string,
  input: DoneInput,
  key: string | undefined,
): Promise<Reminder & DoneWork> {
  const now = deps.now();
  const known = await readReminder(deps, userId, id);
  const { vehicle } = known;
  const request = { call: 'POST vehicle_reminders done', id, input };
  const work = await deps.db.transaction().execute((trx) =>
    withIdempotencyKey(trx, { userId, key, request, now }, async (): Promise<DoneWork> => {
      const row = await lockOpen(trx, known, now);
      const on = input.on ?? dayOf(now);
      const mileage = mileageOfWork(input, on, vehicle, now);
      const miles = mileage ?? milesOn(on, vehicle.estimate, now) ?? row.due_at_miles;
      const next = dueAfter(row, { on, miles });
      const hasNext = next.due_on !== null || next.due_at_miles !== null;
      if (repeats(row) && !hasNext)
        throw invalid({ mileage: 'is required, because we don’t know this vehicle’s mileage' });
      const { entry, odometer } = await insertEntry(trx, userId, entryOf(row, on, mileage), {
        now,
      });
      await updateReminderRow(trx, id, {
        ...newlyDueAfter(row, now),
        ...(hasNext ? { ...next, snoozed: false } : {}),
        done_at: repeats(row) ? null : now,
        last_entry_id: entry.id,
        updated_at: now,
      });
      return { entryId: entry.id, odometer };
    }),
  );
  return { ...(await readReminder(deps, userId, id)), ...work };
}

const entryOf = (row: ReminderRow, on: string, mileage: number | null) => ({
  user_vehicle_id: row.user_vehicle_id,
  title: row.title,
  completion_date: on,
  mileage,
  ...(row.category_id === null
    ? {}
    : {
        category_id: row.category_id,
        category_option_id: row.category_option_id,
        category_option_choice_id: row.category_option_choice_id,
      }),
});

/** Removes the history entry, and makes the reminder due as before. */
export async function undoDone(deps: ReminderDeps, userId: string, id: string): Promise<Reminder> {
  await deps.db.transaction().execute(async (trx) => {
    const row = orNotFound(await lockReminder(trx, userId, id));
    if (row.last_entry_id === null)
      throw new AppError('conflict', {
        sentence: 'This reminder was changed since then, so “done” can’t be undone.',
      });
    if (row.done_at) await refuseFull(trx, userId, row.user_vehicle_id);
    await removeEntry(trx, userId, row.last_entry_id, deps.now());
    await updateReminderRow(trx, id, {
      ...dueAsBefore(row),
      done_at: null,
      updated_at: deps.now(),
    });
  });
  return readReminder(deps, userId, id);
}
