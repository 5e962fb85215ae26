import type { EpaRecord } from './record.rules.ts';
import { keyOf } from './names.rules.ts';
import { nameEngine } from '../cars/cars.rules.ts';

/** A car of the catalog, as far as the EPA's lines can add to it. */
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

/** An EPA line of one model-year, with the words that may name a trim. */
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

const SAME_ENGINE = 0.051;

/** Flex fuel and gasoline are one engine in two books. */
const fuelFamily = (fuel: string): string => (fuel === 'Flex fuel' ? 'Gasoline' : fuel);

function fits(car: KnownCar, variant: Variant): boolean {
  const engine =
    (car.cylinders === null || variant.cylinders === null || car.cylinders === variant.cylinders) &&
    (car.displacement === null ||
      variant.litres === null ||
      Math.abs(car.displacement - variant.litres) < SAME_ENGINE);
  return (
    engine &&
    (car.fuelType === null ||
      variant.fuel === null ||
      fuelFamily(car.fuelType) === fuelFamily(variant.fuel))
  );
}

/** Lines that name this trim, else lines that name none: "Civic Si" says nothing about an LX. */
function variantsOf(
  car: KnownCar,
  variants: readonly Variant[],
  otherTrims: ReadonlySet<string>,
): Variant[] {
  const fitting = variants.filter((variant) => fits(car, variant));
  const own = keyOf(car.edition);
  const named = fitting.filter(({ trimWords }) => trimWords !== '' && trimWords === own);
  if (named.length > 0) return named;
  return fitting.filter(({ trimWords }) => trimWords === '' || !otherTrims.has(trimWords));
}

const known = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null);
const listed = (values: Iterable<string>): string[] => [...new Set(values)].sort();
const theOnly = <Value>(values: readonly (Value | null)[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;

/**
 * What the lines add to a car: all transmissions and drives it was sold with, and engine facts
 * where all agree. Undefined when nothing.
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
    bodyType: car.bodyType ?? theOnly(own.map(({ body }) => body)),
    cylinders: car.cylinders ?? theOnly(own.map(({ cylinders }) => cylinders)),
    displacement: car.displacement ?? theOnly(own.map(({ litres }) => litres)),
    fuelType: car.fuelType ?? theOnly(own.map(({ fuel }) => fuel)),
    transmissions: listed([
      ...car.transmissions,
      ...known(own.map(({ transmission }) => transmission)),
    ]),
    drivetrains: listed([...car.drivetrains, ...known(own.map(({ drive }) => drive))]),
  };
  return JSON.stringify(completed) === JSON.stringify(car) ? undefined : completed;
}

const bodiesOnly =
  /^(sedan|coupe|hatchback|wagon|convertible|pickup|suv|van|minivan|cargo van|chassis cab)$/i;

/** Whether a trim's name tells an owner nothing: "Not listed", or a body without an engine. */
export function isVague(edition: string): boolean {
  return edition.toLowerCase() === 'not listed' || bodiesOnly.test(edition);
}

/**
 * One choice per body and engine of the lines, as owners without a list of trims know their car.
 */
export function listEngineChoices(variants: readonly Variant[]): NewChoice[] {
  const groups = Map.groupBy(variants, ({ body, cylinders, litres, fuel }) =>
    [body, cylinders, litres, fuel].join('|'),
  );
  const choices = new Map<string, NewChoice>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const facts = {
      bodyType: first.body,
      cylinders: first.cylinders,
      displacement: first.litres,
      fuelType: first.fuel,
    };
    const engine = nameEngine(facts);
    const edition = [first.body, engine].filter(Boolean).join(' ') || 'Not listed';
    const before = choices.get(edition.toLowerCase());
    choices.set(edition.toLowerCase(), {
      edition,
      ...facts,
      transmissions: listed([
        ...(before?.transmissions ?? []),
        ...known(group.map(({ transmission }) => transmission)),
      ]),
      drivetrains: listed([
        ...(before?.drivetrains ?? []),
        ...known(group.map(({ drive }) => drive)),
      ]),
    });
  }
  const named = [...choices.values()].filter(({ edition }) => !isVague(edition));
  return named.length > 0 ? named : [...choices.values()];
}
