import type { Deps } from '../../deps.ts';
import { findCarsByIds } from '../vehicle-catalog/index.ts';
import { describeVehicle, storedVinFacts } from './garage.identity.service.ts';
import { lockStaleVehicles, storeFacts } from './garage.refresh.store.ts';

export const REFRESH_FACTS = 'refresh-vehicle-facts';

const BATCH_SIZE = 200;

/** Starts reading the catalog's facts of vehicles again. Each batch queues the next. */
export const startFactsRefresh = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  jobs.enqueue(db, REFRESH_FACTS, { after: '0' }, { key: '0' });

/**
 * Updates a batch of vehicles whose car has changed in the catalog. Facts from the owner and the VIN are
 * kept.
 */
export async function refreshFactsBatch(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  after: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const vehicles = await lockStaleVehicles(trx, after, BATCH_SIZE);
    const cars = await findCarsByIds(
      trx,
      vehicles.map(({ car_id }) => car_id),
    );
    for (const vehicle of vehicles) {
      const car = cars.get(vehicle.car_id);
      if (!car) continue;
      await storeFacts(
        trx,
        vehicle.id,
        describeVehicle(car, vehicle, storedVinFacts(vehicle.vin_facts), {}),
      );
    }
    const last = vehicles.at(-1)?.id;
    if (last !== undefined) await jobs.enqueue(trx, REFRESH_FACTS, { after: last }, { key: last });
  });
}
