/** All distances are great-circle distances with this radius. */
export const EARTH_RADIUS_MILES = 3958.8;
export const METERS_PER_MILE = 1609.34;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine =
    halfLatitude ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const COORDINATE_STEPS = 1_000;

/** A latitude or longitude rounded to about 100 yards, for places that many visitors search from. */
export const roundCoordinate = (degrees: number): number =>
  Math.round(degrees * COORDINATE_STEPS) / COORDINATE_STEPS;
