/** What the catalog knows of a car's engine and drive. */
interface CatalogCar {
  cylinders: number | null;
  /** Liters. */
  displacement: number | null;
  fuelType: string | null;
  transmissions: readonly string[];
  drivetrains: readonly string[];
}

export interface Drivetrain {
  cylinders: string | null;
  displacement: string | null;
  fuel_type: string | null;
  trans_type: string | null;
  trans_speed: string | null;
  drivetrain: string | null;
}

const SPEED = /\b(\d{1,2})[- ]?(?:speed|spd)\b/i;

const onlyValue = (values: readonly string[]): string | null =>
  values.length === 1 ? (values[0] ?? null) : null;

/**
 * As far as the catalog is sure: of a car that came with several transmissions it does not say
 * which this one has.
 */
export function drivetrainOf({
  cylinders,
  displacement,
  fuelType,
  transmissions,
  drivetrains,
}: CatalogCar): Drivetrain {
  const transmission = onlyValue(transmissions);
  const kinds = onlyValue([...new Set(transmissions.map((one) => one.replace(SPEED, '').trim()))]);
  return {
    cylinders: cylinders === null ? null : String(cylinders),
    displacement: displacement === null ? null : `${displacement.toFixed(1)} L`,
    fuel_type: fuelType,
    trans_type: kinds ? kinds.charAt(0).toUpperCase() + kinds.slice(1) : null,
    trans_speed: (transmission && SPEED.exec(transmission)?.[1]) ?? null,
    drivetrain: onlyValue(drivetrains),
  };
}

/**
 * What changes with the car: what its owner typed stays, what the former car filled in does not.
 */
export function replaceDrivetrain(
  before: Drivetrain,
  former: Drivetrain,
  next: Drivetrain,
): Partial<Drivetrain> {
  const fields = Object.keys(next) as (keyof Drivetrain)[];
  return Object.fromEntries(
    fields
      .filter(
        (field) =>
          before[field] === null || before[field] === '' || before[field] === former[field],
      )
      .map((field) => [field, next[field]]),
  );
}
