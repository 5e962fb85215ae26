import { DRIVE_NAMES, driveOf } from '@fourbay/contract/vehicle-catalog/drive-kinds';
import type { decodeVin } from '@fourbay/contract/vins/vins';
import type { z } from 'zod';
import { presentCar, type CarRow } from '../vehicle-catalog/index.ts';
import type { DecodedVin } from '../../vin-decoder/vin-decoder.ts';
import type { DecodedForOwner } from './vins.service.ts';

/**
 * Plans rarely include the drive. Otherwise, it is the one in their names, or the only one that all
 * matching cars in the catalog were sold with.
 */
function driveOfVin({ drive, model, trims }: DecodedVin, cars: readonly CarRow[]): string | null {
  if (drive) return drive;
  const named = driveOf([model, ...trims].join(' '));
  if (named === 'all' || named === 'four') return DRIVE_NAMES[named];
  const [only, ...others] = new Set(cars.flatMap(({ drivetrains }) => drivetrains));
  const isKnownOfAll = cars.every(({ drivetrains }) => drivetrains.length > 0);
  return only !== undefined && others.length === 0 && isKnownOfAll ? only : null;
}

export function presentDecoded({
  decoded,
  cars,
  unsure,
}: DecodedForOwner): z.output<(typeof decodeVin)['reply']> {
  const { liters, cylinders, fuel, turbo, hybrid } = decoded;
  const only = cars.length === 1 ? cars[0] : undefined;
  return {
    vin: decoded.vin,
    valid: decoded.valid,
    check_digit: decoded.checkDigit,
    suggestions: decoded.suggestions,
    model_year: decoded.modelYear,
    make: cars[0]?.make_name ?? decoded.make,
    model: only?.vehicle_name ?? decoded.model,
    trim: only?.vehicle_edition_name ?? (decoded.trims.join(', ') || null),
    body: decoded.body,
    engine: { liters, cylinders, fuel, turbo, hybrid },
    drive: driveOfVin(decoded, cars),
    plant: decoded.plant,
    ...(only
      ? { car_id: only.id }
      : { choices: [...cars, ...(unsure ? [unsure] : [])].map(presentCar) }),
  };
}
