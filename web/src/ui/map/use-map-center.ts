import { METERS_PER_MILE } from '@fourbay/contract/geography';
import Leaflet from 'leaflet';
import { useEffect } from 'react';
import { latLng, type Position } from './map-settings.ts';
import type { MapView } from './use-leaflet-map.ts';
import { zoomToFit } from './zoom-to-fit.ts';

interface MapCenter {
  center: Position | undefined;
  /** In miles; 0 for none. */
  radius: number;
  zoom: number;
  markers: readonly Position[];
  view: MapView;
}

/** Centers the map, at a zoom that shows the circle and some markers. */
export function useMapCenter(
  map: Leaflet.Map | undefined,
  { center, radius, zoom: defaultZoom, markers, view }: MapCenter,
): void {
  const { latitude, longitude } = center ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    view.allowCentering();
  }, [map, latitude, longitude, radius, defaultZoom, view]);

  useEffect(() => {
    // Late markers don't move a map that the user has moved.
    if (!map || latitude === undefined || longitude === undefined || view.wasMoved()) return;
    const middle = Leaflet.latLng(latitude, longitude);
    const zoom = zoomForCircle(map, middle, radius, defaultZoom);
    const away = markers.map((marker) =>
      map.project(latLng(marker), zoom).subtract(map.project(middle, zoom)),
    );
    view.set(map, middle, zoomToFit(away, map.getSize(), zoom, map.getMinZoom()));
  }, [map, latitude, longitude, radius, defaultZoom, markers, view]);
}

/** A circle slightly larger than the map is still recognizable by its sides. */
function zoomForCircle(
  map: Leaflet.Map,
  middle: Leaflet.LatLng,
  radius: number,
  zoom: number,
): number {
  if (radius === 0) return zoom;
  const circle = middle.toBounds(radius * 2 * METERS_PER_MILE);
  const { x: width, y: height } = map.getSize();
  const diameter =
    map.project(circle.getNorthEast(), zoom).x - map.project(circle.getSouthWest(), zoom).x;
  if (diameter <= Math.max(width, height)) return zoom;
  return Math.min(zoom, map.getBoundsZoom(circle, false, Leaflet.point(24, 24)));
}
