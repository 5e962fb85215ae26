import { METERS_PER_MILE } from '@fourbay/contract/places/geography';
import type * as Leaflet from 'leaflet';
import { useEffect, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import type { MapArea } from './map-settings.ts';
import styles from '../map.module.css';
import type { MapView } from './use-leaflet-map.ts';

interface SearchAreaButtonProps {
  map: Leaflet.Map;
  view: MapView;
  onSearchArea: (area: MapArea) => void;
}

/** Shown over the map when the map shows a different area from the searched one. */
export function SearchAreaButton({ map, view, onSearchArea }: SearchAreaButtonProps) {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const update = (): void => setMoved(view.wasMoved());
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map, view]);
  if (!moved) return null;
  return (
    <div className={styles.searchArea}>
      <Button
        kind="primary"
        size="small"
        onClick={() => {
          setMoved(false);
          onSearchArea(areaOf(map));
        }}
      >
        Search this area
      </Button>
    </div>
  );
}

/** The largest circle within the visible area. */
function areaOf(map: Leaflet.Map): MapArea {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  const meters = Math.min(
    map.distance([lat, lng], [bounds.getNorth(), lng]),
    map.distance([lat, lng], [lat, bounds.getEast()]),
  );
  return { latitude: lat, longitude: lng, radius: meters / METERS_PER_MILE };
}
