// Reads makes, vehicle_models, vehicle_editions, cars.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { CarRow } from './car-row.rules.ts';
import { columnsAsJson, visible, type Table } from './cars.store.ts';

/** A name of the catalog with its position in alphabetical order. */
interface CatalogName {
  name: string;
  place: number;
}

export type NamesById = ReadonlyMap<number, CatalogName>;

const NAMED = {
  make: sql`from makes make`,
  model: sql`from vehicle_models model`,
  edition: sql`from vehicle_editions edition`,
};

/** Names that everyone can see, by id. */
export async function findNames(db: Db, kind: Exclude<Table, 'car'>): Promise<NamesById> {
  const { rows } = await sql<{ named: [number, string, number][] | null }>`
    select json_agg(json_build_array(placed.id, placed.name, placed.place)) as named
    from (
        select
          ${sql.ref(`${kind}.id`)}, ${sql.ref(`${kind}.name`)},
          dense_rank() over (order by lower(${sql.ref(`${kind}.name`)}) collate "C") as place
        ${NAMED[kind]}
        where ${visible(kind, null)}
      ) placed`.execute(db);
  return new Map((rows[0]?.named ?? []).map(([id, name, place]) => [id, { name, place }]));
}

/** A car of one year without its names. Ids are numbers, as the database writes them in JSON. */
type NamelessCar = Pick<CarRow, 'body_type' | 'cylinders' | 'fuel_type'> &
  Pick<CarRow, 'transmissions' | 'drivetrains' | 'revision'> & {
    id: number;
    vehicle_id: number;
    make_id: number;
    vehicle_model_id: number;
    vehicle_edition_id: number;
    displacement: number | null;
  };

/** By columns, all in one order; null without cars. */
export type NamelessCars = { [Name in keyof NamelessCar]: NamelessCar[Name][] | null };

const COLUMNS = [
  'id',
  'vehicle_id',
  'make_id',
  'vehicle_model_id',
  'vehicle_edition_id',
  'body_type',
  'cylinders',
  'displacement',
  'fuel_type',
  'transmissions',
  'drivetrains',
  'revision',
] as const satisfies readonly (keyof NamelessCars)[];

/** The cars of a model year that everyone can see, including their names. */
export async function findYear(db: Db, year: number): Promise<NamelessCars | undefined> {
  const { rows } = await sql<NamelessCars>`
    select ${columnsAsJson('car', COLUMNS)}
    from cars car
    where car.vehicle_year = ${year}::int8
      and ${visible('car', null)}`.execute(db);
  return rows[0];
}
