// Writes known_devices.
import type { Db } from '../../../deps.ts';

export async function deleteDevicesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', since).execute();
}

export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
