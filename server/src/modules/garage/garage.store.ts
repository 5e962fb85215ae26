// Writes user_garages, user_vehicles. Reads user_quotes, users.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../platform/lists/list-page.ts';
import { whereFilters, type Columns, type ListQuery } from '../../platform/lists/list-query.ts';
import type { Schema } from '../../schema.generated.ts';

export type GarageRow = Selectable<Schema['user_garages']>;
export type VehicleRow = Selectable<Schema['user_vehicles']>;
export type NewVehicle = Insertable<Schema['user_vehicles']>;

const GARAGE_COLUMNS: Columns = {
  user_id: sql.ref('user_id'),
  archived: sql.ref('archived'),
  created_at: sql.ref('created_at'),
  id: sql.ref('id'),
};
const VEHICLE_COLUMNS: Columns = {
  ...GARAGE_COLUMNS,
  garage_id: sql.ref('user_garage_id'),
  user_garage_id: sql.ref('user_garage_id'),
  year: sql.ref('year'),
};

export async function findGarages(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<Page<GarageRow>> {
  const own = db
    .selectFrom('user_garages')
    .where('user_id', '=', userId)
    .where(whereFilters(list.filters, GARAGE_COLUMNS));
  return readPage(list, {
    columns: GARAGE_COLUMNS,
    id: sql.ref('id'),
    rows: own.selectAll(),
    count: own.select(ROW_COUNT),
  });
}

/** Finds or creates the live garage; concurrent calls create only one. */
export async function ensureGarage(
  db: Db,
  userId: string,
  input: { name?: string | undefined; description?: string | undefined },
  now: Date,
): Promise<GarageRow> {
  await db
    .insertInto('user_garages')
    .values({
      user_id: userId,
      ...(input.name ? { name: input.name } : {}),
      description: input.description ?? '',
      created_at: now,
      updated_at: now,
    })
    // A literal, not a parameter, because a generic plan would not match the partial index.
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where(sql<boolean>`not archived`)
        .doNothing(),
    )
    .execute();
  return db
    .selectFrom('user_garages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow();
}

export const updateGarageRow = (
  db: Db,
  userId: string,
  id: string,
  change: Updateable<Schema['user_garages']>,
): Promise<GarageRow | undefined> =>
  db
    .updateTable('user_garages')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Locks a garage, so that vehicles added concurrently get different places. */
export const lockGarage = (trx: Trx, userId: string, id: string): Promise<GarageRow | undefined> =>
  trx
    .selectFrom('user_garages')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('archived', '=', false)
    .forUpdate()
    .executeTakeFirst();

/** True if the owner has entered a name and accepted the terms. */
export const hasCompleteProfile = async (trx: Trx, userId: string): Promise<boolean> =>
  (
    await trx
      .selectFrom('users')
      .select('profile_complete')
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.profile_complete ?? true;

/** The lowest free place; undefined in a full garage. */
export async function findFreePlace(trx: Trx, garage: GarageRow): Promise<number | undefined> {
  const rows = await trx
    .selectFrom('user_vehicles')
    .select('place')
    .where('user_garage_id', '=', garage.id)
    .where('archived', '=', false)
    .execute();
  const occupied = new Set(rows.map(({ place }) => place));
  for (let place = 1; place <= garage.maximum_vehicles; place += 1)
    if (!occupied.has(place)) return place;
  return undefined;
}

export async function findVehicles(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<Page<VehicleRow>> {
  const own = db
    .selectFrom('user_vehicles')
    .where('user_id', '=', userId)
    .where(whereFilters(list.filters, VEHICLE_COLUMNS));
  return readPage(list, {
    columns: VEHICLE_COLUMNS,
    id: sql.ref('id'),
    rows: own.selectAll(),
    count: own.select(ROW_COUNT),
  });
}

export const findVehicle = (db: Db, userId: string, id: string): Promise<VehicleRow | undefined> =>
  db
    .selectFrom('user_vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The vehicles in the garages of these owners. */
export const findVehiclesOfOwners = (db: Db, userIds: readonly string[]): Promise<VehicleRow[]> =>
  db
    .selectFrom('user_vehicles')
    .selectAll()
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where('archived', '=', false)
    .orderBy('id')
    .execute();

/** Locks a vehicle, so that of two concurrent uploads the replaced picture is deleted. */
export const lockVehicle = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<VehicleRow | undefined> =>
  trx
    .selectFrom('user_vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** The vehicle with this VIN in the owner's garage, by the VIN's keyed hash. */
export const findVehicleByVin = (
  db: Db,
  userId: string,
  hash: Buffer,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('user_vehicles')
    .select('id')
    .where('user_id', '=', userId)
    .where('vin_hash', '=', hash)
    .where('archived', '=', false)
    .executeTakeFirst();

/** The vehicle of any owner's quote, for staff who hold the request. */
export const findVehicleOfQuote = (db: Db, quoteId: string): Promise<VehicleRow | undefined> =>
  db
    .selectFrom('user_vehicles')
    .selectAll('user_vehicles')
    .innerJoin('user_quotes', 'user_quotes.user_vehicle_id', 'user_vehicles.id')
    .where('user_quotes.id', '=', quoteId)
    .executeTakeFirst();

export const insertVehicle = (db: Db, vehicle: NewVehicle): Promise<VehicleRow> =>
  db.insertInto('user_vehicles').values(vehicle).returningAll().executeTakeFirstOrThrow();

export const updateVehicleRow = (
  db: Db,
  userId: string,
  id: string,
  change: Updateable<Schema['user_vehicles']>,
): Promise<VehicleRow | undefined> =>
  db
    .updateTable('user_vehicles')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
