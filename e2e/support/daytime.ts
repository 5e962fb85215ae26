import { openEmbeddedDatabase } from '../../server/src/platform/database/db-embedded.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import type { Schema } from '../../server/src/schema.generated.ts';

/** A time zone in which it is noon within the hour. */
function noonZone(now: Date): string {
  const hours = 12 - now.getUTCHours();
  if (hours === 0) return 'Etc/GMT';
  // POSIX-style names have the inverse sign of the UTC offset.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/**
 * Moves the shops of a data folder, which no server has open, to a time zone where it is noon, and lets them
 * work on holidays, because shops are called and messaged only while they are open, and tests run at any hour
 * of any day.
 */
export async function moveShopsToNoon(folder: string): Promise<void> {
  const database = await openEmbeddedDatabase<Schema>(folder, createLog('silent'));
  const timezone = noonZone(new Date());
  const holiday_hours = JSON.stringify('as_usual');
  await database.db.updateTable('service_providers').set({ timezone, holiday_hours }).execute();
  await database.close();
}
