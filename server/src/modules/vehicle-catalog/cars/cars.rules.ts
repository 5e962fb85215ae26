import { capitalized } from '@fourbay/contract/formats/format';
import { UNSURE_TRIM } from '@fourbay/contract/vehicle-catalog/unsure-trim';
import type { PriceClass } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import type { ListQuery } from '../../../platform/lists/list-query.ts';

/** The known facts about a vehicle's body and engine. */
export interface VehicleFacts {
  makeName: string;
  bodyType: string | null;
  cylinders: number | null;
  /** Liters. */
  displacement: number | null;
  fuelType: string | null;
}

const luxuryMakes = new Set(
  [
    [
      'Acura',
      'Alfa Romeo',
      'Aston Martin',
      'Audi',
      'Bentley',
      'BMW',
      'Bugatti',
      'Cadillac',
      'Ferrari',
      'Genesis',
      'Infiniti',
      'Jaguar',
      'Karma',
      'Lamborghini',
    ],
    [
      'Land Rover',
      'Lexus',
      'Lincoln',
      'Lotus',
      'Lucid',
      'Maserati',
      'Maybach',
      'McLaren',
      'Mercedes-Benz',
      'Porsche',
      'Rolls-Royce',
      'Saab',
      'Spyker',
      'Volvo',
    ],
  ].flat(),
);

const largeBodies = new Set(['Cargo van', 'Chassis cab', 'Minivan', 'Pickup', 'SUV', 'Van']);

/** The maximum size of a small car's engine, in liters. */
const MAX_SMALL_ENGINE_LITERS = 2;

/** The price class: by powertrain first, then make, then size. Medium when nothing indicates the size. */
export function classifyPrice({
  makeName,
  bodyType,
  cylinders,
  displacement,
  fuelType,
}: VehicleFacts): PriceClass {
  if (fuelType === 'Electric' || fuelType === 'Hydrogen') return 'electric';
  if (luxuryMakes.has(makeName)) return 'luxury';
  if (bodyType !== null && largeBodies.has(bodyType)) return 'truck_suv';
  if (displacement !== null) return displacement <= MAX_SMALL_ENGINE_LITERS ? 'economy' : 'midsize';
  if (cylinders !== null && cylinders < 4) return 'economy';
  return bodyType === 'Hatchback' && (cylinders ?? 4) === 4 ? 'economy' : 'midsize';
}

/** Trims that name none. */
const UNNAMED: ReadonlySet<string> = new Set(['not listed', UNSURE_TRIM.toLowerCase()]);

/** "2015 Honda Civic EX". */
export function formatVehicleName(car: {
  year: number;
  makeName: string;
  modelName: string;
  editionName: string;
}): string {
  const edition = UNNAMED.has(car.editionName.toLowerCase()) ? [] : [car.editionName];
  return [car.year, car.makeName, car.modelName, ...edition].join(' ');
}

/** "1.8L 4-cylinder", "Electric", "3.0L 6-cylinder diesel"; empty when nothing is known. */
export function formatEngine({
  cylinders,
  displacement,
  fuelType,
}: Pick<VehicleFacts, 'cylinders' | 'displacement' | 'fuelType'>): string {
  if (fuelType === 'Electric') return 'Electric';
  const fuel = fuelType === null || fuelType === 'Gasoline' ? [] : [fuelType.toLowerCase()];
  const size = displacement === null ? [] : [`${displacement.toFixed(1)}L`];
  const parts = [...size, ...(cylinders === null ? [] : [`${cylinders}-cylinder`]), ...fuel].join(
    ' ',
  );
  return capitalized(parts);
}

/** A trim that consists of body and engine already includes the engine: "Sedan 2.0L 4-cylinder". */
export function formatVehicleNameWithEngine(
  car: Parameters<typeof formatVehicleName>[0] & VehicleFacts,
): string {
  const engine = formatEngine(car);
  const name = formatVehicleName(car);
  return engine === '' || name.toLowerCase().includes(engine.toLowerCase())
    ? name
    : `${name} ${engine}`;
}

/** The maximum number of rows of a page without a year or make. */
const MAX_ROWS_OF_ALL_CARS = 100;

export const namesYear = ({ filters }: ListQuery): boolean =>
  filters.some(({ field }) => field === 'vehicle_year');

/** The list with its page size limited, if it covers the whole catalog. */
export const withPageLimit = (list: ListQuery): ListQuery =>
  namesYear(list) || list.filters.some(({ field }) => field === 'make_id')
    ? list
    : { ...list, size: Math.min(list.size, MAX_ROWS_OF_ALL_CARS) };
