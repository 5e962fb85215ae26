import type { createVehicle, updateVehicle as updateVehicleCall } from '@fourbay/contract/garage';
import type { z } from 'zod';
import type { Db, Deps, Trx } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Cut, Recipe } from '../../platform/image-store.ts';
import {
  findCarsByIds,
  formatVehicleName,
  formatVehicleNameWithEngine,
  findChosenCar,
  type Car,
} from '../vehicle-catalog/index.ts';
import { drivetrainOf, replaceDrivetrain } from './garage.drivetrain.rules.ts';
import {
  ensureGarage,
  findGarages,
  findVehicles,
  findFreePlace,
  findVehicle,
  insertVehicle,
  lockGarage,
  lockVehicle,
  updateGarageRow,
  updateVehicleRow,
  type GarageRow,
  type NewVehicle,
  type Page,
  type VehicleRow,
} from './garage.store.ts';

type GarageDeps = Pick<Deps, 'db' | 'now'>;
type ChangeDeps = Pick<Deps, 'db' | 'now' | 'images'>;
type VehicleInput = z.output<(typeof createVehicle)['body']>['servicechek_user_vehicle'];
type VehicleChange = Omit<
  z.output<(typeof updateVehicleCall)['body']>['servicechek_user_vehicle'],
  'image' | 'image_cut'
>;
/** A new picture, none (null), or no change (undefined). */
type Picture = { bytes: Buffer; cut: Cut | undefined } | null | undefined;

/** Cards show 4:3; the whole picture is stored unless the owner cropped it. */
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

/** The existing garage where there is one. */
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

interface CarChoice {
  year: number;
  make_id: string;
  vehicle_model_id: string;
  vehicle_edition_id: string;
}

/** Finds the catalog's car for a year, make, model and trim. */
async function resolveChosenCar(db: Db, userId: string, chosen: CarChoice, now: Date) {
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

function identityOf(car: Car, chosen: CarChoice) {
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

/** Adds a vehicle while the garage has a free place, once per idempotency key. */
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
      () => addToGarage(trx, userId, input, now()),
    );
    const vehicle = await findVehicle(trx, userId, id);
    if (!vehicle) throw notFound();
    return vehicle;
  });
}

/** Locks the garage, so that parallel adds can't claim the same place. */
async function addToGarage(
  trx: Trx,
  userId: string,
  input: VehicleInput,
  now: Date,
): Promise<string> {
  const { user_garage_id, year, make_id, vehicle_model_id, vehicle_edition_id, ...details } = input;
  const garageId = user_garage_id ?? (await ensureGarage(trx, userId, {}, now)).id;
  const garage = await lockGarage(trx, userId, garageId);
  if (!garage) throw notFound();
  const place = await findFreePlace(trx, garage);
  if (place === undefined) throw new AppError('garage_full');
  const { car, identity } = await resolveChosenCar(
    trx,
    userId,
    { year, make_id, vehicle_model_id, vehicle_edition_id },
    now,
  );
  const row = {
    ...identity,
    ...drivetrainOf(car),
    ...withMileage(details, null, now),
    user_id: userId,
    user_garage_id: garage.id,
    place,
    created_at: now,
    updated_at: now,
  };
  return (await insertVehicle(trx, row)).id;
}

/** Sets the mileage's date only when the mileage changes. */
function withMileage<D extends { mileage?: number | null | undefined }>(
  details: D,
  before: number | null,
  now: Date,
): D & Pick<NewVehicle, 'mileage_updated_at'> {
  const { mileage } = details;
  return mileage === undefined || mileage === before
    ? details
    : { ...details, mileage_updated_at: mileage === null ? null : now };
}

export async function updateVehicle(
  { db, now, images }: ChangeDeps,
  userId: string,
  id: string,
  change: VehicleChange,
  picture?: Picture,
): Promise<VehicleRow> {
  const { year, make_id, vehicle_model_id, vehicle_edition_id, archived, ...details } = change;
  if (picture && !(await findVehicle(db, userId, id))) throw notFound();
  const imageKey = picture
    ? await images.save(userId, { ...picture, field: 'image' }, VEHICLE_PICTURE)
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
    const isOtherCar = [year, make_id, vehicle_model_id, vehicle_edition_id].some(
      (part) => part !== undefined,
    );
    const identity = isOtherCar ? await changeCar(trx, userId, before, chosen, now()) : {};
    const placement =
      archived === undefined || archived === before.archived
        ? {}
        : await changeArchived(trx, userId, before, archived);
    if (imageKey) await images.hold(trx, imageKey);
    if (imageKey !== undefined && before.image_key) await images.release(trx, before.image_key);
    const imageColumns = imageKey === undefined ? {} : { image_key: imageKey };
    const after = await updateVehicleRow(trx, userId, id, {
      ...identity,
      ...imageColumns,
      ...withMileage(details, before.mileage, now()),
      ...placement,
      updated_at: now(),
    });
    if (!after) throw notFound();
    return after;
  });
}

/** Drivetrain fields that the previous car filled in are replaced by the new car's. */
async function changeCar(
  trx: Trx,
  userId: string,
  before: VehicleRow,
  chosen: CarChoice,
  now: Date,
) {
  const { car, identity } = await resolveChosenCar(trx, userId, chosen, now);
  const previous = (await findCarsByIds(trx, [before.car_id])).get(before.car_id) ?? car;
  return { ...identity, ...replaceDrivetrain(before, drivetrainOf(previous), drivetrainOf(car)) };
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
  const place = await findFreePlace(trx, garage);
  if (place === undefined) throw new AppError('garage_full');
  return { archived, place };
}

export async function archiveVehicle(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  await updateVehicle(deps, userId, id, { archived: true });
}
