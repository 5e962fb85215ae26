import { METERS_PER_MILE } from '@fourbay/contract/geography';
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../spinner.tsx';
import { besideDots, clusterMarkers } from './clusters.ts';
import styles from './map.module.css';
import type { Box } from './labels.ts';
import { cooperate, type Unmeant } from './cooperate.ts';
import { MapHint } from './map-hint.tsx';
import { clusterIcon, dotIcon, markerIcon, type MapMarker } from './marker-icons.ts';
import { addOfflineBase } from './offline-base.ts';
import { addTiles } from './tiles.ts';
import { zoomThatShows } from './zoom-that-shows.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export interface MapViewProps {
  /** What the map shows, read out. A list of the same always stands beside it. */
  label: string;
  /** What the map is around; otherwise what is searched around, otherwise where the reader is. */
  centerOverride?: Position;
  /** Marked with a dot. */
  searchLocation?: Position;
  /** The circle around it that is searched, in miles. */
  searchRadius?: number;
  defaultZoom?: number;
  showUserLocation?: boolean;
  userLocation?: Position;
  markers?: readonly MapMarker[];
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** Where the pictures of the map come from; without an address the map's own base is shown. */
  tiles: { url: string; attribution: string };
}

const APART_PX = 44;
const DOT_APART_PX = 34;
const CLOSEST = 17;
const HINT_MS = 1_500;
/** The map's own base knows no streets: nearer it would show nothing. */
const CLOSEST_OFFLINE = 14;
const BELOW_MARKERS = -10_000;
const COUNTRY = L.latLngBounds([22, -128], [52, -64]);

const latLng = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude];
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A map with tiles where they can be had and lines of our own where not. Loaded lazily: see
 * area-map.tsx.
 */
export function MapView({
  label,
  centerOverride,
  searchLocation,
  searchRadius = 0,
  defaultZoom = 11,
  showUserLocation = false,
  userLocation,
  markers = [],
  selectedId,
  onSelect,
  tiles,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [unmeant, setUnmeant] = useState<{ by: Unmeant; shown: boolean }>();
  const moved = useRef(false);
  const settling = useRef(false);
  const [offline, setOffline] = useState(tiles.url === '');
  const center = centerOverride ?? searchLocation ?? userLocation;
  const { latitude, longitude } = center ?? {};
  const [searchLat, searchLng] = [searchLocation?.latitude, searchLocation?.longitude];
  const user = showUserLocation ? userLocation : undefined;

  useEffect(() => {
    if (!canvas.current) return undefined;
    const animated = !calm();
    const element = canvas.current;
    const made = L.map(element, {
      minZoom: 4,
      maxZoom: CLOSEST,
      maxBounds: COUNTRY,
      scrollWheelZoom: false,
      zoomAnimation: animated,
      fadeAnimation: animated,
      markerZoomAnimation: animated,
    });
    made.attributionControl.setPrefix(false);
    let hintEnds: ReturnType<typeof setTimeout> | undefined;
    const stopCooperating = cooperate(made, element, (by) => {
      clearTimeout(hintEnds);
      setUnmeant({ by, shown: true });
      hintEnds = setTimeout(() => setUnmeant({ by, shown: false }), HINT_MS);
    });
    made.on('movestart', () => (moved.current ||= !settling.current));
    setMap(made);
    const resized = new ResizeObserver(() => made.invalidateSize());
    resized.observe(element);
    return () => {
      clearTimeout(hintEnds);
      stopCooperating();
      resized.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, []);

  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    moved.current = false;
  }, [map, latitude, longitude, searchRadius, defaultZoom]);

  useEffect(() => {
    // What arrives later does not take the map from where somebody moved it.
    if (!map || latitude === undefined || longitude === undefined || moved.current) return;
    const middle = L.latLng(latitude, longitude);
    let zoom = defaultZoom;
    if (searchRadius > 0) {
      // A circle that is only a little larger than the map is clear enough from its sides.
      const circle = middle.toBounds(searchRadius * 2 * METERS_PER_MILE);
      const { x, y } = map.getSize();
      if (
        map.project(circle.getNorthEast(), zoom).x - map.project(circle.getSouthWest(), zoom).x >
        Math.max(x, y)
      )
        zoom = Math.min(zoom, map.getBoundsZoom(circle, false, L.point(24, 24)));
    }
    const away = markers.map((marker) =>
      map.project(latLng(marker), zoom).subtract(map.project(middle, zoom)),
    );
    settling.current = true;
    map.setView(middle, zoomThatShows(away, map.getSize(), zoom, map.getMinZoom()), {
      animate: false,
    });
    settling.current = false;
  }, [map, latitude, longitude, searchRadius, defaultZoom, markers]);

  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined;
    if (!offline)
      return addTiles(L, map, { ...tiles, maxZoom: CLOSEST, onMissing: () => setOffline(true) });
    map.setMaxZoom(CLOSEST_OFFLINE);
    map.attributionControl.addAttribution('GeoNames (CC BY 4.0), US Census Bureau');
    return addOfflineBase(L, map, {
      center: [latitude, longitude],
      radiusMiles: searchRadius,
      taken: () => boxesIn(frame.current),
    });
    // The address of the tiles and their credit are what counts, not the object they came in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, offline, tiles.url, tiles.attribution, latitude, longitude, searchRadius]);

  useEffect(() => {
    if (!map) return undefined;
    const group = L.layerGroup().addTo(map);
    const dot = (kind: 'user' | 'center', at: L.LatLngTuple, zIndexOffset: number): void =>
      void L.marker(at, {
        icon: dotIcon(L, kind),
        interactive: false,
        keyboard: false,
        zIndexOffset,
      }).addTo(group);
    if (searchLat !== undefined && searchLng !== undefined) {
      if (searchRadius > 0)
        L.circle([searchLat, searchLng], {
          radius: searchRadius * METERS_PER_MILE,
          className: styles.radius ?? '',
          interactive: false,
        }).addTo(group);
      dot('center', [searchLat, searchLng], BELOW_MARKERS);
    }
    if (user) dot('user', latLng(user), BELOW_MARKERS + 1);
    return () => void group.remove();
  }, [map, searchLat, searchLng, searchRadius, user]);

  useEffect(() => {
    if (!map) return undefined;
    const group = L.layerGroup().addTo(map);
    const byId = new Map(markers.map((marker) => [marker.id, marker]));
    const show = (): void => {
      group.clearLayers();
      const dots = [
        searchLat !== undefined && searchLng !== undefined ? [searchLat, searchLng] : undefined,
        user && latLng(user),
      ].flatMap((at) => (at ? [pixel(map.project(at as L.LatLngTuple))] : []));
      const placed = markers.map((marker) => ({
        id: marker.id,
        ...pixel(map.project(latLng(marker))),
      }));
      for (const { ids, x, y } of clusterMarkers(
        placed,
        APART_PX,
        new Set(selectedId === undefined ? [] : [selectedId]),
      )) {
        const members = ids.flatMap((id) => byId.get(id) ?? []);
        const [only] = members;
        if (members.length === 1 && only) addMarker(group, only, only.id === selectedId, onSelect);
        else {
          const beside = besideDots({ x, y }, dots, DOT_APART_PX);
          addCluster(map, group, map.unproject([beside.x, beside.y]), members);
        }
      }
      map.fire('markersplaced');
    };
    if (latitude === undefined) return undefined;
    show();
    map.on('zoomend', show);
    return () => {
      map.off('zoomend', show);
      group.remove();
    };
    // Markers have their places on the screen once the map has one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, markers, selectedId, onSelect, latitude === undefined, searchLat, searchLng, user]);

  return (
    <div ref={frame} className={styles.frame}>
      <div ref={canvas} className={styles.canvas} role="region" aria-label={label} />
      {unmeant && <MapHint {...unmeant} />}
      {offline && <p className={styles.note}>A simple map: streets cannot be shown here.</p>}
      {!center && (
        <div className={styles.waiting}>
          <Spinner label="Looking for the place" />
        </div>
      )}
    </div>
  );
}

/** What labels must leave free: markers, buttons, the credit. */
function boxesIn(frame: HTMLElement | null): Box[] {
  if (!frame) return [];
  const { left, top } = frame.getBoundingClientRect();
  return [...frame.querySelectorAll(`.${styles.pin} > span, .leaflet-control`)].map((element) => {
    const box = element.getBoundingClientRect();
    return {
      left: box.left - left,
      top: box.top - top,
      right: box.right - left,
      bottom: box.bottom - top,
    };
  });
}

const pixel = ({ x, y }: L.Point) => ({ x, y });

function named(marker: L.Marker, name: string): L.Marker {
  return marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
}

function addMarker(
  group: L.LayerGroup,
  marker: MapMarker,
  selected: boolean,
  onSelect?: (id: string) => void,
): void {
  const pin = named(
    L.marker(latLng(marker), {
      icon: markerIcon(L, marker, selected),
      zIndexOffset: selected ? 1_000 : 0,
      riseOnHover: true,
    }),
    marker.name,
  );
  if (onSelect) pin.on('click', () => onSelect(marker.id));
  pin.addTo(group);
}

function addCluster(
  map: L.Map,
  group: L.LayerGroup,
  at: L.LatLng,
  members: readonly MapMarker[],
): void {
  named(
    L.marker(at, { icon: clusterIcon(L, members.length) }),
    `${members.length} places close together: zoom in`,
  )
    .on('click', () =>
      map.fitBounds(L.latLngBounds(members.map(latLng)), {
        padding: [60, 60],
        maxZoom: map.getZoom() + 3,
        animate: !calm(),
      }),
    )
    .addTo(group);
}
