import type * as Leaflet from 'leaflet';
import { useEffect, useState, type RefObject } from 'react';
import type { Box } from './labels.ts';
import { MAX_ZOOM, type Position } from '../view/map-settings.ts';
import styles from '../map.module.css';
import { addOfflineBase } from './offline-base.ts';
import { addTiles } from './tiles.ts';
import { useColorScheme } from '../view/use-color-scheme.ts';

/** Maximum zoom of the base map, which has no streets. */
const MAX_OFFLINE_ZOOM = 14;

const CREDIT = 'Made with Natural Earth. GeoNames (CC BY 4.0), US Census Bureau';

interface MapBase {
  tiles: { url: string; attribution: string };
  center: Position | undefined;
  /** In miles; 0 for none. */
  radius: number;
  frame: RefObject<HTMLElement | null>;
}

/** Draws tiles, or the base map if they are unavailable; returns whether it is the latter. */
export function useMapBase(
  map: Leaflet.Map | undefined,
  { tiles, center, radius, frame }: MapBase,
): boolean {
  const [offline, setOffline] = useState(tiles.url === '');
  const { url, attribution } = tiles;
  const { latitude, longitude } = center ?? {};
  const hasCenter = latitude !== undefined;
  const scheme = useColorScheme();
  useEffect(() => {
    if (!map || !hasCenter || url === '') return undefined;
    return addTiles(map, {
      url,
      attribution,
      maxZoom: MAX_ZOOM,
      onMissing: () => setOffline(true),
      onArrived: () => setOffline(false),
    });
  }, [map, url, attribution, hasCenter]);
  useEffect(() => {
    if (!map || !offline || latitude === undefined || longitude === undefined) return undefined;
    map.setMaxZoom(MAX_OFFLINE_ZOOM);
    map.attributionControl.addAttribution(CREDIT);
    const remove = addOfflineBase(map, {
      center: [latitude, longitude],
      radiusMiles: radius,
      taken: () => takenBoxes(frame.current),
    });
    return () => {
      remove();
      // The map itself may already have been removed.
      map.attributionControl?.removeAttribution(CREDIT);
      map.setMaxZoom(MAX_ZOOM);
    };
  }, [map, offline, latitude, longitude, radius, scheme, frame]);
  return offline;
}

/** Areas to keep free of labels: markers, buttons, the attribution. */
function takenBoxes(frame: HTMLElement | null): Box[] {
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
