import type { Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { lockTypedCar, publishCar, type Names } from './vehicle-catalog.adopt.store.ts';
import type { CarRow } from './vehicle-catalog.store.ts';

const IN_CATALOG =
  'The catalog has that vehicle under this name already. Correct the name, or leave it as it is.';
const UNIQUE_VIOLATION = '23505';

/**
 * Takes a vehicle that its owner typed in into the catalog, in the transaction of whoever records
 * it.
 */
export async function adoptCar(trx: Trx, id: string, names: Names): Promise<CarRow> {
  const car = await lockTypedCar(trx, id);
  if (!car) throw notFound();
  try {
    return await publishCar(trx, car, names);
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION)
      throw new AppError('conflict', { sentence: IN_CATALOG, cause: error });
    throw error;
  }
}
