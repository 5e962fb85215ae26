// Writes cars, makes, vehicle_editions, vehicle_models.
// Every row written has the user who typed it as its owner.
import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';
import type { CarRow } from '../cars/car-row.rules.ts';
import { carFields, carTables, visible, visibleCar } from '../cars/cars.store.ts';

/** Prefers the catalog's row to one the user typed with the same name. */
const catalogFirst = (table: string) =>
  sql`${sql.ref(`${table}.owner_user_id`)} nulls first limit 1`;

interface Named {
  id: string | null | undefined;
  name: string | null | undefined;
}

const idOf = async (query: Promise<{ rows: { id: string }[] }>): Promise<string | undefined> =>
  (await query).rows[0]?.id;

/**
 * Finds a make by its id or name, and adds an unknown name for the user; undefined for an id that
 * the user can't see.
 */
export async function findOrAddMake(
  trx: Trx,
  userId: string,
  { id, name }: Named,
): Promise<string | undefined> {
  if (id != null)
    return idOf(
      sql<{
        id: string;
      }>`
        select make.id
        from makes make
        where make.id = ${id} and ${visible('make', userId)}`.execute(trx),
    );
  const find = () =>
    idOf(
      sql<{
        id: string;
      }>`
        select make.id
        from makes make
        where make.key = vehicle_name_key(${name}) and ${visible('make', userId)}
        order by ${catalogFirst('make')}`.execute(trx),
    );
  return (await find()) ?? (await addMake(trx, userId, name ?? '')) ?? find();
}

const addMake = (trx: Trx, userId: string, name: string) =>
  idOf(
    sql<{
      id: string;
    }>`
      insert into makes (name, owner_user_id, parity_verified)
      values (${name}, ${userId}, false)
      on conflict
      do nothing
      returning id`.execute(trx),
  );

export async function findOrAddModel(
  trx: Trx,
  userId: string,
  makeId: string,
  { id, name }: Named,
): Promise<string | undefined> {
  const matches = sql`model.make_id = ${makeId} and ${visible('model', userId)}`;
  if (id != null)
    return idOf(
      sql<{
        id: string;
      }>`select model.id from vehicle_models model where model.id = ${id} and ${matches}`.execute(
        trx,
      ),
    );
  const find = () =>
    idOf(
      sql<{
        id: string;
      }>`
        select model.id
        from vehicle_models model
        where model.key = vehicle_name_key(${name}) and ${matches}
        order by ${catalogFirst('model')}`.execute(trx),
    );
  const add = () =>
    idOf(
      sql<{
        id: string;
      }>`
        insert into vehicle_models (make_id, name, owner_user_id, parity_verified)
        values (${makeId}, ${name}, ${userId}, false)
        on conflict
        do nothing
        returning id`.execute(trx),
    );
  return (await find()) ?? (await add()) ?? find();
}

export async function findOrAddEdition(
  trx: Trx,
  userId: string,
  modelId: string,
  { id, name }: Named,
): Promise<string | undefined> {
  const matches = sql`edition.vehicle_model_id = ${modelId} and ${visible('edition', userId)}`;
  if (id != null)
    return idOf(
      sql<{
        id: string;
      }>`
        select edition.id
        from vehicle_editions edition
        where edition.id = ${id} and ${matches}`.execute(trx),
    );
  const find = () =>
    idOf(
      sql<{
        id: string;
      }>`
        select edition.id
        from vehicle_editions edition
        where edition.key = lower(${name}) and ${matches}
        order by ${catalogFirst('edition')}`.execute(trx),
    );
  const add = () =>
    idOf(
      sql<{
        id: string;
      }>`
        insert into vehicle_editions (vehicle_model_id, name, owner_user_id, parity_verified)
        values (${modelId}, ${name}, ${userId}, false)
        on conflict
        do nothing
        returning id`.execute(trx),
    );
  return (await find()) ?? (await add()) ?? find();
}

/** Finds the car of a trim and year, and adds it for the user if the catalog lacks it. */
export async function findOrAddCar(
  trx: Trx,
  userId: string,
  editionId: string,
  year: number,
): Promise<CarRow | undefined> {
  const find = async () => {
    const { rows } = await sql<CarRow>`
      select ${carFields}
      from ${carTables}
      where car.vehicle_edition_id = ${editionId}
        and car.vehicle_year = ${year}::int8
        and ${visibleCar(userId)}
      order by ${catalogFirst('car')}`.execute(trx);
    return rows[0];
  };
  const known = await find();
  if (known) return known;
  await sql`
    insert into cars (
      vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, owner_user_id, parity_verified,
      source
    )
    select ${year}::smallint, model.make_id, model.id, edition.id, ${userId}, false, 'typed'
    from vehicle_editions edition
    join vehicle_models model on model.id = edition.vehicle_model_id
    where edition.id = ${editionId}
    on conflict
    do nothing`.execute(trx);
  return find();
}
