import type { PriceClass } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import type { Db, Deps } from '../../../deps.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import type { CarRow } from './car-row.rules.ts';
import { classifyPrice } from './cars.rules.ts';
import {
  findCar,
  findCarPage,
  findCarsById,
  findMakePage,
  type CarChoice,
  type MakeRow,
} from './cars.store.ts';

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
  /** Version of its facts. */
  revision: number;
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
    revision: row.revision,
  };
}

/**
 * The car a user chose by year, make, model, and trim; undefined when neither the catalog nor the
 * user's typed cars have it.
 */
export async function findChosenCar(
  db: Db,
  userId: string,
  choice: CarChoice,
): Promise<Car | undefined> {
  const row = await findCar(db, userId, choice);
  return row && toCar(row);
}

/**
 * Cars by the ids in other records, whether or not they are still offered. The caller checks access to the
 * record.
 */
export async function findCarsByIds(db: Db, ids: readonly string[]): Promise<Map<string, Car>> {
  const rows = await findCarsById(db, ids);
  return new Map(rows.map((row) => [row.id, toCar(row)]));
}

/** Makes on offer, including those that the user typed. */
export const listMakes = (
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  list: ListQuery,
): Promise<Page<MakeRow>> => findMakePage(db, userId, list);

/**
 * Cars on offer, including those that the user typed. `distinctModels` returns one car per model
 * year.
 */
export const listCars = (
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  list: ListQuery,
  distinctModels: boolean,
): Promise<Page<CarRow>> => findCarPage(db, userId, list, distinctModels);
