import type { Deps } from '../../deps.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { hours } from '../../platform/values/clock.ts';
import { countAttempt } from '../../platform/security/rate-limit.ts';
import { normalizeVin, passesCheckDigit, vinProblem } from '@fourbay/contract/vins/vin';
import type { DecodedVin } from '../../vin-decoder/vin-decoder.ts';
import { findCarsLike, findUnsureCar, type CarRow } from '../vehicle-catalog/index.ts';
import { catalogNamesOf } from './model-names.rules.ts';
import { carsOfVin } from './car-match.rules.ts';

const MAX_PER_HOUR = 30;

type VinDeps = Pick<Deps, 'db' | 'now' | 'vins'>;

/** The normalized VIN; a 422 for an impossible one. */
function requireVin(typed: string): string {
  const vin = normalizeVin(typed);
  const problem = vinProblem(vin);
  if (problem) throw invalid({ vin: problem });
  return vin;
}

/** A VIN that is to be stored with a vehicle, so it must be valid. */
export function requireCheckedVin(typed: string): string {
  const vin = requireVin(typed);
  if (!passesCheckDigit(vin))
    throw invalid({
      vin: 'doesn’t match its check digit. Compare each character with the VIN on the car',
    });
  return vin;
}

/** Next year's models are on sale from summer on. */
const newestYear = (now: Date): number => now.getUTCFullYear() + 1;

export const decode = (
  { vins, now }: Pick<Deps, 'vins' | 'now'>,
  vin: string,
): Promise<DecodedVin> => vins.decode(vin, newestYear(now()));

/** Progress of the first unpacking of the plans; null before and after it. */
export function unpackingShare({ vins }: Pick<Deps, 'vins'>): number | null {
  const share = vins.progress();
  return share === undefined || share === 1 ? null : share;
}

export interface DecodedForOwner {
  decoded: DecodedVin;
  cars: readonly CarRow[];
  /** Offered beside several cars. */
  unsure?: CarRow;
}

/** Decodes a VIN, with the catalog's best-matching cars. */
export async function decodeForOwner(
  deps: VinDeps,
  userId: string,
  typed: string,
): Promise<DecodedForOwner> {
  const vin = requireVin(typed);
  await countAttempt(
    deps.db,
    [{ bucket: `vin:user:${userId}`, max: MAX_PER_HOUR, windowMs: hours(1) }],
    deps.now(),
  );
  const decoded = await decode(deps, vin);
  const { modelYear, make, model } = decoded;
  if (!decoded.valid || modelYear === null || make === null || model === null)
    return { decoded, cars: [] };
  for (const names of catalogNamesOf(make, model)) {
    const similar = await findCarsLike(deps.db, { year: modelYear, ...names });
    const facts = {
      ...decoded,
      model: names.models.length === 1 ? (names.models[0] ?? model) : model,
    };
    if (similar.length === 0) continue;
    const cars = carsOfVin(facts, similar);
    const [first, ...others] = cars;
    const unsure = first && others.length > 0 && (await findUnsureCar(deps.db, first.vehicle_id));
    return { decoded, cars, ...(unsure ? { unsure } : {}) };
  }
  return { decoded, cars: [] };
}
