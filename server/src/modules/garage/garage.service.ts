import type { createVehicle, updateVehicle as updateVehicleCall } from '@fourbay/contract/garage';
import type { z } from 'zod';
import type { Db, Deps, Trx } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Cut, Recipe } from '../../platform/image-store.ts';
import {
  findCarsByIds,
  formatVehicleName,
  formatVehicleNameWithEngine,
  findChosenCar,
  type Car,
} from '../vehicle-catalog/index.ts';
import { drivetrainOf, refill } from './garage.drivetrain.rules.ts';
import {
  ensureGarage,
  findFreePlace,
  findVehicle,
  insertVehicle,
  lockGarage,
  lockVehicle,
  updateGarageRow,
  updateVehicleRow,
  type GarageRow,
  type NewVehicle,
  type VehicleRow,
} from './garage.store.ts';

type GarageDeps = Pick<Deps, 'db' | 'now'>;
type ChangeDeps = Pick<Deps, 'db' | 'now' | 'images'>;
type VehicleInput = z.output<(typeof createVehicle)['body']>['servicechek_user_vehicle'];
type VehicleChange = Omit<
  z.output<(typeof updateVehicleCall)['body']>['servicechek_user_vehicle'],
  'image' | 'image_cut'
>;
/** A new picture, none from now on (null), or the one there is (undefined). */
type Picture = { bytes: Buffer; cut: Cut | undefined } | null | undefined;

/** Wide, as cards show it; the whole picture stays unless the owner cut it. */
const VEHICLE_PICTURE: Recipe = {
  small: { width: 640, height: 480 },
  large: { width: 1600, height: 1200 },
  fit: 'inside',
};

export const openGarage = (
  { db, now }: GarageDeps,
  userId: string,
  given: { name?: string | undefined; description?: string | undefined },
): Promise<GarageRow> => ensureGarage(db, userId, given, now());

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

interface Chosen {
  year: number;
  make_id: string;
  vehicle_model_id: string;
  vehicle_edition_id: string;
}

/** What the catalog says about year, make, model and trim together. */
async function identify(db: Db, userId: string, chosen: Chosen, now: Date) {
  if (chosen.year > now.getUTCFullYear()) throw invalid({ year: 'lies in the future' });
  const car = await findChosenCar(db, userId, {
    year: chosen.year,
    makeId: chosen.make_id,
    modelId: chosen.vehicle_model_id,
    editionId: chosen.vehicle_edition_id,
  });
  if (!car) throw invalid({ vehicle_edition_id: 'does not belong to that year, make and model' });
  return { car, identity: identityOf(car, chosen) };
}

function identityOf(car: Car, chosen: Chosen) {
  return {
    ...chosen,
    car_id: car.id,
    vehicle_id: car.vehicleId,
    full_vehicle_name: formatVehicleName(car),
    full_vehicle_name_with_engine: formatVehicleNameWithEngine(car),
    price_class: car.priceClass,
    body_type: car.bodyType,
  };
}

/**
 * Adds a vehicle while there is a place for it, once per key: a lost answer or an impatient finger
 * makes no second one.
 */
export async function addVehicle(
  { db, now }: GarageDeps,
  userId: string,
  input: VehicleInput,
  idempotencyKey?: string,
): Promise<VehicleRow> {
  return db.transaction().execute(async (trx) => {
    const id = await withIdempotencyKey(
      trx,
      { userId, key: idempotencyKey, request: { call: 'POST user_vehicles', input }, now: now() },
      () => parkVehicle(trx, userId, input, now()),
    );
    const vehicle = await findVehicle(trx, userId, id);
    if (!vehicle) throw notFound();
    return vehicle;
  });
}

/** The garage's lock makes parallel adds wait for each other. */
async function parkVehicle(
  trx: Trx,
  userId: string,
  input: VehicleInput,
  now: Date,
): Promise<string> {
  const { user_garage_id, year, make_id, vehicle_model_id, vehicle_edition_id, ...described } =
    input;
  const garageId = user_garage_id ?? (await ensureGarage(trx, userId, {}, now)).id;
  const garage = await lockGarage(trx, userId, garageId);
  if (!garage) throw notFound();
  const place = await findFreePlace(trx, garage);
  if (place === undefined) throw new AppError('garage_full');
  const { car, identity } = await identify(
    trx,
    userId,
    { year, make_id, vehicle_model_id, vehicle_edition_id },
    now,
  );
  const row = {
    ...identity,
    ...drivetrainOf(car),
    ...withMileage(described, null, now),
    user_id: userId,
    user_garage_id: garage.id,
    place,
    created_at: now,
    updated_at: now,
  };
  return (await insertVehicle(trx, row)).id;
}

/** The date of the mileage changes when the mileage does, and only then. */
function withMileage<D extends { mileage?: number | null | undefined }>(
  described: D,
  before: number | null,
  now: Date,
): D & Pick<NewVehicle, 'mileage_updated_at'> {
  const { mileage } = described;
  return mileage === undefined || mileage === before
    ? described
    : { ...described, mileage_updated_at: mileage === null ? null : now };
}

export async function updateVehicle(
  { db, now, images }: ChangeDeps,
  userId: string,
  id: string,
  change: VehicleChange,
  picture?: Picture,
): Promise<VehicleRow> {
  const { year, make_id, vehicle_model_id, vehicle_edition_id, archived, ...described } = change;
  if (picture && !(await findVehicle(db, userId, id))) throw notFound();
  const imageKey = picture
    ? await images.keep(userId, { ...picture, field: 'image' }, VEHICLE_PICTURE)
    : picture;
  return db.transaction().execute(async (trx) => {
    const before = await lockVehicle(trx, userId, id);
    if (!before) throw notFound();
    const chosen = {
      year: year ?? before.year,
      make_id: make_id ?? before.make_id,
      vehicle_model_id: vehicle_model_id ?? before.vehicle_model_id,
      vehicle_edition_id: vehicle_edition_id ?? before.vehicle_edition_id,
    };
    const renamed = [year, make_id, vehicle_model_id, vehicle_edition_id].some(
      (part) => part !== undefined,
    );
    const identity = renamed ? await reidentify(trx, userId, before, chosen, now()) : {};
    const standing =
      archived === undefined || archived === before.archived
        ? {}
        : await placeFor(trx, userId, before, archived);
    if (imageKey) await images.hold(trx, imageKey);
    if (imageKey !== undefined && before.image_key) await images.drop(trx, before.image_key);
    const pictured = imageKey === undefined ? {} : { image_key: imageKey };
    const after = await updateVehicleRow(trx, userId, id, {
      ...identity,
      ...pictured,
      ...withMileage(described, before.mileage, now()),
      ...standing,
      updated_at: now(),
    });
    if (!after) throw notFound();
    return after;
  });
}

/** Another car also has another engine: what the former one filled in is filled in anew. */
async function reidentify(trx: Trx, userId: string, before: VehicleRow, chosen: Chosen, now: Date) {
  const { car, identity } = await identify(trx, userId, chosen, now);
  const former = (await findCarsByIds(trx, [before.car_id])).get(before.car_id) ?? car;
  return { ...identity, ...refill(before, drivetrainOf(former), drivetrainOf(car)) };
}

async function placeFor(
  trx: Trx,
  userId: string,
  vehicle: VehicleRow,
  archived: boolean,
): Promise<{ archived: boolean; place: number | null }> {
  if (archived) return { archived, place: null };
  const garage = await lockGarage(trx, userId, vehicle.user_garage_id);
  if (!garage) throw notFound();
  const place = await findFreePlace(trx, garage);
  if (place === undefined) throw new AppError('garage_full');
  return { archived, place };
}

export async function removeVehicle(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  await updateVehicle(deps, userId, id, { archived: true });
}
