// Writes known_devices.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Saves the device. Returns whether it was known before, and whether any device was. */
export async function saveSighting(
  db: Db,
  sighting: { user_id: string; device_hash: Buffer; last_seen_at: Date },
): Promise<{ isKnown: boolean; isFirst: boolean }> {
  const { user_id, device_hash, last_seen_at } = sighting;
  // The select sees the devices as they were before the insert.
  const { rows } = await sql<{ isKnown: boolean; isFirst: boolean }>`
    with saved as (
        insert into known_devices (user_id, device_hash, last_seen_at)
        values (${user_id}, ${device_hash}, ${last_seen_at})
        on conflict (user_id, device_hash)
        do update set last_seen_at = excluded.last_seen_at
      )
    select coalesce(bool_or(device_hash = ${device_hash}), false) as "isKnown",
      count(*) = 0 as "isFirst"
    from known_devices
    where user_id = ${user_id}`.execute(db);
  return rows[0] ?? { isKnown: false, isFirst: true };
}

export async function deleteDevicesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', since).execute();
}

export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
