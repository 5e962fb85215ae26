import tzLookup from 'tz-lookup';

const SERVED_ZONES =
  /^America\/(New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Kentucky\/.+|Indiana\/.+|North_Dakota\/.+)$/;
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
 * the borders it answers Regina or Tijuana, whose clocks differ, so the nearest zone on our side is
 * taken.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  const here = tzLookup(latitude, longitude);
  if (SERVED_ZONES.test(here)) return here;
  for (let step = 1; step <= MAX_STEPS; step++)
    for (const [north, east] of DIRECTIONS) {
      const there = tzLookup(
        latitude + north * step * STEP_DEGREES,
        longitude + east * step * STEP_DEGREES,
      );
      if (SERVED_ZONES.test(there)) return there;
    }
  return 'America/Chicago';
}
