import { fuelOf, type Fuel } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { nameKey } from './model-names.rules.ts';

/** A VIN's facts about a car; null when unknown. */
export interface VinFacts {
  model: string | null;
  trims: readonly string[];
  body: string | null;
  liters: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
}

interface CatalogCar {
  vehicle_name: string;
  vehicle_edition_name: string;
  body_type: string | null;
  cylinders: number | null;
  displacement: string | null;
  fuel_type: string | null;
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];

/** Both known and different. */
const differ = <Value>(a: Value | null, b: Value | null, same = Object.is): boolean =>
  a !== null && b !== null && !same(a, b);

const BURN_GASOLINE: readonly Fuel[] = ['gasoline', 'flex'];
const sameFuel = (a: Fuel, b: Fuel): boolean =>
  a === b || (BURN_GASOLINE.includes(a) && BURN_GASOLINE.includes(b));

/** The size of a pickup or van: "Silverado 2500HD" → 2500, a plan's "3500 LTZ" → 3500. */
const sizeIn = (name: string): string | null =>
  /(?<![.\d])([1-3]500|[1-3]0)(?=\D|$)/.exec(name)?.[1] ?? null;

function isOtherSize({ vehicle_name }: CatalogCar, { trims }: VinFacts): boolean {
  const size = sizeIn(vehicle_name);
  const named = trims.flatMap((trim) => sizeIn(trim) ?? []);
  return size !== null && named.length > 0 && !named.includes(size);
}

/** Number of contradictions between VIN and catalog in engine and body; fuel weighs most. */
function contradictions(car: CatalogCar, vin: VinFacts): number {
  const liters = car.displacement === null ? null : Number(car.displacement);
  return (
    (isOtherSize(car, vin) ? 4 : 0) +
    (differ(fuelOf(car.fuel_type), vin.fuel, sameFuel) ? 4 : 0) +
    (differ(car.cylinders, vin.cylinders) ? 2 : 0) +
    (differ(liters, vin.liters, (a, b) => Math.abs(a - b) < 0.15) ? 2 : 0) +
    (differ(car.body_type, vin.body) ? 1 : 0)
  );
}

/** How well a trim's name matches one of the VIN's: completely, partly, or not at all. */
function trimLikeness(edition: string, trims: readonly string[]): number {
  if (trims.some((trim) => nameKey(trim) === nameKey(edition))) return 2;
  const words = wordsOf(edition);
  const likeness = trims.map((trim) => {
    const named = wordsOf(trim);
    if (named.length > 0 && named.every((word) => words.includes(word))) return 1;
    return words.length > 0 && words.every((word) => named.includes(word)) ? 1 : 0;
  });
  return Math.max(0, ...likeness);
}

/** The items with the lowest rank. */
function leastOf<Item>(items: readonly Item[], rank: (item: Item) => number): Item[] {
  const lowest = Math.min(...items.map(rank));
  return items.filter((item) => rank(item) === lowest);
}

/**
 * The cars of a model year that a VIN can stand for: those that best match its engine, body, and
 * trim, with the exact model before models with longer names. A named trim counts
 * more than a body, because catalogs list only one of several bodies.
 */
export function carsOfVin<Car extends CatalogCar>(vin: VinFacts, cars: readonly Car[]): Car[] {
  if (cars.length === 0) return [];
  const model = nameKey(vin.model ?? '');
  const fitting = leastOf(
    cars,
    (car) => contradictions(car, vin) - trimLikeness(car.vehicle_edition_name, vin.trims),
  );
  return leastOf(fitting, ({ vehicle_name }) => (nameKey(vehicle_name) === model ? 0 : 1));
}
