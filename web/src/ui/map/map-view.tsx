import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { clusterMarkers } from './clusters.ts';
import styles from './map.module.css';
import { clusterIcon, dotIcon, markerIcon, type MapMarker } from './marker-icons.ts';
import { addOfflineBase } from './offline-base.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export interface MapViewProps {
  /** What the map shows, read out. A list of the same always stands beside it. */
  label: string;
  center: Position;
  /** The circle that is searched, in miles: the whole of it is in view. */
  radiusMiles?: number;
  zoom?: number;
  /** Whether a dot marks the center. */
  marksCenter?: boolean;
  /** Where the device is. */
  user?: Position;
  markers?: readonly MapMarker[];
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** Where the pictures of the map come from; without an address the map's own base is shown. */
  tiles: { url: string; attribution: string };
}

const METERS_PER_MILE = 1609.34;
const APART_PX = 44;
const CLOSEST = 17;
/** The map's own base knows no streets: nearer it would show nothing. */
const CLOSEST_OFFLINE = 14;
const COUNTRY = L.latLngBounds([22, -128], [52, -64]);

const latLng = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude];
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map with tiles where they can be had and lines of our own where not. Loaded lazily: see area-map.tsx. */
export function MapView({ label, center, radiusMiles, zoom = 12, marksCenter = false, user, markers = [], selectedId, onSelect, tiles }: MapViewProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [offline, setOffline] = useState(tiles.url === '');
  const { latitude, longitude } = center;

  useEffect(() => {
    if (!canvas.current) return undefined;
    const animated = !calm();
    const made = L.map(canvas.current, { minZoom: 4, maxZoom: CLOSEST, maxBounds: COUNTRY, scrollWheelZoom: false, zoomAnimation: animated, fadeAnimation: animated, markerZoomAnimation: animated });
    made.attributionControl.setPrefix(false);
    // The wheel scrolls the page until somebody turns to the map.
    made.on('focus', () => made.scrollWheelZoom.enable());
    made.on('blur', () => made.scrollWheelZoom.disable());
    setMap(made);
    const resized = new ResizeObserver(() => made.invalidateSize());
    resized.observe(canvas.current);
    return () => {
      resized.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, []);

  useEffect(() => {
    if (!map) return;
    map.setView([latitude, longitude], zoom, { animate: false });
    if (radiusMiles) map.fitBounds(L.latLng(latitude, longitude).toBounds(radiusMiles * 2 * METERS_PER_MILE), { animate: false, padding: [12, 12] });
  }, [map, latitude, longitude, radiusMiles, zoom]);

  useEffect(() => {
    if (!map) return undefined;
    if (offline) {
      map.setMaxZoom(CLOSEST_OFFLINE);
      map.attributionControl.addAttribution('Places: GeoNames (CC BY 4.0); lines: US Census Bureau');
      return addOfflineBase(L, map, [latitude, longitude]);
    }
    const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: CLOSEST }).addTo(map);
    layer.once('tileerror', () => setOffline(true));
    return () => void layer.remove();
  }, [map, offline, tiles.url, tiles.attribution, latitude, longitude]);

  useEffect(() => {
    if (!map) return undefined;
    const group = L.layerGroup().addTo(map);
    if (radiusMiles) L.circle([latitude, longitude], { radius: radiusMiles * METERS_PER_MILE, className: styles.radius ?? '', interactive: false }).addTo(group);
    if (marksCenter) L.marker([latitude, longitude], { icon: dotIcon(L, 'center'), interactive: false, keyboard: false }).addTo(group);
    if (user) L.marker(latLng(user), { icon: dotIcon(L, 'user'), interactive: false, keyboard: false }).addTo(group);
    return () => void group.remove();
  }, [map, latitude, longitude, radiusMiles, marksCenter, user]);

  useEffect(() => {
    if (!map) return undefined;
    const group = L.layerGroup().addTo(map);
    const byId = new Map(markers.map((marker) => [marker.id, marker]));
    const show = (): void => {
      group.clearLayers();
      const placed = markers.map((marker) => ({ id: marker.id, ...pixel(map.project(latLng(marker))) }));
      for (const { ids, x, y } of clusterMarkers(placed, APART_PX, new Set(selectedId === undefined ? [] : [selectedId]))) {
        const members = ids.flatMap((id) => byId.get(id) ?? []);
        const [only] = members;
        if (members.length === 1 && only) addMarker(group, only, only.id === selectedId, onSelect);
        else addCluster(map, group, map.unproject([x, y]), members);
      }
    };
    show();
    map.on('zoomend', show);
    return () => {
      map.off('zoomend', show);
      group.remove();
    };
  }, [map, markers, selectedId, onSelect]);

  return (
    <div className={styles.frame}>
      <div ref={canvas} className={styles.canvas} role="region" aria-label={label} />
      {offline && <p className={styles.note}>A simple map: streets cannot be shown here.</p>}
    </div>
  );
}

const pixel = ({ x, y }: L.Point) => ({ x, y });

function named(marker: L.Marker, name: string): L.Marker {
  return marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
}

function addMarker(group: L.LayerGroup, marker: MapMarker, selected: boolean, onSelect?: (id: string) => void): void {
  const pin = named(L.marker(latLng(marker), { icon: markerIcon(L, marker, selected), zIndexOffset: selected ? 1_000 : 0, riseOnHover: true }), marker.name);
  if (onSelect) pin.on('click', () => onSelect(marker.id));
  pin.addTo(group);
}

function addCluster(map: L.Map, group: L.LayerGroup, at: L.LatLng, members: readonly MapMarker[]): void {
  named(L.marker(at, { icon: clusterIcon(L, members.length) }), `${members.length} places close together: zoom in`)
    .on('click', () => map.fitBounds(L.latLngBounds(members.map(latLng)), { padding: [60, 60], maxZoom: map.getZoom() + 3, animate: !calm() }))
    .addTo(group);
}
