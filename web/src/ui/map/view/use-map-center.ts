import { METERS_PER_MILE } from '@fourbay/contract/places/geography';
import Leaflet from 'leaflet';
import { useEffect } from 'react';
import { latLng, type Position } from './map-settings.ts';
import type { MapView } from './use-leaflet-map.ts';
import { CIRCLE_ROOM, MARKER_ROOM, zoomToFit, type Size } from './zoom-to-fit.ts';

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
    if (!map || latitude === undefined || longitude === undefined || view.wasMoved())
      return undefined;
    const middle = Leaflet.latLng(latitude, longitude);
    const fit = (): void => {
      const circle = middle.toBounds(radius * 2 * METERS_PER_MILE);
      const edges = radius === 0 ? [] : [circle.getNorthEast(), circle.getSouthWest()];
      const zoom = zoomFor(map, middle, edges, { zoom: defaultZoom, room: CIRCLE_ROOM });
      view.set(map, middle, zoomFor(map, middle, markers.map(latLng), { zoom, room: MARKER_ROOM }));
    };
    const refit = (): void => void (view.wasMoved() || fit());
    fit();
    map.on('resize', refit);
    return () => void map.off('resize', refit);
  }, [map, latitude, longitude, radius, defaultZoom, markers, view]);
}

function zoomFor(
  map: Leaflet.Map,
  middle: Leaflet.LatLng,
  places: readonly Leaflet.LatLngExpression[],
  { zoom, room }: { zoom: number; room: Size },
): number {
  const away = places.map((place) => map.project(place, zoom).subtract(map.project(middle, zoom)));
  return zoomToFit(away, { size: map.getSize(), room, zoom, minZoom: map.getMinZoom() });
}
