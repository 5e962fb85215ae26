import { dateFormat } from '@fourbay/contract/formats/date-format';
import tzLookup from 'tz-lookup';

const SERVED_ZONES = new Set([
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Menominee',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
]);
const SERVED_REGIONS = ['America/Kentucky/', 'America/Indiana/', 'America/North_Dakota/'];

const isServed = (zone: string): boolean =>
  SERVED_ZONES.has(zone) || SERVED_REGIONS.some((region) => zone.startsWith(region));

const STEP_DEGREES = 0.05;
const MAX_STEPS = 40;
const DIRECTIONS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/**
 * IANA time zone of a point, according to the lookup's grid. The grid is coarse. Along the borders, it
 * returns Regina or Tijuana, whose time differs, so the nearest American zone is used instead.
 */
export function coarseTimeZone(latitude: number, longitude: number): string {
  const zone = tzLookup(latitude, longitude);
  if (isServed(zone)) return zone;
  for (let step = 1; step <= MAX_STEPS; step++)
    for (const [north, east] of DIRECTIONS) {
      const nearbyZone = tzLookup(
        latitude + north * step * STEP_DEGREES,
        longitude + east * step * STEP_DEGREES,
      );
      if (isServed(nearbyZone)) return nearbyZone;
    }
  return 'America/Chicago';
}

const zones = (zone: string, states: string): [string, string][] =>
  states.split(' ').map((state) => [state, zone]);

/**
 * The time zone of most of a state (49 CFR part 71). The exceptions are in zone-outlines.tsv.gz.
 */
export const MAIN_ZONES: ReadonlyMap<string, string> = new Map([
  ...zones('America/New_York', 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...zones('America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...zones('America/Denver', 'CO MT NM UT WY'),
  ...zones('America/Los_Angeles', 'CA NV OR WA'),
  ['AZ', 'America/Phoenix'],
  ['ID', 'America/Boise'],
  ['IN', 'America/Indiana/Indianapolis'],
  ['MI', 'America/Detroit'],
]);

type TownZone = readonly [name: string, latitude: number, longitude: number, zone: string];

/** Towns in counties that a boundary divides, for which the grid returns the wrong side. */
const TOWN_ZONES: readonly TownZone[] = [
  ['Wewahitchka FL', 30.11, -85.2, 'America/Chicago'],
  // By custom it shares the time of Columbus, Georgia, across the river.
  ['Phenix City AL', 32.45, -85.02, 'America/New_York'],
  ['Cusseta AL', 32.78, -85.28, 'America/Chicago'],
  ['Cottonton AL', 32.15, -85.07, 'America/Chicago'],
  ['Mandaree ND', 47.73, -102.68, 'America/Chicago'],
  ['Alexander ND', 47.84, -103.64, 'America/Chicago'],
  ['Arnegard ND', 47.81, -103.44, 'America/Chicago'],
  ['Watford City ND', 47.8, -103.28, 'America/Chicago'],
  ['Boise City OK', 36.73, -102.51, 'America/Chicago'],
  ['Felt OK', 36.57, -102.79, 'America/Chicago'],
  ['Keyes OK', 36.81, -102.25, 'America/Chicago'],
  ['White Bird ID', 45.76, -116.3, 'America/Los_Angeles'],
  ['Lucile ID', 45.54, -116.31, 'America/Los_Angeles'],
  ['Warren ID', 45.26, -115.68, 'America/Boise'],
  ['Montello NV', 41.26, -114.19, 'America/Los_Angeles'],
  ['Arock OR', 42.92, -117.51, 'America/Boise'],
  ['Brogan OR', 44.25, -117.52, 'America/Boise'],
  ['Ironside OR', 44.32, -117.94, 'America/Boise'],
  ['Jamieson OR', 44.18, -117.44, 'America/Boise'],
  ['Jordan Valley OR', 42.97, -117.05, 'America/Boise'],
  ['Jordan Valley OR, its ZIP code', 42.88, -117.28, 'America/Boise'],
  ['Fredonia AZ', 36.95, -112.53, 'America/Phoenix'],
  ['Marble Canyon AZ', 36.74, -111.82, 'America/Phoenix'],
  // The Hopi Reservation uses Arizona's time although it is surrounded by the Navajo Nation, which
  // does not.
  ['Hotevilla AZ', 35.93, -110.67, 'America/Phoenix'],
  ['Kykotsmovi Village AZ', 35.87, -110.62, 'America/Phoenix'],
  ['Second Mesa AZ', 35.79, -110.51, 'America/Phoenix'],
  ['Polacca AZ', 35.84, -110.38, 'America/Phoenix'],
  ['Keams Canyon AZ', 35.81, -110.25, 'America/Phoenix'],
  ['Indian Wells AZ', 35.41, -110.08, 'America/Denver'],
];
const TOWN_DEGREES = 0.07;

export const findTownZone = (latitude: number, longitude: number): string | undefined =>
  TOWN_ZONES.find(
    ([, north, east]) =>
      Math.abs(north - latitude) < TOWN_DEGREES && Math.abs(east - longitude) < TOWN_DEGREES,
  )?.[3];

const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);
const clocks = new Map<string, string>();

/** Zones with equal offsets throughout the year, such as `America/Boise` and `America/Denver`. */
export const haveSameClocks = (a: string, b: string): boolean =>
  a === b || clockOf(a) === clockOf(b);

function clockOf(zone: string): string {
  const known = clocks.get(zone);
  if (known) return known;
  const format = dateFormat({ timeZone: zone, day: 'numeric', hour: 'numeric' });
  const clock = [WINTER, SUMMER].map((at) => format.format(at)).join();
  clocks.set(zone, clock);
  return clock;
}
