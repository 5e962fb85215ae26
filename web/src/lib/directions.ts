/** Directions without a starting point: the map service is not sent the user's location. */
export const directionsTo = ({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): string => `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
