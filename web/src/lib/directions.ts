import { useSyncExternalStore } from 'react';

interface Place {
  latitude: number;
  longitude: number;
}

/** iPads say that they are Macs, and have a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Directions without a starting point: the map is not sent the user's location. On a phone they
 * open its own map.
 */
export function directionsTo(place: Place): string {
  const point = `${place.latitude},${place.longitude}`;
  if (isApplePhone()) return `https://maps.apple.com/?daddr=${point}`;
  if (/Android/.test(navigator.userAgent)) return `geo:0,0?q=${point}`;
  return onTheWeb(place);
}

const onTheWeb = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;

const deviceStaysTheSame = () => () => {};

/** The same on a page that the server rendered, which does not know the device. */
export const useDirections = (place: Place): string =>
  useSyncExternalStore(
    deviceStaysTheSame,
    () => directionsTo(place),
    () => onTheWeb(place),
  );
