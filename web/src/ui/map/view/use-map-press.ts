import type Leaflet from 'leaflet';
import { useEffect } from 'react';
import type { Position } from './map-settings.ts';

/** Calls `onPick` with the position of a click on the map. */
export function useMapPress(
  map: Leaflet.Map | undefined,
  onPick: ((place: Position) => void) | undefined,
): void {
  useEffect(() => {
    if (!map || !onPick) return undefined;
    const pick = ({ latlng }: Leaflet.LeafletMouseEvent): void =>
      onPick({ latitude: latlng.lat, longitude: latlng.lng });
    map.on('click', pick);
    return () => void map.off('click', pick);
  }, [map, onPick]);
}
