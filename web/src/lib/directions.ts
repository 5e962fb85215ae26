/** The way there from wherever the reader says: where our reader is, is nobody else's business. */
export const directionsTo = ({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): string => `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
