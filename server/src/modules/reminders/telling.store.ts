// Writes vehicle_reminders. Reads user_vehicles, users.
import { sql } from 'kysely';
import type { Db, Trx } from '../../deps.ts';
import type { ReminderRow } from './reminders.store.ts';

export interface Recipient {
  id: string;
  email: string;
}

/**
 * Owners with reminders that may be due and that they weren't told about, ordered by id. Owners who
 * were told about a reminder today are left out. Reminders by mileage and those that repeat are always
 * included, even if their owner was told before, because the estimate and the history decide whether
 * they are due.
 */
export async function findOwnersToTell(
  db: Db,
  { after, limit, today, dueBy }: { after: string; limit: number; today: string; dueBy: string },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct u.id, u.email
    from vehicle_reminders r
    join user_vehicles v on v.id = r.user_vehicle_id and not v.archived
    join users u on u.id = r.user_id
    where r.user_id > ${after}
      and r.done_at is null
      and (
        (r.notified_at is null and r.due_on <= ${dueBy}::date)
        or r.due_at_miles is not null
        or r.every_miles is not null
        or r.every_months is not null
      )
      and u.deleted_at is null
      and u.suspended_at is null
      and u.confirmed_at is not null
      and not exists (
        select 1
        from vehicle_reminders told
        where told.user_id = r.user_id and told.notified_at >= ${`${today}T00:00:00Z`}
      )
    order by u.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Whether the owner's account is suspended, in which case they aren't reminded. */
export const isSuspended = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Marks reminders as told, except those that were changed since they were read. Returns their ids. */
export async function markNotified(
  trx: Trx,
  reminders: readonly Pick<ReminderRow, 'id' | 'updated_at'>[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update vehicle_reminders r
    set notified_at = ${now}
    from unnest(
        ${reminders.map(({ id }) => id)}::bigint[],
        ${reminders.map(({ updated_at }) => updated_at)}::timestamptz[]
      ) seen (id, updated_at)
    where r.id = seen.id
      and r.updated_at = seen.updated_at
      and r.notified_at is null
      and r.done_at is null
    returning r.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Forgets that owners were told about reminders, except those that were changed since they were read. */
export async function unmarkNotified(
  db: Db,
  reminders: readonly Pick<ReminderRow, 'id' | 'updated_at'>[],
): Promise<void> {
  await sql`
    update vehicle_reminders r
    set notified_at = null
    from unnest(
        ${reminders.map(({ id }) => id)}::bigint[],
        ${reminders.map(({ updated_at }) => updated_at)}::timestamptz[]
      ) seen (id, updated_at)
    where r.id = seen.id and r.updated_at = seen.updated_at`.execute(db);
}
