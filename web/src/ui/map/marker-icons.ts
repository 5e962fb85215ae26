import type * as Leaflet from 'leaflet';
import styles from './map.module.css';

export interface MapMarker {
  id: string;
  latitude: number;
  longitude: number;
  /** What stands on it: a number, a price. */
  label: string;
  /** What it is, read out: `Prime Auto, $289, 1.2 miles`. */
  name: string;
  /** Stands out: the best price, a sponsor. */
  accent?: boolean;
}

function tag(text: string, className: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

export const markerIcon = (L: typeof Leaflet, { label, accent = false }: MapMarker, selected: boolean): Leaflet.DivIcon =>
  L.divIcon({ className: styles.pin ?? '', html: tag(label, [styles.tag, accent ? styles.accent : '', selected ? styles.selected : ''].filter(Boolean).join(' ')), iconSize: [0, 0] });

export const clusterIcon = (L: typeof Leaflet, count: number): Leaflet.DivIcon => L.divIcon({ className: styles.pin ?? '', html: tag(String(count), styles.cluster ?? ''), iconSize: [0, 0] });

export const dotIcon = (L: typeof Leaflet, kind: 'user' | 'center'): Leaflet.DivIcon => L.divIcon({ className: styles.pin ?? '', html: tag('', (kind === 'user' ? styles.userDot : styles.centerDot) ?? ''), iconSize: [0, 0] });
