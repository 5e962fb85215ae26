import { capitalized } from '@fourbay/contract/formats/format';
import { recordOf } from '@fourbay/contract/wire/record-of';
import { FUEL_NAMES, fuelOf } from '@fourbay/contract/vehicle-catalog/vehicle-fit';

/** The catalog's facts about a car's body, engine, and drive. */
interface CatalogCar {
  bodyType: string | null;
  cylinders: number | null;
  /** Liters. */
  displacement: number | null;
  fuelType: string | null;
  transmissions: readonly string[];
  drivetrains: readonly string[];
}

const FACT_FIELDS = [
  'body_type',
  'cylinders',
  'displacement',
  'aspiration',
  'fuel_type',
  'trans_type',
  'trans_speed',
  'drivetrain',
] as const;
type FactField = (typeof FACT_FIELDS)[number];

/** The facts of a vehicle, as its row and the wire hold them. */
export type Facts = Record<FactField, string | null>;

const SPEED = /\b(\d{1,2})[- ]?(?:speed|spd)\b/i;

const onlyValue = (values: readonly string[]): string | null =>
  values.length === 1 ? (values[0] ?? null) : null;

/**
 * Only the facts that are unambiguous. For a car sold with several transmissions, the catalog doesn't tell
 * which one this car has.
 */
export function catalogFacts({
  bodyType,
  cylinders,
  displacement,
  fuelType,
  transmissions,
  drivetrains,
}: CatalogCar): Facts {
  const transmission = onlyValue(transmissions);
  const kinds = transmissions.map((one) => capitalized(one.replace(SPEED, '').trim()));
  return {
    body_type: bodyType,
    cylinders: cylinders === null ? null : String(cylinders),
    displacement: displacement === null ? null : `${displacement.toFixed(1)} L`,
    aspiration: null,
    fuel_type: fuelType,
    trans_type: onlyValue([...new Set(kinds)]),
    trans_speed: (transmission && SPEED.exec(transmission)?.[1]) ?? null,
    drivetrain: onlyValue(drivetrains),
  };
}

/** Facts of a vehicle by source: the owner, the VIN, the catalog. */
interface Sources {
  /** The previous row. Only its fields in `stated` are the owner's. */
  before: Partial<Facts>;
  stated: readonly string[];
  vin: Partial<Facts>;
  catalog: Facts;
}

/** The owner's current input; undefined means no statement, and an empty text withdraws one. */
export type Statement = { [Field in FactField]?: string | null | undefined };

/** Normalizes a fuel's name, however it was typed. */
function normalized(field: FactField, value: string): string {
  const fuel = field === 'fuel_type' ? fuelOf(value) : null;
  return fuel ? FUEL_NAMES[fuel] : value;
}

/**
 * The effective facts: the owner's, else the VIN's, else the catalog's. A value equal to the stored
 * one, as a form sends for untouched fields, doesn't become the owner's statement.
 */
export function combineFacts(
  { before, stated, vin, catalog }: Sources,
  statement: Statement,
): Facts & { stated_fields: string[] } {
  const nowStated: string[] = [];
  const facts = recordOf(FACT_FIELDS, (field) => {
    const known = vin[field] ?? catalog[field];
    const typed = statement[field] === null ? '' : statement[field]?.trim();
    const wasStated = stated.includes(field);
    const old = before[field] ?? null;
    const isKept = typed === undefined || typed === (old ?? '');
    const word = isKept ? wasStated && old : typed && normalized(field, typed);
    if (word) nowStated.push(field);
    return word || known;
  });
  return { ...facts, stated_fields: nowStated };
}

/** The first number in a text: "V6" → 6, "2.5 L" → 2.5. */
const numberIn = (text: string | null): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : null;
};

const MAX_LITERS = 30;

/** The facts in the form that the catalog's rules for names and price classes expect. */
export function engineOf(facts: Pick<Facts, 'cylinders' | 'displacement' | 'fuel_type'>) {
  const size = numberIn(facts.displacement);
  const cylinders = numberIn(facts.cylinders);
  return {
    cylinders: cylinders === null ? null : Math.round(cylinders),
    // Values in cubic centimeters, as for motorcycles.
    displacement: size !== null && size > MAX_LITERS ? size / 1_000 : size,
    fuelType: facts.fuel_type || null,
  };
}

const MILES_A_MONTH = 1_000;

/**
 * The maximum number of months a car has been in use. A model year begins in the fall before it. We don't
 * know when a car of this or the last model year was first driven. Its odometer gives an estimate. Without a
 * mileage, there is none.
 */
export function monthsInUse(modelYear: number, mileage: number | null, now: Date): number | null {
  const months = Math.max(0, (now.getUTCFullYear() - modelYear) * 12 + now.getUTCMonth() + 3);
  if (modelYear < now.getUTCFullYear() - 1) return months;
  return mileage === null ? null : Math.min(months, mileage / MILES_A_MONTH);
}
