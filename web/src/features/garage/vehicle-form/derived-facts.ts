import {
  DRIVE_NAMES,
  driveOf,
  TRANSMISSION_NAMES,
  transmissionOf,
} from '@fourbay/contract/vehicle-catalog/drive-kinds';
import type { Vehicle } from '../garage.queries.ts';

/** Facts stated by the owner besides the car's name; '' leaves them to the VIN and the catalog. */
export interface FactsDraft {
  fuel_type: string;
  body_type: string;
  trans_type: string;
  drivetrain: string;
}

export const noFacts: FactsDraft = { fuel_type: '', body_type: '', trans_type: '', drivetrain: '' };

/** What catalog and VIN say about each fact: nothing, one value, or all that the car was sold with. */
export type DerivedFacts = Record<keyof FactsDraft, readonly string[]>;

export const NOTHING_KNOWN: DerivedFacts = {
  fuel_type: [],
  body_type: [],
  trans_type: [],
  drivetrain: [],
};

const known = (value: string | null): string[] => (value ? [value] : []);

/** The names of the kinds, or none if one isn't understood. */
function namesOf<Kind extends string>(
  texts: readonly string[],
  kindOf: (text: string) => Kind | null,
  names: Record<Kind, string>,
): string[] {
  const kinds = texts.map(kindOf).filter((kind) => kind !== null);
  return kinds.length < texts.length ? [] : [...new Set(kinds.map((kind) => names[kind]))];
}

interface CatalogFacts {
  fuel_type: string | null;
  body_type: string | null;
  transmissions: readonly string[];
  drivetrains: readonly string[];
}

export const factsOfCar = (car: CatalogFacts): DerivedFacts => ({
  fuel_type: known(car.fuel_type),
  body_type: known(car.body_type),
  trans_type: namesOf(car.transmissions, transmissionOf, TRANSMISSION_NAMES),
  drivetrain: namesOf(car.drivetrains, driveOf, DRIVE_NAMES),
});

/** The facts that a vehicle has without its owner, including those from its VIN. */
export function factsOfVehicle({ attributes }: Vehicle): Partial<DerivedFacts> {
  const facts = {
    fuel_type: attributes.fuel_type,
    body_type: attributes.body_type,
    trans_type: attributes.trans_type,
    drivetrain: attributes.drivetrain,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([field, value]) =>
      value && !attributes.stated_fields.includes(field) ? [[field, [value]]] : [],
    ),
  );
}

/** The owner's own facts of a vehicle, as the form holds them. */
export function statedFactsOf({ attributes }: Vehicle): FactsDraft {
  const stated = (field: keyof FactsDraft): string =>
    attributes.stated_fields.includes(field) ? (attributes[field] ?? '') : '';
  return {
    fuel_type: stated('fuel_type'),
    body_type: stated('body_type'),
    trans_type: stated('trans_type'),
    drivetrain: stated('drivetrain'),
  };
}

/** True if the transmission or the drive is unknown, or one of several. */
export const isUnsettled = ({ trans_type, drivetrain }: DerivedFacts): boolean =>
  trans_type.length !== 1 || drivetrain.length !== 1;
