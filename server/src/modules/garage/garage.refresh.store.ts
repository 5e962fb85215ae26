// Writes user_vehicles. Reads cars.
import { sql, type Updateable } from 'kysely';
import type { Trx } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';
import type { VehicleRow } from './garage.store.ts';

/**
 * Vehicles of any owner whose facts are older than the catalog's, locked, by id. Rows locked by
 * others are skipped, because their change reads the facts again.
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
