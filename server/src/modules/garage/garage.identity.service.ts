import type { Db } from '../../deps.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { isRecord } from '../../platform/values/is-record.ts';
import {
  classifyPrice,
  findCarsByIds,
  findChosenCar,
  formatVehicleName,
  formatVehicleNameWithEngine,
  type Car,
} from '../vehicle-catalog/index.ts';
import {
  catalogFacts,
  combineFacts,
  engineOf,
  type Facts,
  type Statement,
} from './garage.facts.rules.ts';
import type { VehicleRow } from './garage.store.ts';

interface CarChoice {
  year: number;
  make_id: string;
  vehicle_model_id: string;
  vehicle_edition_id: string;
}

/** The catalog's car for a year, make, model, and trim; a 422 when there is no such car. */
export async function requireChosenCar(
  db: Db,
  userId: string,
  chosen: CarChoice,
  now: Date,
): Promise<Car> {
  // Next year's models are on sale from summer on.
  if (chosen.year > now.getUTCFullYear() + 1) throw invalid({ year: 'is in the future' });
  const car = await findChosenCar(db, userId, {
    year: chosen.year,
    makeId: chosen.make_id,
    modelId: chosen.vehicle_model_id,
    editionId: chosen.vehicle_edition_id,
  });
  if (!car) throw invalid({ vehicle_edition_id: 'doesn’t belong to that year, make, and model' });
  return car;
}

/** The vehicle's car, whether or not it is still offered. */
export async function requireCarOf(db: Db, vehicle: Pick<VehicleRow, 'car_id'>): Promise<Car> {
  const car = (await findCarsByIds(db, [vehicle.car_id])).get(vehicle.car_id);
  // A foreign key guarantees that it exists.
  if (!car) throw new Error(`the vehicle catalog has no car ${vehicle.car_id}`);
  return car;
}

type Known = Partial<Facts> & Pick<VehicleRow, 'stated_fields'>;

/** The facts from the VIN, as stored. */
export const storedVinFacts = (stored: unknown): Partial<Facts> =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter(([, value]) => typeof value === 'string' && value !== ''),
      )
    : {};

/** All columns that derive from the car, its VIN, and the owner's statements. */
export function describeVehicle(
  car: Car,
  before: Known,
  vin: Partial<Facts>,
  statement: Statement,
) {
  const facts = combineFacts(
    {
      before,
      stated: before.stated_fields,
      vin,
      catalog: catalogFacts(car),
    },
    statement,
  );
  const known = { makeName: car.makeName, bodyType: facts.body_type, ...engineOf(facts) };
  return {
    ...facts,
    possible_transmissions: [...car.transmissions],
    possible_drivetrains: [...car.drivetrains],
    vin_facts: JSON.stringify(vin),
    year: car.year,
    make_id: car.makeId,
    vehicle_model_id: car.modelId,
    vehicle_edition_id: car.editionId,
    car_id: car.id,
    car_revision: car.revision,
    vehicle_id: car.vehicleId,
    full_vehicle_name: formatVehicleName(car),
    full_vehicle_name_with_engine: formatVehicleNameWithEngine({ ...car, ...known }),
    price_class: classifyPrice(known),
  };
}
