// Reads countries, us_states, zip_codes, cities, border_towns.
import type { Coordinates } from '@fourbay/contract/places/geography';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type ListQuery } from '../../../platform/lists/list-query.ts';
import { milesBetween, onSphere } from '../../../platform/geo/sphere.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { CityQuery } from './city-query.rules.ts';

export type StateRow = Selectable<Schema['us_states']>;
export type CountryRow = Selectable<Schema['countries']>;
export interface ZipRow extends Coordinates {
  zip: string;
  city: string;
  us_state_id: string;
  state: string;
  state_abr: string;
  country_id: string;
  timezone: string;
}
export type CityRow = Selectable<Schema['cities']> & {
  state: string;
  state_abr: string;
  country_id: string;
};

const stateColumns = {
  id: sql.ref('us_states.id'),
  name: sql.ref('us_states.name'),
  abbreviation: sql.ref('us_states.abbreviation'),
  country_id: sql.ref('us_states.country_id'),
  archived: sql.ref('us_states.archived'),
};

export async function findStates(db: Db, list: ListQuery): Promise<Page<StateRow>> {
  const matching = db.selectFrom('us_states').where(whereFilters(list.filters, stateColumns));
  return readPage(list, {
    columns: stateColumns,
    id: stateColumns.id,
    rows: matching.selectAll(),
    count: matching.select(ROW_COUNT),
  });
}

const countryColumns = {
  id: sql.ref('countries.id'),
  name: sql.ref('countries.name'),
  abbreviation: sql.ref('countries.abbreviation'),
  archived: sql.ref('countries.archived'),
};

export async function findCountries(db: Db, list: ListQuery): Promise<Page<CountryRow>> {
  const matching = db.selectFrom('countries').where(whereFilters(list.filters, countryColumns));
  return readPage(list, {
    columns: countryColumns,
    id: countryColumns.id,
    rows: matching.selectAll(),
    count: matching.select(ROW_COUNT),
  });
}

export const findAllStates = (db: Db): Promise<StateRow[]> =>
  db.selectFrom('us_states').selectAll().where('archived', '=', false).orderBy('name').execute();

/** Finds a state by abbreviation or name, ignoring case. */
export const findState = (db: Db, text: string): Promise<StateRow | undefined> =>
  db
    .selectFrom('us_states')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('abbreviation', '=', text.trim().toUpperCase()),
        eb(sql`lower(name)`, '=', text.trim().toLowerCase()),
      ]),
    )
    .executeTakeFirst();

export const findStateById = (db: Db, id: string): Promise<StateRow | undefined> =>
  db.selectFrom('us_states').selectAll().where('id', '=', id).executeTakeFirst();

const zips = (db: Db) =>
  db
    .selectFrom('zip_codes')
    .innerJoin('us_states', 'us_states.id', 'zip_codes.us_state_id')
    .select([
      'zip',
      'city',
      'us_state_id',
      'us_states.name as state',
      'us_states.abbreviation as state_abr',
      'country_id',
      'latitude',
      'longitude',
      'timezone',
    ]);

export const findZip = (db: Db, zip: string): Promise<ZipRow | undefined> =>
  zips(db).where('zip', '=', zip).executeTakeFirst();

/** False until the first start has loaded the places. */
export const hasZipCodes = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('zip_codes').select('zip').limit(1).executeTakeFirst()) !== undefined;

/**
 * The ZIP code whose center is nearest, limited to a state if the point is known to be in it. ZIP
 * codes of PO boxes and companies don't count.
 */
export async function findNearestZip(
  db: Db,
  point: Coordinates,
  stateAbr?: string,
): Promise<(ZipRow & { miles: number }) | undefined> {
  const origin = onSphere(point);
  return zips(db)
    .select(milesBetween(sql.ref('zip_codes.pos'), origin).as('miles'))
    .where('post_only', '=', false)
    .$if(stateAbr !== undefined, (query) =>
      query.where('us_states.abbreviation', '=', stateAbr ?? ''),
    )
    .orderBy(sql`zip_codes.pos <-> ${origin}`)
    .limit(1)
    .executeTakeFirst();
}

export async function findNearestBorderTown(
  db: Db,
  point: Coordinates,
): Promise<{ name: string; country: string; miles: number } | undefined> {
  const origin = onSphere(point);
  return db
    .selectFrom('border_towns')
    .select(['name', 'country', milesBetween(sql.ref('pos'), origin).as('miles')])
    .orderBy(sql`pos <-> ${origin}`)
    .limit(1)
    .executeTakeFirst();
}

const cities = (db: Db) =>
  db
    .selectFrom('cities')
    .innerJoin('us_states', 'us_states.id', 'cities.us_state_id')
    .selectAll('cities')
    .select(['us_states.name as state', 'us_states.abbreviation as state_abr', 'country_id']);

/**
 * Cities whose name starts with the text or, with `anywhere`, has a later word that does; the
 * largest first.
 */
export function findCities(
  db: Db,
  { name, stateId, whole, county }: CityQuery,
  { anywhere, limit }: { anywhere: boolean; limit: number },
): Promise<CityRow[]> {
  const pattern = anywhere ? `% ${name}%` : `${name}%`;
  return cities(db)
    .where('search_name', 'like', whole ? name : pattern)
    .$if(county !== undefined, (query) =>
      query.where(sql`lower(county)`, '=', county?.toLowerCase() ?? ''),
    )
    .$if(stateId !== undefined, (query) => query.where('us_state_id', '=', stateId ?? ''))
    .orderBy(sql`search_name = ${name}`, 'desc')
    .orderBy(sql`population desc nulls last`)
    .orderBy('cities.name')
    .orderBy('cities.id')
    .limit(limit)
    .execute();
}

/** Cities whose names have the same first letter and a similar length: candidates for a typo. */
export const findCitiesOfLetter = (
  db: Db,
  { name, stateId }: CityQuery,
  difference: number,
): Promise<CityRow[]> =>
  cities(db)
    .where('search_name', 'like', `${name.slice(0, 1)}%`)
    .where(
      sql<boolean>`
        length(search_name) between ${name.length - difference} and ${name.length + difference}`,
    )
    .$if(stateId !== undefined, (query) => query.where('us_state_id', '=', stateId ?? ''))
    .execute();

/** All towns of exactly one of these names in a state. */
export const findCitiesOfName = (
  db: Db,
  searchNames: readonly string[],
  stateId: string,
): Promise<CityRow[]> =>
  cities(db).where('search_name', 'in', searchNames).where('us_state_id', '=', stateId).execute();

/** The town of exactly this name in a state; the largest of several. */
export const findCity = (
  db: Db,
  searchName: string,
  stateId: string,
): Promise<CityRow | undefined> =>
  cities(db)
    .where('search_name', '=', searchName)
    .where('us_state_id', '=', stateId)
    .orderBy(sql`population desc nulls last`)
    .limit(1)
    .executeTakeFirst();
