import Leaflet from 'leaflet';
import { useEffect, useRef } from 'react';
import { aroundSpot, besideDots, clusterMarkers } from './clusters.ts';
import { latLng, prefersReducedMotion, type Position } from '../view/map-settings.ts';
import type { MapMarker } from './marker-icons.ts';
import { addCluster, addMarker } from './pressable-marker.ts';

const APART_PX = 44;
const DOT_APART_PX = 34;
/** Additional width of a marker with a note, to each side. */
const NOTE_REACH_PX = 14;
/** Distance of markers from their shared place. */
const SPREAD_PX = 56;

interface MapMarkers {
  markers: readonly MapMarker[];
  selectedId: string | undefined;
  onSelect: ((id: string) => void) | undefined;
  /** Positions on screen exist once the map has a center. */
  centered: boolean;
  search: Position | undefined;
  user: Position | undefined;
}

/** State that survives redraws, which create new marker elements. */
interface Kept {
  /** The focused marker, or one of the focused cluster. */
  focusedId: string | undefined;
  /** Markers of one place, arranged around it because no zoom separates them. */
  spread: ReadonlySet<string>;
}

/** Draws markers. Overlapping ones are clustered. */
export function useMapMarkers(
  map: Leaflet.Map | undefined,
  { markers, selectedId, onSelect, centered, search, user }: MapMarkers,
): void {
  const { latitude, longitude } = search ?? {};
  const kept = useRef<Kept>({ focusedId: undefined, spread: new Set() });
  useEffect(() => {
    kept.current.spread = new Set();
  }, [markers]);
  useEffect(() => {
    if (!map || !centered) return undefined;
    const group = Leaflet.layerGroup().addTo(map);
    const dots = [
      ...(latitude !== undefined && longitude !== undefined ? [{ latitude, longitude }] : []),
      ...(user ? [user] : []),
    ];
    const draw = (): void =>
      drawMarkers(map, group, { markers, selectedId, onSelect, dots, kept: kept.current });
    const zoomed = (): void => {
      kept.current.spread = new Set();
      draw();
    };
    draw();
    map.on('zoomend', zoomed);
    return () => {
      map.off('zoomend', zoomed);
      group.remove();
    };
  }, [map, markers, selectedId, onSelect, centered, latitude, longitude, user]);
}

interface Drawing extends Pick<MapMarkers, 'markers' | 'selectedId' | 'onSelect'> {
  dots: readonly Position[];
  kept: Kept;
}

function drawMarkers(map: Leaflet.Map, group: Leaflet.LayerGroup, drawing: Drawing): void {
  const { markers, selectedId, onSelect, dots, kept } = drawing;
  const { focusedId, spread } = kept;
  group.clearLayers();
  const byId = new Map(markers.map((marker) => [marker.id, marker]));
  const onFocus = (id: string | undefined): void => void (kept.focusedId = id);
  const alone = new Set([...spread, ...(selectedId === undefined ? [] : [selectedId])]);
  for (const { ids, x, y } of clusterMarkers(placesOf(map, drawing), APART_PX, alone)) {
    const members = ids.flatMap((id) => byId.get(id) ?? []);
    const [only] = members;
    const refocus = focusedId !== undefined && ids.includes(focusedId);
    if (members.length === 1 && only) {
      const selected = only.id === selectedId;
      addMarker(group, map.unproject([x, y]), only, { selected, refocus, onSelect, onFocus });
      continue;
    }
    const pixels = dots.map((dot) => map.project(latLng(dot)));
    const beside = besideDots({ x, y }, pixels, DOT_APART_PX);
    addCluster(group, map.unproject([beside.x, beside.y]), members, {
      refocus,
      onFocus,
      onPress() {
        if (zoomTo(map, members)) return;
        kept.spread = new Set(ids);
        drawMarkers(map, group, drawing);
      },
    });
  }
  map.fire('markersplaced');
}

const placesOf = (map: Leaflet.Map, { markers, kept }: Drawing) =>
  aroundSpot(
    markers.map((marker) => {
      const { x, y } = map.project(latLng(marker));
      return { id: marker.id, x, y, reach: marker.note ? NOTE_REACH_PX : 0 };
    }),
    kept.spread,
    SPREAD_PX,
  );

/** Zooms in on a cluster; false when the maximum zoom is reached. */
function zoomTo(map: Leaflet.Map, members: readonly MapMarker[]): boolean {
  const bounds = Leaflet.latLngBounds(members.map(latLng));
  const zoom = Math.min(
    map.getBoundsZoom(bounds, false, Leaflet.point(60, 60)),
    map.getZoom() + 3,
    map.getMaxZoom(),
  );
  if (zoom <= map.getZoom()) return false;
  map.setView(bounds.getCenter(), zoom, { animate: !prefersReducedMotion() });
  return true;
}
