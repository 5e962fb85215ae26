// Writes cars, makes, vehicle_editions, vehicle_models.
// Supervisors see and adopt the typed cars of every owner.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import { offsetOf, type ListQuery } from '../../../platform/lists/list-query.ts';
import type { CarRow } from '../cars/car-row.rules.ts';
import { carFields, carTables } from '../cars/cars.store.ts';

export async function findTypedCars(db: Db, list: ListQuery): Promise<Page<CarRow>> {
  const typed = sql`car.owner_user_id is not null and not car.archived`;
  const { rows: counted } = await sql<{
    count: string;
  }>`select count(*) as count from cars car where ${typed}`.execute(db);
  const { rows } = await sql<CarRow>`
    select ${carFields}
    from ${carTables}
    where ${typed}
    order by car.id ${sql.raw(list.sort.direction)}
    limit ${list.size}
    offset ${offsetOf(list)}`.execute(db);
  return { rows, count: Number(counted[0]?.count ?? 0) };
}

/** Locks a typed car; undefined when the id isn't a typed car's. */
export async function lockTypedCar(trx: Trx, id: string): Promise<CarRow | undefined> {
  const { rows } = await sql<CarRow>`
    select ${carFields}
    from ${carTables}
    where car.id = ${id} and car.owner_user_id is not null and not car.archived
    for update of car`.execute(trx);
  return rows[0];
}

interface CarNames {
  make_name?: string | undefined;
  vehicle_name?: string | undefined;
  vehicle_edition_name?: string | undefined;
}

/**
 * Makes the car visible to everyone, including its make, model, and trim if those were typed too.
 */
export async function publishCar(trx: Trx, car: CarRow, names: CarNames): Promise<CarRow> {
  const forEverybody = sql`owner_user_id = null, parity_verified = true`;
  const publish = (update: RawBuilder<unknown>, id: string, name: string | undefined) =>
    sql`
      ${update}
      set name = coalesce(${name ?? null}, name), ${forEverybody}
      where id = ${id} and owner_user_id is not null`.execute(trx);
  await publish(sql`update makes`, car.make_id, names.make_name);
  await publish(sql`update vehicle_models`, car.vehicle_model_id, names.vehicle_name);
  await publish(sql`update vehicle_editions`, car.vehicle_edition_id, names.vehicle_edition_name);
  await sql`
    update cars
    set ${forEverybody}, edited = true, revision = revision + 1
    where id = ${car.id}`.execute(trx);
  const { rows } =
    await sql<CarRow>`select ${carFields} from ${carTables} where car.id = ${car.id}`.execute(trx);
  return rows[0] ?? car;
}
