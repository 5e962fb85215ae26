import Leaflet from 'leaflet';
import styles from './map.module.css';

export interface MapMarker {
  id: string;
  latitude: number;
  longitude: number;
  /** The text on it: a number or a price. */
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

/**
 * As large as what it shows, so that the whole of it can be pressed and is outlined when it has the
 * focus.
 */
const iconOf = (html: HTMLElement): Leaflet.DivIcon =>
  Leaflet.divIcon({ className: styles.pin ?? '', html, iconSize: null as never });

export const markerIcon = (
  { label, accent = false }: MapMarker,
  selected: boolean,
): Leaflet.DivIcon =>
  iconOf(
    tag(
      label,
      [styles.tag, accent ? styles.accent : '', selected ? styles.selected : '']
        .filter(Boolean)
        .join(' '),
    ),
  );

export const clusterIcon = (count: number): Leaflet.DivIcon =>
  iconOf(tag(String(count), styles.cluster ?? ''));

export const dotIcon = (kind: 'user' | 'center'): Leaflet.DivIcon =>
  iconOf(tag('', (kind === 'user' ? styles.userDot : styles.centerDot) ?? ''));
