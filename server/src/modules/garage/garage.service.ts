import type { createVehicle, updateVehicle as updateVehicleCall } from '@fourbay/contract/garage';
import type { z } from 'zod';
import type { Deps, Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Cut, Recipe } from '../../platform/image-store.ts';
import { describeVehicle, requireChosenCar, requireCarOf } from './garage.identity.service.ts';
import { odometerSetTo } from './garage.odometer.rules.ts';
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

const NO_READING = {
  mileage: null,
  mileage_updated_at: null,
  mileage_was: null,
  mileage_was_at: null,
};

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
  const car = await requireChosenCar(
    trx,
    userId,
    { year, make_id, vehicle_model_id, vehicle_edition_id },
    now,
  );
  const row = {
    ...details,
    ...odometerSetTo(details.mileage, NO_READING, now),
    ...describeVehicle(car, { told_fields: [], vin_facts: {} }, details),
    user_id: userId,
    user_garage_id: garage.id,
    place,
    created_at: now,
    updated_at: now,
  };
  return (await insertVehicle(trx, row)).id;
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
    const car = isOtherCar
      ? await requireChosenCar(trx, userId, chosen, now())
      : await requireCarOf(trx, before);
    const placement =
      archived === undefined || archived === before.archived
        ? {}
        : await changeArchived(trx, userId, before, archived);
    if (imageKey) await images.hold(trx, imageKey);
    if (imageKey !== undefined && before.image_key) await images.release(trx, before.image_key);
    const imageColumns = imageKey === undefined ? {} : { image_key: imageKey };
    const after = await updateVehicleRow(trx, userId, id, {
      ...imageColumns,
      ...details,
      ...odometerSetTo(details.mileage, before, now()),
      ...describeVehicle(car, before, details),
      ...placement,
      updated_at: now(),
    });
    if (!after) throw notFound();
    return after;
  });
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
