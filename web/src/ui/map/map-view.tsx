import 'leaflet/dist/leaflet.css';
import { useRef } from 'react';
import { Spinner } from '../spinner.tsx';
import { MapHint } from './map-hint.tsx';
import { SearchAreaButton } from './search-area-button.tsx';
import type { MapArea, Position } from './map-settings.ts';
import styles from './map.module.css';
import type { MapMarker } from './marker-icons.ts';
import { useLeafletMap } from './use-leaflet-map.ts';
import { useMapBase } from './use-map-base.ts';
import { useMapCenter } from './use-map-center.ts';
import { useMapDots } from './use-map-dots.ts';
import { useMapMarkers } from './use-map-markers.ts';
import { useMapPress } from './use-map-press.ts';

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
  /** Offers to search what the map shows once somebody has moved it. */
  onSearchArea?: (area: MapArea) => void;
  /** Called with the place that is pressed, beside markers. */
  onPick?: (place: Position) => void;
  /** Where the pictures of the map come from; without an address the map's own base is shown. */
  tiles: { url: string; attribution: string };
}

const NO_MARKERS: readonly MapMarker[] = [];

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
      {offline && <p className={styles.note}>A simple map: streets cannot be shown here.</p>}
      {!center && (
        <div className={styles.waiting}>
          <Spinner label="Looking for the place" />
        </div>
      )}
    </div>
  );
}
