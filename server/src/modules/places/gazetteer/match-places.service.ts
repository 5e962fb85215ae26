import { distanceMiles } from '@fourbay/contract/places/geography';
import type { PlaceMatchKind } from '@fourbay/contract/places/place-limits';
import type { Deps } from '../../../deps.ts';
import { countTypos } from '../../../platform/values/count-typos.ts';
import { parsePlaceQuery, type CityQuery, type PlaceQuery } from './city-query.rules.ts';
import {
  findAllStates,
  findCities,
  findCitiesOfLetter,
  findCity,
  findZip,
  type CityRow,
  type ZipRow,
} from './gazetteer.store.ts';
import { searchName } from './place-name.rules.ts';
import { allowedTypos } from './similar-names.rules.ts';

export type MatchedPlace = (CityRow | (ZipRow & { kind: CityRow['kind'] })) & {
  match: PlaceMatchKind;
  /** True if another town in the results has the same name and state. */
  looksAlike?: boolean;
};

type CityMatch = CityRow & { match: PlaceMatchKind; looksAlike?: boolean };

/** A town typed together with a ZIP code is also offered if it is farther than this from the ZIP code. */
const MILES_OF_ONE_PLACE = 60;

/**
 * Possible places for a text typed into a location field, the likeliest first: a ZIP code, a city with or
 * without its state, a nickname or, when no name matches, similar names. Reads only the bundled gazetteer, so
 * that searching while typing sends no request to the geocoder.
 */
export async function matchPlaces(
  { db }: Pick<Deps, 'db'>,
  text: string,
  limit: number,
): Promise<MatchedPlace[]> {
  const query = parsePlaceQuery(text, await findAllStates(db));
  const zip = query.zip === undefined ? undefined : await findZip(db, query.zip);
  const cities = withAlikes(await matchCities(db, query, limit));
  if (!zip) return cities;
  const found: MatchedPlace = {
    ...zip,
    kind: await findSettlementKind(db, zip),
    match: 'zip',
  };
  const elsewhere = cities.filter(
    (city) => city.match === 'name' && distanceMiles(city, zip) > MILES_OF_ONE_PLACE,
  );
  return [found, ...elsewhere.slice(0, 1)];
}

function withAlikes(cities: readonly CityMatch[]): CityMatch[] {
  const label = ({ name, state_abr }: CityMatch): string => `${name}, ${state_abr}`;
  const count = Map.groupBy(cities, label);
  return cities.map((city) =>
    (count.get(label(city))?.length ?? 0) > 1 ? { ...city, looksAlike: true } : city,
  );
}

async function matchCities(
  db: Deps['db'],
  { cities, withoutService, surrounding }: PlaceQuery,
  limit: number,
): Promise<CityMatch[]> {
  for (const readings of [cities, withoutService]) {
    const named = await matchNames(db, readings, limit);
    if (named.length > 0) return named;
  }
  for (const readings of [cities, withoutService]) {
    const similar = await findSimilar(db, readings, limit);
    if (similar.length > 0) return similar;
  }
  const [city] = await matchNames(db, surrounding, 1);
  return city ? [{ ...city, match: 'surrounding' }] : [];
}

async function matchNames(
  db: Deps['db'],
  readings: readonly CityQuery[],
  limit: number,
): Promise<CityMatch[]> {
  const found = new Map<string, CityMatch>();
  for (const anywhere of [false, true])
    for (const reading of readings) {
      if (found.size >= limit || (anywhere && reading.whole)) continue;
      for (const city of await findCities(db, reading, { anywhere, limit }))
        if (!found.has(city.id)) found.set(city.id, { ...city, match: 'name' });
    }
  return [...found.values()].slice(0, limit);
}

async function findSimilar(
  db: Deps['db'],
  readings: readonly CityQuery[],
  limit: number,
): Promise<CityMatch[]> {
  const similar: { city: CityRow; typos: number }[] = [];
  for (const reading of readings.filter(({ name }) => allowedTypos(name) > 0)) {
    const allowed = allowedTypos(reading.name);
    for (const city of await findCitiesOfLetter(db, reading, allowed)) {
      const typos = countTypos(reading.name, city.search_name);
      if (typos <= allowed) similar.push({ city, typos });
    }
  }
  return similar
    .toSorted((a, b) => a.typos - b.typos || (b.city.population ?? 0) - (a.city.population ?? 0))
    .slice(0, limit)
    .map(({ city }) => ({ ...city, match: 'similar' }));
}

export async function findSettlementKind(db: Deps['db'], zip: ZipRow): Promise<CityRow['kind']> {
  return (await findCity(db, searchName(zip.city), zip.us_state_id))?.kind ?? 'hamlet';
}
