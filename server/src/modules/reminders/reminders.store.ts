// Writes vehicle_reminders. Reads user_vehicles.
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export type ReminderRow = Selectable<Schema['vehicle_reminders']>;

/** The open reminders of these owners' vehicles, oldest first. */
export const findReminders = (db: Db, userIds: readonly string[]): Promise<ReminderRow[]> =>
  db
    .selectFrom('vehicle_reminders as reminder')
    .innerJoin('user_vehicles as vehicle', 'vehicle.id', 'reminder.user_vehicle_id')
    .selectAll('reminder')
    .where(sql<boolean>`reminder.user_id = any(${[...userIds]}::bigint[])`)
    .where('reminder.done_at', 'is', null)
    .where('vehicle.archived', '=', false)
    .orderBy('reminder.id')
    .execute();

export async function countReminders(trx: Trx, vehicleId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('vehicle_reminders')
    .select(sql<string>`count(*)`.as('count'))
    .where('user_vehicle_id', '=', vehicleId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertReminder = (
  trx: Trx,
  reminder: Insertable<Schema['vehicle_reminders']>,
): Promise<ReminderRow> =>
  trx.insertInto('vehicle_reminders').values(reminder).returningAll().executeTakeFirstOrThrow();

/** Locks one of an owner's reminders, done or not. */
export const lockReminder = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<ReminderRow | undefined> =>
  trx
    .selectFrom('vehicle_reminders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const findReminder = (
  db: Db,
  userId: string,
  id: string,
): Promise<ReminderRow | undefined> =>
  db
    .selectFrom('vehicle_reminders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Only for a reminder that `lockReminder` returned. */
export const updateReminderRow = (
  trx: Trx,
  id: string,
  change: Updateable<Schema['vehicle_reminders']>,
): Promise<ReminderRow> =>
  trx
    .updateTable('vehicle_reminders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns whether there was one. */
export async function deleteReminderRow(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vehicle_reminders')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
