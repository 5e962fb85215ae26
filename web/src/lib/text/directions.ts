import { useSyncExternalStore } from 'react';

interface Place {
  latitude: number;
  longitude: number;
}

/** iPads identify as Macs, but have a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Directions without a starting point, so that the map service doesn't get the user's location. On a phone,
 * they open its own map app.
 */
export function directionsTo(place: Place): string {
  const point = `${place.latitude},${place.longitude}`;
  if (isApplePhone()) return `https://maps.apple.com/?daddr=${point}`;
  if (/Android/.test(navigator.userAgent)) return `geo:0,0?q=${point}`;
  return onTheWeb(place);
}

const onTheWeb = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;

const subscribeToNothing = () => () => {};

/** The same on a server-rendered page, where the device is unknown. */
export const useDirections = (place: Place): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => directionsTo(place),
    () => onTheWeb(place),
  );
