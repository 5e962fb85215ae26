import 'leaflet/dist/leaflet.css';
import { useRef } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { MapHint } from './view/map-hint.tsx';
import { SearchAreaButton } from './view/search-area-button.tsx';
import type { MapArea, Position } from './view/map-settings.ts';
import styles from './map.module.css';
import type { MapMarker } from './markers/marker-icons.ts';
import { useLeafletMap } from './view/use-leaflet-map.ts';
import { useMapBase } from './base/use-map-base.ts';
import { useMapCenter } from './view/use-map-center.ts';
import { useMapDots } from './markers/use-map-dots.ts';
import { useMapMarkers } from './markers/use-map-markers.ts';
import { useMapPress } from './view/use-map-press.ts';

export interface MapViewProps {
  /** Accessible description. A list beside the map has the same content. */
  label: string;
  /** Initial center; otherwise the search's center, otherwise the reader's location. */
  centerOverride?: Position;
  /** The reader's location, marked with a dot. */
  searchLocation?: Position;
  /** Radius of the search circle, in miles. */
  searchRadius?: number;
  defaultZoom?: number;
  showUserLocation?: boolean;
  userLocation?: Position;
  markers?: readonly MapMarker[];
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** Offers to search the visible area after the map was moved by hand. */
  onSearchArea?: (area: MapArea) => void;
  /** Called with the position of a click outside markers. */
  onPick?: (place: Position) => void;
  /** URL of the tiles. Without one, the base map is shown. */
  tiles: { url: string; attribution: string };
}

const NO_MARKERS: readonly MapMarker[] = [];

/** A map with tiles if available, and with our own base map otherwise. Loaded lazily (see area-map.tsx). */
export function MapView({
  label,
  centerOverride,
  searchLocation,
  searchRadius = 0,
  defaultZoom = 11,
  showUserLocation = false,
  userLocation,
  markers = NO_MARKERS,
  selectedId,
  onSelect,
  onSearchArea,
  onPick,
  tiles,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const center = centerOverride ?? searchLocation ?? userLocation;
  const user = showUserLocation ? userLocation : undefined;
  const { map, hint, view } = useLeafletMap(canvas);
  useMapCenter(map, { center, radius: searchRadius, zoom: defaultZoom, markers, view });
  const offline = useMapBase(map, { tiles, center, radius: searchRadius, frame });
  useMapDots(map, { search: searchLocation, radius: searchRadius, user });
  useMapPress(map, onPick);
  useMapMarkers(map, {
    markers,
    selectedId,
    onSelect,
    centered: center !== undefined,
    search: searchLocation,
    user,
  });
  return (
    <div ref={frame} className={styles.frame}>
      <div ref={canvas} className={styles.canvas} role="region" aria-label={label} />
      {map && onSearchArea && (
        <SearchAreaButton map={map} view={view} onSearchArea={onSearchArea} />
      )}
      {hint && <MapHint {...hint} />}
      {offline && <p className={styles.note}>Simplified map. Streets aren’t shown here.</p>}
      {!center && (
        <div className={styles.waiting}>
          <Spinner label="Finding the location" />
        </div>
      )}
    </div>
  );
}
