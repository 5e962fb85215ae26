// Writes vehicle_reminders. Reads user_vehicles, service_categories.
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export type ReminderRow = Selectable<Schema['vehicle_reminders']> & {
  /** The name of its service. Null if it has none. */
  category_name: string | null;
};

const CATEGORY_NAME = sql<string | null>`(
  select c.name from service_categories c where c.id = vehicle_reminders.category_id
)`.as('category_name');

/** The open reminders of these owners' vehicles, oldest first. */
export const findReminders = (db: Db, userIds: readonly string[]): Promise<ReminderRow[]> =>
  db
    .selectFrom('vehicle_reminders')
    .innerJoin('user_vehicles as vehicle', 'vehicle.id', 'user_vehicle_id')
    .selectAll('vehicle_reminders')
    .select(CATEGORY_NAME)
    .where(sql<boolean>`vehicle_reminders.user_id = any(${[...userIds]}::bigint[])`)
    .where('done_at', 'is', null)
    .where('vehicle.archived', '=', false)
    .orderBy('vehicle_reminders.id')
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

/** Returns its id. */
export const insertReminder = async (
  trx: Trx,
  reminder: Insertable<Schema['vehicle_reminders']>,
): Promise<string> =>
  (
    await trx
      .insertInto('vehicle_reminders')
      .values(reminder)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Locks one of an owner's reminders, done or not. */
export const lockReminder = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<ReminderRow | undefined> =>
  trx
    .selectFrom('vehicle_reminders')
    .selectAll()
    .select(CATEGORY_NAME)
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
    .select(CATEGORY_NAME)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Only for a reminder that `lockReminder` returned. */
export const updateReminderRow = (
  trx: Trx,
  id: string,
  change: Updateable<Schema['vehicle_reminders']>,
): Promise<unknown> =>
  trx.updateTable('vehicle_reminders').set(change).where('id', '=', id).execute();

/** Returns whether there was one. */
export async function deleteReminderRow(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vehicle_reminders')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
