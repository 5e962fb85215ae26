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
 * IANA time zone of a point in the continental United States. The look-up's grid is coarse: along
 * the borders it returns Regina or Tijuana, whose clocks differ, so the nearest American zone is
 * used instead.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
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
