import { FIRST_MODEL_YEAR, type addCar, type PriceClass } from '@fourbay/contract/vehicle-catalog';
import type { DriveKind } from '@fourbay/contract/service-catalog';
import type { Db, Deps } from '../../deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { classifyPrice, kindOfDrive } from './vehicle-catalog.rules.ts';
import { findCar, findCarsById, type CarChoice, type CarRow } from './vehicle-catalog.store.ts';
import {
  findOrAddCar,
  findOrAddEdition,
  findOrAddMake,
  findOrAddModel,
} from './vehicle-catalog.typed.store.ts';

/** A trim of a model year, as other modules see it. */
export interface Car {
  id: string;
  /** The model in that year. */
  vehicleId: string;
  year: number;
  makeId: string;
  makeName: string;
  modelId: string;
  modelName: string;
  editionId: string;
  editionName: string;
  bodyType: string | null;
  cylinders: number | null;
  /** Liters. */
  displacement: number | null;
  fuelType: string | null;
  transmissions: readonly string[];
  drivetrains: readonly string[];
  priceClass: PriceClass;
  driveKind: DriveKind;
}

function toCar(row: CarRow): Car {
  const facts = {
    makeName: row.make_name,
    bodyType: row.body_type,
    cylinders: row.cylinders,
    displacement: row.displacement === null ? null : Number(row.displacement),
    fuelType: row.fuel_type,
  };
  return {
    ...facts,
    id: row.id,
    vehicleId: row.vehicle_id,
    year: row.vehicle_year,
    makeId: row.make_id,
    modelId: row.vehicle_model_id,
    modelName: row.vehicle_name,
    editionId: row.vehicle_edition_id,
    editionName: row.vehicle_edition_name,
    transmissions: row.transmissions,
    drivetrains: row.drivetrains,
    priceClass: classifyPrice(facts),
    driveKind: kindOfDrive(row.fuel_type),
  };
}

/**
 * The car a user chose by year, make, model and trim; undefined when that is not in the catalog
 * nor typed in by them.
 */
export async function resolveCar(
  db: Db,
  userId: string,
  choice: CarChoice,
): Promise<Car | undefined> {
  const row = await findCar(db, userId, choice);
  return row && toCar(row);
}

/**
 * Cars that records point to, by id, whether or not they are still offered. The caller answers for
 * who may see the record.
 */
export async function describeCars(db: Db, ids: readonly string[]): Promise<Map<string, Car>> {
  const rows = await findCarsById(db, ids);
  return new Map(rows.map((row) => [row.id, toCar(row)]));
}

const HOUR = 3_600_000;
const MOST_TYPED_PER_HOUR = 30;

type TypedCar = (typeof addCar)['body']['_zod']['output']['servicechek_user_car'];

function checkChosen(typed: TypedCar, thisYear: number): void {
  const problems: Record<string, string> = {};
  if (typed.vehicle_year < FIRST_MODEL_YEAR || typed.vehicle_year > thisYear)
    problems['vehicle_year'] = `must be from ${FIRST_MODEL_YEAR} to ${thisYear}`;
  if (typed.make_id == null && typed.make_name == null) problems['make_id'] = 'is required';
  if (typed.vehicle_model_id == null && typed.vehicle_name == null)
    problems['vehicle_model_id'] = 'is required';
  if (typed.vehicle_edition_id == null && typed.vehicle_edition_name == null)
    problems['vehicle_edition_id'] = 'is required';
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function orRefuse<Found>(found: Found | undefined, field: string): Found {
  if (found === undefined) throw invalid({ [field]: 'is not in the list' });
  return found;
}

/**
 * Finds or adds, for this user alone, the vehicle they typed: what the catalog has under those
 * names is taken from it.
 */
export async function addTypedCar(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  typed: TypedCar,
): Promise<CarRow> {
  checkChosen(typed, now().getUTCFullYear());
  await countAttempt(
    db,
    [{ bucket: `typed_car:user:${userId}`, most: MOST_TYPED_PER_HOUR, windowMs: HOUR }],
    now(),
  );
  return db.transaction().execute(async (trx) => {
    const makeId = orRefuse(
      await findOrAddMake(trx, userId, { id: typed.make_id, name: typed.make_name }),
      'make_id',
    );
    const modelId = orRefuse(
      await findOrAddModel(trx, userId, makeId, {
        id: typed.vehicle_model_id,
        name: typed.vehicle_name,
      }),
      'vehicle_model_id',
    );
    const editionId = orRefuse(
      await findOrAddEdition(trx, userId, modelId, {
        id: typed.vehicle_edition_id,
        name: typed.vehicle_edition_name,
      }),
      'vehicle_edition_id',
    );
    return orRefuse(
      await findOrAddCar(trx, userId, editionId, typed.vehicle_year),
      'vehicle_edition_id',
    );
  });
}
