import Leaflet from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** State that survives redraws. */
interface Kept {
  /** The focused marker, or one of the focused cluster. */
  focusedId: string | undefined;
  /** Markers of one place, arranged around it because no zoom separates them. */
  spread: ReadonlySet<string>;
  /** The markers on the map, by their look. A redraw replaces only those that look different. */
  drawn: Map<string, Leaflet.Marker>;
  redraw: () => void;
}

/** Draws markers. Overlapping ones are clustered. */
export function useMapMarkers(
  map: Leaflet.Map | undefined,
  { markers, selectedId, onSelect, centered, search, user }: MapMarkers,
): void {
  const { latitude, longitude } = search ?? {};
  const { latitude: userLatitude, longitude: userLongitude } = user ?? {};
  const isPressable = onSelect !== undefined;
  const select = useEffectEvent((id: string) => onSelect?.(id));
  const kept = useRef<Kept>({
    focusedId: undefined,
    spread: new Set(),
    drawn: new Map(),
    redraw: () => {},
  });
  const [group, setGroup] = useState<Leaflet.LayerGroup>();
  useEffect(() => {
    kept.current.spread = new Set();
  }, [markers]);
  useEffect(() => {
    if (!map || !centered) return undefined;
    const added = Leaflet.layerGroup().addTo(map);
    kept.current.drawn = new Map();
    // oxlint-disable-next-line react/set-state-in-effect
    setGroup(added);
    return () => {
      added.remove();
      setGroup(undefined);
    };
  }, [map, centered]);
  useEffect(() => {
    if (!map || !group) return undefined;
    const onPress = isPressable ? (id: string) => select(id) : undefined;
    const dots = [...placeAt(latitude, longitude), ...placeAt(userLatitude, userLongitude)];
    const state = kept.current;
    state.redraw = () =>
      drawMarkers(map, group, { markers, selectedId, onSelect: onPress, dots, kept: state });
    const zoomed = (): void => {
      state.spread = new Set();
      state.redraw();
    };
    state.redraw();
    map.on('zoomend', zoomed);
    return () => void map.off('zoomend', zoomed);
  }, [
    map,
    group,
    markers,
    selectedId,
    isPressable,
    latitude,
    longitude,
    userLatitude,
    userLongitude,
  ]);
}

const placeAt = (latitude: number | undefined, longitude: number | undefined): Position[] =>
  latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }];

interface Drawing extends Pick<MapMarkers, 'markers' | 'selectedId' | 'onSelect'> {
  dots: readonly Position[];
  kept: Kept;
}

function drawMarkers(map: Leaflet.Map, group: Leaflet.LayerGroup, drawing: Drawing): void {
  const { markers, selectedId, dots, kept } = drawing;
  const byId = new Map(markers.map((marker) => [marker.id, marker]));
  const alone = new Set([...kept.spread, ...(selectedId === undefined ? [] : [selectedId])]);
  const pixels = dots.map((dot) => map.project(latLng(dot)));
  const before = kept.drawn;
  kept.drawn = new Map();
  for (const { ids, x, y } of clusterMarkers(placesOf(map, drawing), APART_PX, alone)) {
    const members = ids.flatMap((id) => byId.get(id) ?? []);
    const place = members.length > 1 ? besideDots({ x, y }, pixels, DOT_APART_PX) : { x, y };
    const at = map.unproject([place.x, place.y]);
    const look = lookOf(members, drawing);
    const present = before.get(look);
    before.delete(look);
    if (present && !present.getLatLng().equals(at)) present.setLatLng(at);
    kept.drawn.set(look, present ?? addToMap(map, group, { members, at, drawing }));
  }
  for (const marker of before.values()) group.removeLayer(marker);
  putInOrder([...kept.drawn.values()].flatMap((marker) => marker.getElement() ?? []));
  map.fire('markersplaced');
}

/** Orders the elements for the tab order. The focused one isn't moved, because it would lose the focus. */
function putInOrder(elements: readonly HTMLElement[]): void {
  const fixed = Math.max(
    elements.findIndex((element) => element === document.activeElement),
    0,
  );
  let near = elements[fixed];
  for (const element of elements.slice(fixed + 1)) {
    if (near?.nextElementSibling !== element) near?.after(element);
    near = element;
  }
  near = elements[fixed];
  for (const element of elements.slice(0, fixed).toReversed()) {
    if (near?.previousElementSibling !== element) near?.before(element);
    near = element;
  }
}

/** A key of everything that a marker shows. A cluster shows its members' count and zooms in on them. */
const lookOf = (members: readonly MapMarker[], { selectedId, onSelect }: Drawing): string =>
  JSON.stringify(
    members.length > 1
      ? members.map(({ id, latitude, longitude }) => [id, latitude, longitude])
      : [members, members[0]?.id === selectedId, onSelect !== undefined],
  );

interface Added {
  members: readonly MapMarker[];
  at: Leaflet.LatLng;
  drawing: Drawing;
}

function addToMap(
  map: Leaflet.Map,
  group: Leaflet.LayerGroup,
  { members, at, drawing: { selectedId, onSelect, kept } }: Added,
): Leaflet.Marker {
  const ids = members.map(({ id }) => id);
  const onFocus = (id: string | undefined): void => void (kept.focusedId = id);
  const refocus = kept.focusedId !== undefined && ids.includes(kept.focusedId);
  const [only] = members;
  if (only && members.length === 1) {
    const selected = only.id === selectedId;
    return addMarker(group, at, only, { selected, refocus, onSelect, onFocus });
  }
  return addCluster(group, at, members, {
    refocus,
    onFocus,
    onPress() {
      if (zoomTo(map, members)) return;
      kept.spread = new Set(ids);
      kept.redraw();
    },
  });
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
