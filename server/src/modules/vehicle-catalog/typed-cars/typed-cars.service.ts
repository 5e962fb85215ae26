import { FIRST_MODEL_YEAR, type addCar } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { hours } from '../../../platform/values/clock.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import type { CarRow } from '../cars/car-row.rules.ts';
import { isModelYearOnSale } from '../cars/cars.store.ts';
import {
  findOrAddCar,
  findOrAddEdition,
  findOrAddMake,
  findOrAddModel,
} from './typed-cars.store.ts';

const MAX_PER_HOUR = 30;

type TypedCarInput = z.output<(typeof addCar)['body']>['servicechek_user_car'];

function refuseInvalid(input: TypedCarInput, newestYear: number): void {
  const problems: Record<string, string> = {};
  if (input.vehicle_year < FIRST_MODEL_YEAR || input.vehicle_year > newestYear)
    problems['vehicle_year'] = `must be from ${FIRST_MODEL_YEAR} to ${newestYear}`;
  if (input.make_id == null && input.make_name == null) problems['make_id'] = 'is required';
  if (input.vehicle_model_id == null && input.vehicle_name == null)
    problems['vehicle_model_id'] = 'is required';
  if (input.vehicle_edition_id == null && input.vehicle_edition_name == null)
    problems['vehicle_edition_id'] = 'is required';
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function requireListed<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalid({ [field]: 'isn’t in the list' });
  return value;
}

/**
 * Finds or adds the car that a user typed, for that user only. Existing makes, models, and trims of
 * the catalog are used.
 */
export async function addTypedCar(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  input: TypedCarInput,
): Promise<CarRow> {
  const thisYear = now().getUTCFullYear();
  const isNextOnSale = input.vehicle_year > thisYear && (await isModelYearOnSale(db, thisYear + 1));
  refuseInvalid(input, isNextOnSale ? thisYear + 1 : thisYear);
  await countAttempt(
    db,
    [{ bucket: `typed_car:user:${userId}`, max: MAX_PER_HOUR, windowMs: hours(1) }],
    now(),
  );
  return db.transaction().execute(async (trx) => {
    const makeId = requireListed(
      await findOrAddMake(trx, userId, { id: input.make_id, name: input.make_name }),
      'make_id',
    );
    const modelId = requireListed(
      await findOrAddModel(trx, userId, makeId, {
        id: input.vehicle_model_id,
        name: input.vehicle_name,
      }),
      'vehicle_model_id',
    );
    const editionId = requireListed(
      await findOrAddEdition(trx, userId, modelId, {
        id: input.vehicle_edition_id,
        name: input.vehicle_edition_name,
      }),
      'vehicle_edition_id',
    );
    const car = await findOrAddCar(trx, userId, editionId, input.vehicle_year);
    return requireListed(car, 'vehicle_edition_id');
  });
}
