import type {
  createVehicle,
  updateVehicle as updateVehicleCall,
} from '@fourbay/contract/garage/garage';
import type { z } from 'zod';
import type { Deps, Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { isUniqueViolation } from '../../platform/database/db.ts';
import type { Page } from '../../platform/lists/list-page.ts';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { Cut, Recipe } from '../../platform/images/image-store.ts';
import type { SentFile } from '../../platform/uploads/upload.ts';
import {
  describeVehicle,
  requireCarOf,
  requireChosenCar,
  storedVinFacts,
} from './garage.identity.service.ts';
import { readSentVin, refuseTakenVin, vinFactsFor, type SentVin } from './garage.vin.service.ts';
import { setOdometer, startOdometer } from './odometer/odometer.service.ts';
import {
  ensureGarage,
  findGarages,
  findVehicles,
  findFreePlace,
  hasCompleteProfile,
  findVehicle,
  insertVehicle,
  lockGarage,
  lockVehicle,
  updateGarageRow,
  updateVehicleRow,
  type GarageRow,
  type VehicleRow,
} from './garage.store.ts';

type GarageDeps = Pick<Deps, 'db' | 'now'>;
type AddDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'vins'>;
type ChangeDeps = AddDeps & Pick<Deps, 'images'>;
type VehicleInput = z.output<(typeof createVehicle)['body']>['servicechek_user_vehicle'];
type VehicleChange = Omit<
  z.output<(typeof updateVehicleCall)['body']>['servicechek_user_vehicle'],
  'image' | 'image_cut'
>;
/** A new picture, none (null), or no change (undefined). */
type Picture = { file: SentFile; cut: Cut | undefined } | null | undefined;

/** Cards show 4:3. Unless the owner cropped it, the whole picture is stored. */
const VEHICLE_PICTURE: Recipe = {
  small: { width: 640, height: 480 },
  large: { width: 1600, height: 1200 },
  fit: 'inside',
};

export const listGarages = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: ListQuery,
): Promise<Page<GarageRow>> => findGarages(db, userId, list);

export const listVehicles = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: ListQuery,
): Promise<Page<VehicleRow>> => findVehicles(db, userId, list);

/** Returns the existing garage if there is one. */
export const createGarage = (
  { db, now }: GarageDeps,
  userId: string,
  input: { name?: string | undefined; description?: string | undefined },
): Promise<GarageRow> => ensureGarage(db, userId, input, now());

export async function updateGarage(
  { db, now }: GarageDeps,
  userId: string,
  id: string,
  change: {
    name?: string | undefined;
    description?: string | undefined;
    archived?: boolean | undefined;
  },
): Promise<GarageRow> {
  const garage = await updateGarageRow(db, userId, id, { ...change, updated_at: now() });
  if (!garage) throw notFound();
  return garage;
}

/** Adds a vehicle if the garage has a free place, once per idempotency key. */
export async function addVehicle(
  deps: AddDeps,
  userId: string,
  { vin: typedVin, ...input }: VehicleInput,
  idempotencyKey?: string,
): Promise<VehicleRow> {
  const { db, now } = deps;
  const vin = await readSentVin(deps, userId, typedVin);
  const request = {
    call: 'POST user_vehicles',
    input,
    vin: vin?.columns.vin_hash?.toString('base64'),
  };
  return db.transaction().execute(async (trx) => {
    const id = await withIdempotencyKey(
      trx,
      { userId, key: idempotencyKey, request, now: now() },
      () => addToGarage(trx, userId, input, vin, now()),
    );
    const vehicle = await findVehicle(trx, userId, id);
    if (!vehicle) throw notFound();
    return vehicle;
  });
}

/** An account can add only one vehicle until its profile is complete. */
async function requirePlace(trx: Trx, userId: string, garage: GarageRow): Promise<number> {
  const place = await findFreePlace(trx, garage);
  if (place === undefined) throw new AppError('garage_full');
  if (place > 1 && !(await hasCompleteProfile(trx, userId)))
    throw new AppError('profile_incomplete');
  return place;
}

/** Locks the garage, so that concurrent additions can't take the same place or share a VIN. */
async function addToGarage(
  trx: Trx,
  userId: string,
  input: Omit<VehicleInput, 'vin'>,
  vin: SentVin | undefined,
  now: Date,
): Promise<string> {
  const { user_garage_id, year, make_id, vehicle_model_id, vehicle_edition_id, ...details } = input;
  const garageId = user_garage_id ?? (await ensureGarage(trx, userId, {}, now)).id;
  const garage = await lockGarage(trx, userId, garageId);
  if (!garage) throw notFound();
  const place = await requirePlace(trx, userId, garage);
  await refuseTakenVin(trx, userId, vin?.columns.vin_hash ?? null);
  const chosen = { year, make_id, vehicle_model_id, vehicle_edition_id };
  const car = await requireChosenCar(trx, userId, chosen, now);
  const row = {
    ...details,
    mileage_updated_at: details.mileage == null ? null : now,
    ...vin?.columns,
    ...describeVehicle(car, { stated_fields: [] }, vinFactsFor(car, vin?.decoded ?? null), details),
    user_id: userId,
    user_garage_id: garage.id,
    place,
    created_at: now,
    updated_at: now,
  };
  const vehicle = await insertVehicle(trx, row);
  if (vehicle.mileage !== null) await startOdometer(trx, vehicle, now);
  return vehicle.id;
}

export async function updateVehicle(
  deps: ChangeDeps,
  userId: string,
  id: string,
  { vin: typedVin, ...change }: VehicleChange,
  picture?: Picture,
): Promise<VehicleRow> {
  const { db, now, images } = deps;
  if ((picture || typedVin) && !(await findVehicle(db, userId, id))) throw notFound();
  const vin = await readSentVin(deps, userId, typedVin);
  const imageKey = picture
    ? await images.save(userId, { ...picture, field: 'image' }, VEHICLE_PICTURE)
    : picture;
  return db.transaction().execute(async (trx) => {
    const before = await lockVehicle(trx, userId, id);
    if (!before) throw notFound();
    const columns = await changedColumns(trx, before, change, vin, now());
    if (imageKey) await images.hold(trx, imageKey);
    if (imageKey !== undefined && before.image_key) await images.release(trx, before.image_key);
    const after = await updateVehicleRow(trx, userId, id, {
      ...columns,
      ...(imageKey === undefined ? {} : { image_key: imageKey }),
      updated_at: now(),
    }).catch(refuseSharedVin);
    if (!after) throw notFound();
    return after;
  });
}

/** Two concurrent changes may both have found the VIN unused. */
function refuseSharedVin(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError('vin_taken', { cause: error }) : error;
}

async function changedColumns(
  trx: Trx,
  before: VehicleRow,
  change: Omit<VehicleChange, 'vin'>,
  vin: SentVin | undefined,
  now: Date,
) {
  const { year, make_id, vehicle_model_id, vehicle_edition_id, archived, ...details } = change;
  const userId = before.user_id;
  const chosen = {
    year: year ?? before.year,
    make_id: make_id ?? before.make_id,
    vehicle_model_id: vehicle_model_id ?? before.vehicle_model_id,
    vehicle_edition_id: vehicle_edition_id ?? before.vehicle_edition_id,
  };
  const isOtherCar = [year, make_id, vehicle_model_id, vehicle_edition_id].some(
    (part) => part !== undefined,
  );
  const car = isOtherCar
    ? await requireChosenCar(trx, userId, chosen, now)
    : await requireCarOf(trx, before);
  const isBack = before.archived && archived === false;
  if (vin || isBack)
    await refuseTakenVin(trx, userId, vin ? vin.columns.vin_hash : before.vin_hash, before.id);
  const isSameKind = car.year === before.year && car.makeId === before.make_id;
  const kept = isSameKind ? storedVinFacts(before.vin_facts) : {};
  const placement =
    archived === undefined || archived === before.archived
      ? {}
      : await changeArchived(trx, userId, before, archived);
  return {
    ...details,
    ...(await setOdometer(trx, before, details.mileage, now)),
    ...placement,
    ...vin?.columns,
    ...describeVehicle(car, before, vin ? vinFactsFor(car, vin.decoded) : kept, details),
  };
}

async function changeArchived(
  trx: Trx,
  userId: string,
  vehicle: VehicleRow,
  archived: boolean,
): Promise<{ archived: boolean; place: number | null }> {
  if (archived) return { archived, place: null };
  const garage = await lockGarage(trx, userId, vehicle.user_garage_id);
  if (!garage) throw notFound();
  const place = await requirePlace(trx, userId, garage);
  return { archived, place };
}

export async function archiveVehicle(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  await updateVehicle(deps, userId, id, { archived: true });
}
