import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface ZipCode {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  timezone: string;
  /** Belongs to PO boxes or a company. Its point is a post office. */
  post_only: boolean;
}

/**
 * The kinds are the address parts of the open map. A hamlet is known from its ZIP code only.
 * @internal
 */
export type CityKind = 'city' | 'town' | 'village' | 'hamlet' | 'city_district';

export interface City {
  id: number;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number | null;
  kind: CityKind;
  timezone: string;
  /** `Pike County`. Empty for a city outside any county. */
  county: string;
}

/** A town just across the border, used to recognize places that are outside the service area. */
export interface BorderTown {
  name: string;
  country: string;
  latitude: number;
  longitude: number;
}

const read = (file: string) =>
  gunzipSync(readFileSync(new URL(`./data/${file}`, import.meta.url))).toString('utf8');
const rows = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => line.split('\t'));

export function readZipCodes(): ZipCode[] {
  return rows('zip-codes.tsv.gz').map(
    ([zip = '', city = '', state = '', latitude, longitude, timezone = '', use]) => ({
      zip,
      city,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timezone,
      post_only: use === 'post',
    }),
  );
}

export function readCities(): City[] {
  return rows('cities.tsv.gz').map(
    ([
      id,
      name = '',
      state = '',
      latitude,
      longitude,
      population,
      kind,
      timezone = '',
      county = '',
    ]) => ({
      id: Number(id),
      name,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: population ? Number(population) : null,
      kind: kind as CityKind,
      timezone,
      county,
    }),
  );
}

export function readBorderTowns(): BorderTown[] {
  return rows('border-towns.tsv.gz').map(([name = '', country = '', latitude, longitude]) => ({
    name,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}
