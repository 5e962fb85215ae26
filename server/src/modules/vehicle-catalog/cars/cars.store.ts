// Writes makes, vehicle_models, vehicle_editions, cars; reference-data and the EPA import load the
// rows that every owner sees.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import {
  offsetOf,
  orderOf,
  whereFilters,
  type Filter,
  type ListQuery,
} from '../../../platform/lists/list-query.ts';
import { CAR_COLUMNS, carsOfColumns, type CarColumns, type CarRow } from './car-row.rules.ts';

export interface MakeRow {
  id: string;
  name: string;
  archived: boolean;
  parity_verified: boolean;
}

export type Table = 'make' | 'model' | 'edition' | 'car';

/** Live rows that everyone can see, or that this user typed in. */
export function visible(table: Table, userId: string | null): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const own =
    userId === null ? sql<SqlBool>`false` : sql<SqlBool>`${column('owner_user_id')} = ${userId}`;
  return sql<SqlBool>`(
    not ${column('archived')}
    and ((${column('owner_user_id')} is null and ${column('parity_verified')}) or ${own})
  )`;
}

/** Whether each part of a car is visible. Archiving a make hides its cars. */
export const visibleCar = (userId: string | null) =>
  sql<SqlBool>`${visible('car', userId)}
    and ${visible('edition', userId)}
    and ${visible('model', userId)}
    and ${visible('make', userId)}`;

const makeColumns = {
  id: sql.ref('make.id'),
  name: sql`lower(make.name) collate "C"`,
  archived: sql.ref('make.archived'),
  parity_verified: sql`(make.parity_verified or make.owner_user_id is not null)`,
};

export async function findMakePage(
  db: Db,
  userId: string | null,
  list: ListQuery,
): Promise<Page<MakeRow>> {
  const ofYear = list.filters.find(({ field }) => field === 'vehicle_year');
  const filters = list.filters.filter((filter) => filter !== ofYear);
  const sold = ofYear
    ? sql`
      exists (
          select
          from cars car
          join vehicle_editions edition on edition.id = car.vehicle_edition_id
          join vehicle_models model on model.id = car.vehicle_model_id
          where car.make_id = make.id
            and car.vehicle_year = ${ofYear.value}::int8
            and ${visible('car', userId)}
            and ${visible('edition', userId)}
            and ${visible('model', userId)}
        )`
    : sql`true`;
  const { rows } = await sql<MakeRow & { count: string }>`
    select make.id, make.name, make.archived, make.parity_verified, count(*) over () as count
    from makes make
    where ${visible('make', userId)}
      and ${sold}
      and ${whereFilters(lowerCaseValues(filters, 'name'), makeColumns)}
    order by ${orderOf(list.sort, makeColumns, makeColumns.id)}
    limit ${list.size}
    offset ${offsetOf(list)}`.execute(db);
  const found = {
    rows: rows.map(({ count: _count, ...make }) => make),
    count: Number(rows[0]?.count ?? 0),
  };
  return orFirstCount(found, list, (first) => findMakePage(db, userId, first));
}

/** The sort column is lowercase, so the compared value must be too. */
const lowerCaseValues = (filters: readonly Filter[], field: string): Filter[] =>
  filters.map((filter) =>
    filter.field === field && typeof filter.value === 'string'
      ? { ...filter, value: filter.value.toLowerCase() }
      : filter,
  );

const carColumns = {
  id: sql.ref('car.id'),
  vehicle_year: sql.ref('car.vehicle_year'),
  make_id: sql.ref('car.make_id'),
  vehicle_model_id: sql.ref('car.vehicle_model_id'),
  vehicle_edition_id: sql.ref('car.vehicle_edition_id'),
  vehicle_name: sql.ref('model.name'),
  vehicle_edition_name: sql.ref('edition.name'),
  archived: sql.ref('car.archived'),
  parity_verified: sql`(car.parity_verified or car.owner_user_id is not null)`,
};

const sortColumns = {
  vehicle_name: sql`lower(vehicle_name) collate "C"`,
  vehicle_edition_name: sql`lower(vehicle_edition_name) collate "C"`,
};

export const carFields = sql`
  car.id, car.vehicle_id, car.vehicle_year, car.make_id, make.name as make_name,
  car.vehicle_model_id, model.name as vehicle_name, car.vehicle_edition_id,
  edition.name as vehicle_edition_name, car.body_type, car.cylinders, car.displacement,
  car.fuel_type, car.transmissions, car.drivetrains, car.archived, car.parity_verified,
  car.revision`;

export const carTables = sql`
  cars car
  join vehicle_editions edition on edition.id = car.vehicle_edition_id
  join vehicle_models model on model.id = car.vehicle_model_id
  join makes make on make.id = car.make_id`;

/** Columns of a table, each as one JSON list. */
export const columnsAsJson = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`json_agg(${sql.ref(`${table}.${name}`)}) as ${sql.id(name)}`));

/** Filters that every visible row satisfies, because only live rows are visible. */
export const matchesAllVisibleRows = ({ field, predicate, value }: Filter): boolean =>
  predicate === 'eq' &&
  ((field === 'archived' && value === false) || (field === 'parity_verified' && value === true));

export async function findCarPage(
  db: Db,
  userId: string | null,
  list: ListQuery,
  distinctModels: boolean,
): Promise<Page<CarRow>> {
  if (!distinctModels && list.filters.every(matchesAllVisibleRows))
    return findAllCars(db, userId, list);
  // Rows have twenty columns. Reading thousands as one value per column takes a quarter of the
  // time, because column names are sent once instead of with every row.
  const { rows } = await sql<CarColumns & { count: string | null }>`
    select ${columnsAsJson('page', CAR_COLUMNS)}, max(page.count) as count
    from (
        select found.*, count(*) over () as count
        from (
            select ${distinctModels ? sql`distinct on (car.vehicle_id)` : sql``} ${carFields}
            from ${carTables}
            where ${visibleCar(userId)}
              and ${whereFilters(list.filters, carColumns)}
                ${distinctModels ? sql`order by car.vehicle_id, car.id` : sql``}
          ) found
        order by ${orderOf(list.sort, sortColumns, sql.ref('id'))}
        limit ${list.size}
        offset ${offsetOf(list)}
      ) page`.execute(db);
  const [page] = rows;
  const found = { rows: page ? carsOfColumns(page) : [], count: Number(page?.count ?? 0) };
  return orFirstCount(found, list, (first) => findCarPage(db, userId, first, distinctModels));
}

const nameColumns = {
  vehicle_name: sql`lower(model.name) collate "C"`,
  vehicle_edition_name: sql`lower(edition.name) collate "C"`,
};

/** The whole catalog by pages, read in index order and counted without joins. */
async function findAllCars(db: Db, userId: string | null, list: ListQuery): Promise<Page<CarRow>> {
  const hidden = (table: Exclude<Table, 'car'>, from: string) =>
    sql<SqlBool>`
      not in (
          select ${sql.ref(`${table}.id`)}
          from ${sql.table(from)} ${sql.ref(table)}
          where not ${visible(table, userId)}
        )`;
  const { rows: counted } = await sql<{
    count: string;
  }>`
    select count(*) as count
    from cars car
    where ${visible('car', userId)}
      and car.vehicle_edition_id ${hidden('edition', 'vehicle_editions')}
      and car.vehicle_model_id ${hidden('model', 'vehicle_models')}
      and car.make_id ${hidden('make', 'makes')}`.execute(db);
  const { rows } = await sql<CarRow>`
    select ${carFields}
    from ${carTables}
    where ${visibleCar(userId)}
    order by ${orderOf(list.sort, nameColumns, sql.ref('car.id'))}
    limit ${list.size}
    offset ${offsetOf(list)}`.execute(db);
  return { rows, count: Number(counted[0]?.count ?? 0) };
}

/** A page beyond the end has no row with the total, so the first page is queried for it. */
async function orFirstCount<Row>(
  found: Page<Row>,
  list: ListQuery,
  read: (list: ListQuery) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  if (found.rows.length > 0 || list.page === 1) return found;
  return { rows: [], count: (await read({ ...list, page: 1, size: 1 })).count };
}

export interface CarChoice {
  year: number;
  makeId: string;
  modelId: string;
  editionId: string;
}

/** The car a user chose, if every part of it is visible to them. */
export async function findCar(
  db: Db,
  userId: string,
  { year, makeId, modelId, editionId }: CarChoice,
): Promise<CarRow | undefined> {
  const { rows } = await sql<CarRow>`
    select ${carFields}
    from ${carTables}
    where car.vehicle_year = ${year}::int8
      and car.make_id = ${makeId}
      and car.vehicle_model_id = ${modelId}
      and car.vehicle_edition_id = ${editionId}
      and ${visibleCar(userId)}
    order by car.owner_user_id nulls first
    limit 1`.execute(db);
  return rows[0];
}

/**
 * Cars by id, for records that refer to them, regardless of visibility and of whether they are still offered.
 */
export async function findCarsById(db: Db, ids: readonly string[]): Promise<CarRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CarRow>`
    select ${carFields}
    from ${carTables}
    where car.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Verified trims of a model year whose model has this name or one that begins with it. */
export async function findCarsLike(
  db: Db,
  { year, make, models }: { year: number; make: string; models: readonly string[] },
): Promise<CarRow[]> {
  const { rows } = await sql<CarRow>`
    select ${carFields}
    from ${carTables}
    where car.vehicle_year = ${year}::int8
      and make.key = vehicle_name_key(${make})
      and exists (
        select
        from unnest(${models}::text[]) as named (model)
        where starts_with(model.key, vehicle_name_key(named.model))
          or starts_with(vehicle_name_key(named.model), model.key)
      )
      and car.source <> 'derived'
      and ${visibleCar(null)}
    order by lower(edition.name) collate "C", car.id`.execute(db);
  return rows;
}

/** Whether the catalog itself, without typed cars, has any car of a model year. */
export async function isModelYearOnSale(db: Db, year: number): Promise<boolean> {
  const car = await db
    .selectFrom('cars')
    .select('id')
    .where('vehicle_year', '=', year)
    .where('owner_user_id', 'is', null)
    .where('parity_verified', '=', true)
    .where('archived', '=', false)
    .limit(1)
    .executeTakeFirst();
  return car !== undefined;
}
