import { distanceMiles } from '@fourbay/contract/places/geography';

export interface AreaCity {
  id: string;
  name: string;
  /** Abbreviation of the state. */
  state: string;
  latitude: number;
  longitude: number;
  population: number;
}

export interface ZipPoint {
  zip: string;
  latitude: number;
  longitude: number;
}

export interface Area {
  /** Slugs in the page's URL: `tx` and `austin`. */
  state: string;
  slug: string;
  city: AreaCity;
}

const AREA_MILES = 25;
/** Degrees: more than 25 miles at any latitude of the service area. */
const GRID_DEGREES = 0.6;

/** @internal */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const cellOf = (latitude: number, longitude: number): [number, number] => [
  Math.floor(latitude / GRID_DEGREES),
  Math.floor(longitude / GRID_DEGREES),
];

const largestFirst = (cities: readonly AreaCity[]): AreaCity[] =>
  cities.toSorted((a, b) => b.population - a.population || Number(a.id) - Number(b.id));

/**
 * The city that a ZIP code is assigned to: the largest within 25 miles, because larger ones come
 * first.
 */
export function createAreaFinder(cities: readonly AreaCity[]) {
  const sorted = largestFirst(cities);
  return (place: { latitude: number; longitude: number }): AreaCity | undefined =>
    sorted.find((city) => distanceMiles(city, place) <= AREA_MILES);
}

/**
 * The area of each ZIP code: in order of size, each city gets the ZIP codes within 25 miles that no
 * larger one has.
 */
export function claimZipCodes(
  cities: readonly AreaCity[],
  zips: readonly ZipPoint[],
): Map<string, Area> {
  const grid = Map.groupBy(zips, ({ latitude, longitude }) => cellOf(latitude, longitude).join());
  const areaOf = new Map<string, Area>();
  const taken = new Set<string>();
  for (const city of largestFirst(cities)) {
    const free = zipsNear(grid, city).filter(
      (zip) => !areaOf.has(zip.zip) && distanceMiles(city, zip) <= AREA_MILES,
    );
    if (free.length === 0) continue;
    const state = city.state.toLowerCase();
    const area = { state, slug: freeSlug(taken, state, slugOf(city.name)), city };
    for (const { zip } of free) areaOf.set(zip, area);
  }
  return areaOf;
}

function zipsNear(grid: ReadonlyMap<string, ZipPoint[]>, city: AreaCity): ZipPoint[] {
  const [row, column] = cellOf(city.latitude, city.longitude);
  const offsets = [-1, 0, 1];
  return offsets.flatMap((down) =>
    offsets.flatMap((right) => grid.get([row + down, column + right].join()) ?? []),
  );
}

/** Disambiguates cities with the same name in a state. */
function freeSlug(taken: Set<string>, state: string, slug: string): string {
  for (let turn = 1; ; turn += 1) {
    const candidate = turn === 1 ? slug : `${slug}-${turn}`;
    if (taken.has(`${state}/${candidate}`)) continue;
    taken.add(`${state}/${candidate}`);
    return candidate;
  }
}
