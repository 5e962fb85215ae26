// Writes user_vehicles. Reads cars.
import { sql, type Updateable } from 'kysely';
import type { Trx } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';
import type { VehicleRow } from './garage.store.ts';

/**
 * Vehicles of any owner whose facts were read before the catalog changed, locked, in the order of
 * their ids. One that is locked at the moment is being changed, which reads its facts anew.
 */
export const lockStaleVehicles = (trx: Trx, after: string, limit: number): Promise<VehicleRow[]> =>
  trx
    .selectFrom('user_vehicles')
    .innerJoin('cars', 'cars.id', 'user_vehicles.car_id')
    .selectAll('user_vehicles')
    .where('user_vehicles.id', '>', after)
    .where(sql<boolean>`user_vehicles.car_revision is distinct from cars.revision`)
    .orderBy('user_vehicles.id')
    .limit(limit)
    .forUpdate('user_vehicles')
    .skipLocked()
    .execute();

export const storeFacts = (
  trx: Trx,
  id: string,
  facts: Updateable<Schema['user_vehicles']>,
): Promise<unknown> => trx.updateTable('user_vehicles').set(facts).where('id', '=', id).execute();
