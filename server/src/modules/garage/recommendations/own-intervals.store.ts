// Writes own_maintenance_intervals.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { ScheduledService } from './answers.store.ts';

export type OwnIntervalRow = Selectable<Schema['own_maintenance_intervals']>;

export const findOwnIntervals = (
  db: Db,
  vehicleIds: readonly string[],
): Promise<OwnIntervalRow[]> =>
  db
    .selectFrom('own_maintenance_intervals')
    .selectAll()
    .where(sql<boolean>`user_vehicle_id = any(${[...vehicleIds]}::bigint[])`)
    .orderBy('id')
    .execute();

export const saveOwnInterval = async (
  db: Db,
  interval: Insertable<Schema['own_maintenance_intervals']>,
): Promise<void> => {
  const { every_miles, every_months, updated_at } = interval;
  await db
    .insertInto('own_maintenance_intervals')
    .values(interval)
    .onConflict((conflict) =>
      conflict
        .columns(['user_vehicle_id', 'category_id', 'category_option_choice_id'])
        .doUpdateSet({ every_miles, every_months, updated_at }),
    )
    .execute();
};

export const deleteOwnInterval = async (
  db: Db,
  userId: string,
  vehicleId: string,
  { category_id, category_option_choice_id }: ScheduledService,
): Promise<void> => {
  await db
    .deleteFrom('own_maintenance_intervals')
    .where('user_id', '=', userId)
    .where('user_vehicle_id', '=', vehicleId)
    .where('category_id', '=', category_id)
    // As they are matched: one of the whole category counts for its choices, and vice versa.
    .where((eb) =>
      category_option_choice_id === null
        ? eb.val(true)
        : eb.or([
            eb('category_option_choice_id', '=', category_option_choice_id),
            eb('category_option_choice_id', 'is', null),
          ]),
    )
    .execute();
};
