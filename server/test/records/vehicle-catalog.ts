import { addCar, listCars, listMakes } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { createVehicleCatalogLoader } from '../../reference-data/load-vehicle-catalog.ts';
import {
  packVehicleCatalog,
  type CatalogChoice,
} from '../../reference-data/vehicle-catalog-file.ts';
import type { TestApp } from '../harness.ts';

const choice = (
  make: string,
  model: string,
  edition: string,
  from: number,
  to: number,
  facts: Partial<CatalogChoice> = {},
): CatalogChoice => ({
  make,
  model,
  edition,
  body: undefined,
  cylinders: undefined,
  liters: undefined,
  fuel: undefined,
  drives: [],
  transmissions: [],
  ...facts,
  years: [[from, to]],
});

/** A catalog small enough to be listed completely. */
const CATALOG = [
  choice('BMW', '328i', 'xDrive', 2013, 2016),
  choice('Honda', 'Accord', 'LX', 2013, 2026),
  choice('Honda', 'Civic', 'EX', 2013, 2026),
  choice('Honda', 'Civic', 'LX', 2013, 2026, {
    body: 'Sedan',
    cylinders: 4,
    liters: 1.8,
    fuel: 'Gasoline',
  }),
  choice('Honda', 'Civic', 'Si', 2013, 2014),
  choice('Toyota', 'Celica', 'GT', 1981, 2005),
];

export const loadSmallCatalog = ({ deps, clock }: TestApp): Promise<void> =>
  createVehicleCatalogLoader(() => packVehicleCatalog(CATALOG)).load(deps.db, { now: clock.now });

/** The lookups with which an owner chooses a car, and types one that the catalog lacks. */
export function carLookups(test: TestApp) {
  const makesOf = async (year: number, token?: string) =>
    (
      await test.call(listMakes, {
        token,
        query: {
          'query[vehicle_year_eq]': year,
          'query[s]': 'name asc',
          'query[archived_eq]': false,
          'query[parity_verified_eq]': true,
          items: 1000,
        },
      })
    ).body.data;
  const makeId = async (name: string, year = 2015, token?: string) =>
    (await makesOf(year, token)).find(({ attributes }) => attributes.name === name)?.id ?? '';
  const modelsOf = async (year: number, make: string, token?: string) =>
    (
      await test.call(listCars, {
        token,
        query: {
          'query[vehicle_year_eq]': year,
          'query[make_id_eq]': await makeId(make, year, token),
          distinct: 'vehicle_model_id',
          'query[s]': 'vehicle_name asc',
        },
      })
    ).body.data;
  const modelId = async (year: number, make: string, model: string, token?: string) =>
    (await modelsOf(year, make, token)).find(({ attributes }) => attributes.vehicle_name === model)
      ?.attributes.vehicle_model_id ?? '';
  const trimsOf = async (year: number, make: string, model: string, token?: string) =>
    (
      await test.call(listCars, {
        token,
        query: {
          'query[vehicle_year_eq]': year,
          'query[make_id_eq]': await makeId(make, year, token),
          'query[vehicle_model_id_eq]': await modelId(year, make, model, token),
          'query[s]': 'vehicle_edition_name asc',
        },
      })
    ).body.data;
  const typeCar = (token: string, servicechek_user_car: Record<string, unknown>) =>
    test.call(addCar, { token, body: { servicechek_user_car } });
  return { makesOf, makeId, modelsOf, modelId, trimsOf, typeCar };
}
