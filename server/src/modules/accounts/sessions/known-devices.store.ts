// Writes known_devices.
import type { Db } from '../../../deps.ts';

/** Saves the device. Returns whether it was known before, and whether any device was. */
export async function saveSighting(
  db: Db,
  sighting: { user_id: string; device_hash: Buffer; last_seen_at: Date },
): Promise<{ isKnown: boolean; isFirst: boolean }> {
  const known = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', sighting.user_id)
    .execute();
  await db
    .insertInto('known_devices')
    .values(sighting)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_hash'])
        .doUpdateSet({ last_seen_at: sighting.last_seen_at }),
    )
    .execute();
  return {
    isKnown: known.some(({ device_hash }) => sighting.device_hash.equals(device_hash)),
    isFirst: known.length === 0,
  };
}

export async function deleteDevicesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', since).execute();
}

export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
