import {
  driveOf,
  transmissionOf,
  type CarPart,
  type DriveKind,
  type TransmissionKind,
} from '@fourbay/contract/vehicle-catalog/drive-kinds';
import {
  fuelOf,
  type FitVehicle,
  vehicleKindOf,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { partsOf } from '../vehicle-catalog/index.ts';
import { engineOf, type Facts } from './garage.facts.rules.ts';

/** The facts that decide which services fit a vehicle. */
export function fitOf(row: FitRow): KnownFit {
  const fuel = fuelOf(row.fuel_type);
  const { cylinders, displacement } = engineOf(row);
  const facts = { fuel, year: row.year, cylinders, liters: displacement, body: row.body_type };
  return {
    fuel,
    kind: vehicleKindOf(row.body_type),
    year: row.year,
    transmissions: kindsOf(row.trans_type, row.possible_transmissions, transmissionOf),
    drives: kindsOf(row.drivetrain, row.possible_drivetrains, driveOf),
    ...partsOf({ ...facts, name: row.full_vehicle_name.replace(/^\d{4} /, '') }),
  };
}

/** Unlike a visitor's vehicle, one in a garage has all the facts, even if they are empty. */
interface KnownFit extends FitVehicle {
  year: number;
  transmissions: TransmissionKind[];
  drives: DriveKind[];
  has_parts: CarPart[];
  lacks_parts: CarPart[];
}

type FitRow = Pick<Facts, 'fuel_type' | 'body_type' | 'cylinders' | 'displacement'> &
  Pick<Facts, 'trans_type' | 'drivetrain'> & {
    year: number;
    full_vehicle_name: string;
    possible_transmissions: readonly string[];
    possible_drivetrains: readonly string[];
  };

/** The stated kind, or else all kinds the car was sold with. None if one isn't understood. */
function kindsOf<Kind>(
  stated: string | null,
  possible: readonly string[],
  read: (text: string) => Kind | null,
): Kind[] {
  const kinds = (stated ? [stated] : possible).map(read);
  const known = kinds.filter((kind) => kind !== null);
  return known.length < kinds.length ? [] : [...new Set(known)];
}
