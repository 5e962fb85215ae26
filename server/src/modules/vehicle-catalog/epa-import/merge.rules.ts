import type { EpaRecord } from './record.rules.ts';
import { nameKey } from './name-key.rules.ts';
import { formatEngine } from '../cars/cars.rules.ts';

/** The facts of a catalog car that EPA rows can complete. */
export interface KnownCar {
  id: string;
  edition: string;
  bodyType: string | null;
  cylinders: number | null;
  displacement: number | null;
  fuelType: string | null;
  transmissions: readonly string[];
  drivetrains: readonly string[];
}

/** An EPA row of one model year, with the words that may name a trim. */
export interface Variant extends EpaRecord {
  trimWords: string;
}

export interface NewChoice {
  edition: string;
  bodyType: string | null;
  cylinders: number | null;
  displacement: number | null;
  fuelType: string | null;
  transmissions: string[];
  drivetrains: string[];
}

const MAX_DISPLACEMENT_DIFFERENCE = 0.051;

/** Flex fuel is gasoline in other records of the same engine. */
const fuelFamily = (fuel: string): string => (fuel === 'Flex fuel' ? 'Gasoline' : fuel);

function fitsEngine(car: KnownCar, variant: Variant): boolean {
  const engine =
    (car.cylinders === null || variant.cylinders === null || car.cylinders === variant.cylinders) &&
    (car.displacement === null ||
      variant.liters === null ||
      Math.abs(car.displacement - variant.liters) < MAX_DISPLACEMENT_DIFFERENCE);
  return (
    engine &&
    (car.fuelType === null ||
      variant.fuel === null ||
      fuelFamily(car.fuelType) === fuelFamily(variant.fuel))
  );
}

/** Rows that name this trim, else rows that name none: "Civic Si" does not describe an LX. */
function variantsOf(
  car: KnownCar,
  variants: readonly Variant[],
  otherTrims: ReadonlySet<string>,
): Variant[] {
  const fitting = variants.filter((variant) => fitsEngine(car, variant));
  const own = nameKey(car.edition);
  const named = fitting.filter(({ trimWords }) => trimWords !== '' && trimWords === own);
  if (named.length > 0) return named;
  return fitting.filter(({ trimWords }) => trimWords === '' || !otherTrims.has(trimWords));
}

const withoutNulls = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null);
const sortedUnique = (values: Iterable<string>): string[] => [...new Set(values)].sort();
const singleValue = <Value>(values: readonly (Value | null)[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;

/** If the catalog already has a list, it is better than the rows, which it was derived from. */
const filled = (known: readonly string[], values: readonly (string | null)[]): readonly string[] =>
  known.length > 0 ? known : sortedUnique(withoutNulls(values));

/**
 * The facts that the rows add to a car: all transmissions and drives it was sold with, and engine
 * facts on which all rows agree. Undefined when there are none.
 */
export function completeCar(
  car: KnownCar,
  variants: readonly Variant[],
  trims: ReadonlySet<string>,
): KnownCar | undefined {
  const own = variantsOf(car, variants, trims);
  if (own.length === 0) return undefined;
  const completed: KnownCar = {
    ...car,
    bodyType: car.bodyType ?? singleValue(own.map(({ body }) => body)),
    cylinders: car.cylinders ?? singleValue(own.map(({ cylinders }) => cylinders)),
    displacement: car.displacement ?? singleValue(own.map(({ liters }) => liters)),
    fuelType: car.fuelType ?? singleValue(own.map(({ fuel }) => fuel)),
    transmissions: filled(
      car.transmissions,
      own.map(({ transmission }) => transmission),
    ),
    drivetrains: filled(
      car.drivetrains,
      own.map(({ drive }) => drive),
    ),
  };
  return JSON.stringify(completed) === JSON.stringify(car) ? undefined : completed;
}

const bodiesOnly =
  /^(sedan|coupe|hatchback|wagon|convertible|pickup|suv|van|minivan|cargo van|chassis cab)$/i;

/** Whether a trim's name is meaningless to an owner: "Not listed", or a body without an engine. */
export function isVague(edition: string): boolean {
  return edition.toLowerCase() === 'not listed' || bodiesOnly.test(edition);
}

/** One choice per body and engine of the rows, for owners without a list of trims. */
export function listEngineChoices(variants: readonly Variant[]): NewChoice[] {
  const groups = Map.groupBy(variants, ({ body, cylinders, liters, fuel }) =>
    [body, cylinders, liters, fuel].join('|'),
  );
  const choices = new Map<string, NewChoice>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const facts = {
      bodyType: first.body,
      cylinders: first.cylinders,
      displacement: first.liters,
      fuelType: first.fuel,
    };
    const engine = formatEngine(facts);
    const edition = [first.body, engine].filter(Boolean).join(' ') || 'Not listed';
    const before = choices.get(edition.toLowerCase());
    choices.set(edition.toLowerCase(), {
      edition,
      ...facts,
      transmissions: sortedUnique([
        ...(before?.transmissions ?? []),
        ...withoutNulls(group.map(({ transmission }) => transmission)),
      ]),
      drivetrains: sortedUnique([
        ...(before?.drivetrains ?? []),
        ...withoutNulls(group.map(({ drive }) => drive)),
      ]),
    });
  }
  const named = [...choices.values()].filter(({ edition }) => !isVague(edition));
  return named.length > 0 ? named : [...choices.values()];
}
