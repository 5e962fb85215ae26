import type { Deps } from '../../deps.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import { adoptCar } from '../vehicle-catalog/index.ts';

type Adopted = Awaited<ReturnType<typeof adoptCar>>;

/** Makes a typed vehicle everybody's and puts that on record, both or neither. */
export const adoptTypedCar = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  supervisorId: string,
  id: string,
  names: Parameters<typeof adoptCar>[2],
): Promise<Adopted> =>
  db.transaction().execute(async (trx) => {
    const car = await adoptCar(trx, id, names);
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'vehicle_adopted',
      detail: {
        car_id: car.id,
        name: [car.vehicle_year, car.make_name, car.vehicle_name, car.vehicle_edition_name].join(
          ' ',
        ),
      },
    });
    return car;
  });
