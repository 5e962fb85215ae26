import { MAX_HISTORIES_OF_VEHICLE } from '@fourbay/contract/accounts/account-limits';
import type { addReading as addCall } from '@fourbay/contract/garage/odometer-readings';
import type { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { findVehicle, lockVehicle, updateVehicleRow, type VehicleRow } from '../garage.store.ts';
import { timeOfWork, validateCompletionDate } from '../history/history.rules.ts';
import { odometerBy, undoneBy, type Reading } from './odometer.rules.ts';
import {
  dateReading,
  deleteReadings,
  findReadingPage,
  findReadings,
  insertReading,
  type NewReading,
  type ReadingRow,
} from './odometer.store.ts';

/** How a reading raised the odometer; both in miles, `from` null if unknown. */
export interface OdometerChange {
  from: number | null;
  to: number;
}

/** The record that a reading follows: changing or removing the record changes the odometer. */
type ReadingOrigin =
  | {
      source: 'service_entry';
      historyId: string;
      /** The entry's quote. A report of its payment has no reading beside the entry's. */
      quoteId: string | null;
      /** False for a removed entry. */
      counts: boolean;
    }
  | { source: 'paid_report' | 'request'; quoteId: string };

type CountingReading = Reading & {
  counts: boolean;
  historyId: string | null;
  quoteId: string | null;
};

/** Every entry may have one. */
const MAX_READINGS_OF_VEHICLE = MAX_HISTORIES_OF_VEHICLE + 500;

export const toReading = (row: ReadingRow, counts: boolean): CountingReading => ({
  id: row.id,
  source: row.source,
  miles: row.miles,
  readAt: row.read_at,
  historyId: row.service_history_id,
  quoteId: row.user_quote_id,
  counts,
});

const counting = (readings: readonly CountingReading[]) => readings.filter(({ counts }) => counts);

const isOf = (reading: CountingReading, origin: ReadingOrigin): boolean =>
  origin.source === 'service_entry'
    ? reading.historyId === origin.historyId ||
      (reading.source === 'paid_report' && reading.quoteId === origin.quoteId)
    : reading.source === origin.source && reading.quoteId === origin.quoteId;

/** The vehicle's readings. A mileage that a process of the previous release wrote becomes one. */
export async function loadReadings(
  trx: Trx,
  vehicle: VehicleRow,
  now: Date,
): Promise<CountingReading[]> {
  const rows = await findReadings(trx, vehicle.id);
  if (rows.length > 0 || vehicle.mileage === null)
    return rows.map((row) => toReading(row, row.counts));
  const at = vehicle.mileage_updated_at ?? now;
  return [await addOwners(trx, vehicle, { miles: vehicle.mileage, at }, [], now)];
}

/** Adds a reading, and removes the oldest one of very many. */
async function add(
  trx: Trx,
  vehicle: Pick<VehicleRow, 'id' | 'user_id'>,
  reading: Omit<NewReading, 'user_id' | 'user_vehicle_id'>,
  others: readonly CountingReading[],
): Promise<ReadingRow> {
  const surplus = others.slice(0, Math.max(0, others.length - MAX_READINGS_OF_VEHICLE + 1));
  if (surplus.length > 0)
    await deleteReadings(
      trx,
      surplus.map(({ id }) => id),
    );
  return insertReading(trx, { ...reading, user_id: vehicle.user_id, user_vehicle_id: vehicle.id });
}

const addOwners = async (
  trx: Trx,
  vehicle: Pick<VehicleRow, 'id' | 'user_id'>,
  { miles, at }: { miles: number; at: Date },
  others: readonly CountingReading[],
  now: Date,
): Promise<CountingReading> =>
  toReading(
    await add(trx, vehicle, { source: 'owner', miles, read_at: at, created_at: now }, others),
    true,
  );

/** Brings the vehicle's mileage up to date with its readings. Null unless it is raised. */
export async function settle(
  trx: Trx,
  vehicle: VehicleRow,
  readings: readonly CountingReading[],
  now: Date,
): Promise<OdometerChange | null> {
  const { miles = null, at = null } = odometerBy(counting(readings)) ?? {};
  if (miles === vehicle.mileage && at?.getTime() === vehicle.mileage_updated_at?.getTime())
    return null;
  await updateVehicleRow(trx, vehicle.user_id, vehicle.id, {
    mileage: miles,
    mileage_updated_at: at,
    updated_at: now,
  });
  return miles !== null && miles > (vehicle.mileage ?? -1)
    ? { from: vehicle.mileage, to: miles }
    : null;
}

/**
 * Makes this the only reading of a history entry, a report of the payment, or a request; null
 * removes it. The odometer follows.
 */
export async function keepReading(
  trx: Trx,
  userId: string,
  vehicleId: string,
  origin: ReadingOrigin,
  reading: { mileage: number | null; at: Date },
  now: Date,
): Promise<OdometerChange | null> {
  const vehicle = await lockVehicle(trx, userId, vehicleId);
  if (!vehicle) return null;
  const all = await loadReadings(trx, vehicle, now);
  const own = all.filter((one) => isOf(one, origin));
  const others = all.filter((one) => !own.includes(one));
  if (own.length > 0)
    await deleteReadings(
      trx,
      own.map(({ id }) => id),
    );
  if (reading.mileage === null) return settle(trx, vehicle, others, now);
  const row = await add(
    trx,
    vehicle,
    {
      source: origin.source,
      miles: reading.mileage,
      read_at: reading.at > now ? now : reading.at,
      service_history_id: origin.source === 'service_entry' ? origin.historyId : null,
      user_quote_id: origin.source === 'service_entry' ? null : origin.quoteId,
      created_at: now,
    },
    others,
  );
  const counts = origin.source !== 'service_entry' || origin.counts;
  return settle(trx, vehicle, [...others, toReading(row, counts)], now);
}

/**
 * Follows an entry that was removed, restored, or dated differently, and whose mileage is the same.
 * A reading that the owner took back stays away.
 */
export async function followEntry(
  trx: Trx,
  userId: string,
  vehicleId: string,
  { historyId, at }: { historyId: string; at: Date | undefined },
  now: Date,
): Promise<OdometerChange | null> {
  const vehicle = await lockVehicle(trx, userId, vehicleId);
  if (!vehicle) return null;
  const readings = await loadReadings(trx, vehicle, now);
  const own = readings.find((reading) => reading.historyId === historyId);
  if (own && at) {
    own.readAt = at > now ? now : at;
    await dateReading(trx, own.id, own.readAt);
  }
  return own ? settle(trx, vehicle, readings, now) : null;
}

/** The first reading of a new vehicle. */
export const startOdometer = async (trx: Trx, vehicle: VehicleRow, now: Date): Promise<void> => {
  await loadReadings(trx, vehicle, now);
};

/**
 * The vehicle's columns after the owner set its mileage. The day changes only if the mileage does.
 * Going back to the mileage before others raised it removes their readings and restores its day.
 */
export async function setOdometer(
  trx: Trx,
  vehicle: VehicleRow,
  mileage: number | null | undefined,
  now: Date,
): Promise<{ mileage?: number | null; mileage_updated_at?: Date | null }> {
  if (mileage === undefined || mileage === vehicle.mileage) return {};
  const readings = await loadReadings(trx, vehicle, now);
  const undone = mileage === null ? readings : undoneBy(mileage, counting(readings));
  if (undone.length > 0)
    await deleteReadings(
      trx,
      undone.map(({ id }) => id),
    );
  if (mileage === null) return { mileage, mileage_updated_at: null };
  if (undone.length > 0) {
    const left = readings.filter(({ id }) => !undone.some((reading) => reading.id === id));
    return { mileage, mileage_updated_at: odometerBy(counting(left))?.at ?? null };
  }
  await addOwners(trx, vehicle, { miles: mileage, at: now }, readings, now);
  return { mileage, mileage_updated_at: now };
}

type ReadingDeps = Pick<Deps, 'db' | 'now'>;

export async function listReadings(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  vehicleId: string,
  list: ListQuery,
): Promise<Page<ReadingRow>> {
  if (!(await findVehicle(db, userId, vehicleId))) throw notFound();
  return findReadingPage(db, vehicleId, list);
}

export const addReading = (
  { db, now }: ReadingDeps,
  userId: string,
  vehicleId: string,
  { mileage, read_on }: z.output<(typeof addCall)['body']>,
): Promise<ReadingRow> =>
  db.transaction().execute(async (trx) => {
    const vehicle = await lockVehicle(trx, userId, vehicleId);
    if (!vehicle) throw notFound();
    const problem = read_on && validateCompletionDate(read_on, now());
    if (problem) throw invalid({ read_on: problem });
    const at = (read_on && timeOfWork(read_on, now())) || now();
    const others = await loadReadings(trx, vehicle, now());
    const reading = { source: 'owner' as const, miles: mileage, read_at: at, created_at: now() };
    const row = await add(trx, vehicle, reading, others);
    await settle(trx, vehicle, [...others, toReading(row, true)], now());
    return row;
  });

export const deleteReading = (
  { db, now }: ReadingDeps,
  userId: string,
  vehicleId: string,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const vehicle = await lockVehicle(trx, userId, vehicleId);
    if (!vehicle) throw notFound();
    const readings = await loadReadings(trx, vehicle, now());
    if (!counting(readings).some((reading) => reading.id === id)) throw notFound();
    await deleteReadings(trx, [id]);
    await settle(
      trx,
      vehicle,
      readings.filter((reading) => reading.id !== id),
      now(),
    );
  });
