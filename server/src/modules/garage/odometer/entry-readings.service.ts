import type { Trx } from '../../../deps.ts';
import type { VehicleRow } from '../garage.store.ts';
import { loadReadings, settle, toReading, type OdometerChange } from './odometer.service.ts';
import { deleteReadings, insertReadings } from './odometer.store.ts';

/** Adds the readings of new entries, the earliest first. The odometer follows. */
export async function keepReadingsOfEntries(
  trx: Trx,
  vehicle: VehicleRow,
  entries: readonly { historyId: string; miles: number; at: Date }[],
  now: Date,
): Promise<OdometerChange | null> {
  const before = await loadReadings(trx, vehicle, now);
  const added = await insertReadings(
    trx,
    entries.map(({ historyId, miles, at }) => ({
      user_id: vehicle.user_id,
      user_vehicle_id: vehicle.id,
      source: 'service_entry',
      miles,
      read_at: at,
      service_history_id: historyId,
      created_at: now,
    })),
  );
  return settle(trx, vehicle, [...before, ...added.map((row) => toReading(row, true))], now);
}

/** Removes the readings of entries that are about to be deleted. The odometer follows. */
export async function dropReadingsOfEntries(
  trx: Trx,
  vehicle: VehicleRow,
  historyIds: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const readings = await loadReadings(trx, vehicle, now);
  const isDropped = ({ historyId }: { historyId: string | null }): boolean =>
    historyId !== null && historyIds.has(historyId);
  const dropped = readings.filter(isDropped);
  await deleteReadings(
    trx,
    dropped.map(({ id }) => id),
  );
  await settle(
    trx,
    vehicle,
    readings.filter((reading) => !isDropped(reading)),
    now,
  );
}
