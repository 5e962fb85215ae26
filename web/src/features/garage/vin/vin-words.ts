import { FUEL_NAMES } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { inOneLine } from '../../../lib/text/format.ts';
import type { Car, DecodedVin } from './vin.queries.ts';

/** "2015 Honda Civic", or "Model year 2015" if nothing else is known. */
export const vinCarName = ({ model_year, make, model }: DecodedVin): string =>
  model_year !== null && make === null
    ? `Model year ${model_year}`
    : [model_year, make, model].filter(Boolean).join(' ');

/** "Sedan · 1.8L 4-cylinder · Gasoline · built in Alliston, Ontario, Canada". */
export function vinFacts({ body, engine, drive, plant }: DecodedVin): string {
  const size = [
    engine.liters !== null && `${engine.liters.toFixed(1)}L`,
    engine.cylinders !== null && `${engine.cylinders}-cylinder`,
  ].filter(Boolean);
  return inOneLine([
    body,
    size.join(' '),
    engine.fuel && FUEL_NAMES[engine.fuel],
    drive,
    plant && `built in ${plant}`,
  ]);
}

/** The name that distinguishes a choice: its trim, and the model if that differs. */
export const choiceName = ({ attributes }: Car, model: string | null): string =>
  attributes.vehicle_name === model
    ? attributes.vehicle_edition_name
    : `${attributes.vehicle_name} ${attributes.vehicle_edition_name}`;

/** The form's error message for a refusal, which may be about the VIN. */
export function vinErrorLine(error: unknown): string {
  const problem = error instanceof ApiError ? error.field('vin') : undefined;
  return problem ? `The VIN ${problem}.` : firstErrorLine(error);
}
