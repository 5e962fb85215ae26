import type { z } from 'zod';
import type { adoptTypedCar as adoptTypedCarEndpoint } from '@fourbay/contract/vehicle-catalog/typed-cars';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { isUniqueViolation } from '../../../platform/database/db.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import type { CarRow } from '../cars/car-row.rules.ts';
import { fillUnsureCars } from '../cars/unsure-cars.store.ts';
import { findTypedCars, lockTypedCar, publishCar } from './adoption.store.ts';

export const listTypedCars = ({ db }: Pick<Deps, 'db'>, list: ListQuery): Promise<Page<CarRow>> =>
  findTypedCars(db, list);

/**
 * Adds a typed car to the catalog for everyone, with corrected names, and logs that in the same
 * transaction.
 */
export const adoptTypedCar = (
  { db, now, live }: Pick<Deps, 'db' | 'now' | 'live'>,
  supervisorId: string,
  carId: string,
  names: z.output<(typeof adoptTypedCarEndpoint)['body']>,
): Promise<CarRow> =>
  db
    .transaction()
    .execute(async (trx) => {
      const typed = await lockTypedCar(trx, carId);
      if (!typed) throw notFound();
      const car = await publishCar(trx, typed, names);
      await fillUnsureCars(trx, car.vehicle_model_id);
      await recordStaffAction(trx, {
        at: now(),
        staff_user_id: supervisorId,
        action: 'vehicle_adopted',
        detail: { car_id: car.id, name: fullName(car) },
      });
      await live.publish(trx, { topic: 'catalog', catalog: 'vehicles' });
      return car;
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('conflict', {
        sentence:
          'The catalog already has that vehicle under this name. Correct the name, or leave ' +
          'it as it is.',
        cause: error,
      });
    });

const fullName = (car: CarRow): string =>
  [car.vehicle_year, car.make_name, car.vehicle_name, car.vehicle_edition_name].join(' ');
