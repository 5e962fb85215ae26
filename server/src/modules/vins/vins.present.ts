import type { decodeVin } from '@fourbay/contract/vins/vins';
import type { z } from 'zod';
import { presentCar, type CarRow } from '../vehicle-catalog/index.ts';
import type { DecodedVin } from '../../vin-decoder/vin-decoder.ts';

interface DecodedForOwner {
  decoded: DecodedVin;
  cars: readonly CarRow[];
}

export function presentDecoded({
  decoded,
  cars,
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
    drive: decoded.drive,
    plant: decoded.plant,
    ...(only ? { car_id: only.id } : { choices: cars.map(presentCar) }),
  };
}
