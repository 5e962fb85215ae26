import { METERS_PER_MILE } from '@fourbay/contract/places/geography';
import Leaflet from 'leaflet';
import { useEffect } from 'react';
import { latLng, type Position } from '../view/map-settings.ts';
import styles from '../map.module.css';
import { dotIcon } from './marker-icons.ts';

const BELOW_MARKERS = -10_000;

interface MapDots {
  search: Position | undefined;
  /** In miles; 0 for none. */
  radius: number;
  user: Position | undefined;
}

/** Draws the search's center, its circle, and the reader's location. */
export function useMapDots(map: Leaflet.Map | undefined, { search, radius, user }: MapDots): void {
  const { latitude, longitude } = search ?? {};
  useEffect(() => {
    if (!map) return undefined;
    const group = Leaflet.layerGroup().addTo(map);
    const addDot = (kind: 'user' | 'center', at: Leaflet.LatLngTuple, zIndexOffset: number): void =>
      void Leaflet.marker(at, {
        icon: dotIcon(kind),
        interactive: false,
        keyboard: false,
        zIndexOffset,
      }).addTo(group);
    if (latitude !== undefined && longitude !== undefined) {
      if (radius > 0)
        Leaflet.circle([latitude, longitude], {
          radius: radius * METERS_PER_MILE,
          className: styles.radius ?? '',
          interactive: false,
        }).addTo(group);
      addDot('center', [latitude, longitude], BELOW_MARKERS);
    }
    if (user) addDot('user', latLng(user), BELOW_MARKERS + 1);
    return () => void group.remove();
  }, [map, latitude, longitude, radius, user]);
}
