import type * as Leaflet from 'leaflet';

export const MAX_ZOOM = 17;

export interface Position {
  latitude: number;
  longitude: number;
}

export const latLng = ({ latitude, longitude }: Position): Leaflet.LatLngTuple => [
  latitude,
  longitude,
];

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;
