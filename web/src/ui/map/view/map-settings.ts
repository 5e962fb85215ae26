import type * as Leaflet from 'leaflet';

export const MAX_ZOOM = 17;

export interface Position {
  latitude: number;
  longitude: number;
}

/** A circle; its radius in miles. */
export interface MapArea extends Position {
  radius: number;
}

export const latLng = ({ latitude, longitude }: Position): Leaflet.LatLngTuple => [
  latitude,
  longitude,
];

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;
