// Writes odometer_readings. Reads user_vehicle_service_histories.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import type { Columns, ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';

export type ReadingRow = Selectable<Schema['odometer_readings']>;
export type NewReading = Insertable<Schema['odometer_readings']>;

const COLUMNS: Columns = { id: sql.ref('id'), read_at: sql.ref('read_at') };

const ofRemovedEntry = sql<boolean>`exists (
  select 1
  from user_vehicle_service_histories h
  where h.id = odometer_readings.service_history_id and h.archived
)`;

/** One page of the readings that count. */
export async function findReadingPage(
  db: Db,
  vehicleId: string,
  list: ListQuery,
): Promise<Page<ReadingRow>> {
  const counting = db
    .selectFrom('odometer_readings')
    .where('user_vehicle_id', '=', vehicleId)
    .where(sql<boolean>`not ${ofRemovedEntry}`);
  return readPage(list, {
    columns: COLUMNS,
    id: sql.ref('id'),
    rows: counting.selectAll(),
    count: counting.select(ROW_COUNT),
  });
}

/** All readings in the order in which they were added. Those of removed entries don't count. */
export const findReadings = (
  trx: Trx,
  vehicleId: string,
): Promise<(ReadingRow & { counts: boolean })[]> =>
  trx
    .selectFrom('odometer_readings')
    .selectAll()
    .select(sql<boolean>`not ${ofRemovedEntry}`.as('counts'))
    .where('user_vehicle_id', '=', vehicleId)
    .orderBy('id')
    .execute();

export const insertReading = (trx: Trx, reading: NewReading): Promise<ReadingRow> =>
  trx.insertInto('odometer_readings').values(reading).returningAll().executeTakeFirstOrThrow();

const READINGS_PER_STATEMENT = 1_000;

/** Adds many readings, in the order given. */
export async function insertReadings(
  trx: Trx,
  readings: readonly NewReading[],
): Promise<ReadingRow[]> {
  const rows: ReadingRow[] = [];
  for (let at = 0; at < readings.length; at += READINGS_PER_STATEMENT) {
    const some = readings.slice(at, at + READINGS_PER_STATEMENT);
    rows.push(...(await trx.insertInto('odometer_readings').values(some).returningAll().execute()));
  }
  return rows;
}

export const dateReading = (trx: Trx, id: string, at: Date): Promise<unknown> =>
  trx.updateTable('odometer_readings').set({ read_at: at }).where('id', '=', id).execute();

export const deleteReadings = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .deleteFrom('odometer_readings')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
