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
  /** A second line on it, in small letters: `Sponsored`. */
  note?: string;
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

export function markerIcon(
  { label, accent = false, note }: MapMarker,
  selected: boolean,
): Leaflet.DivIcon {
  // With a space before a note: the marker's name begins with both as they are read.
  const shown = tag(
    note ? `${label} ` : label,
    [styles.tag, accent ? styles.accent : '', selected ? styles.selected : '']
      .filter(Boolean)
      .join(' '),
  );
  if (note) shown.append(tag(note, styles.tagNote ?? ''));
  return iconOf(shown);
}

/** A round one with its count spelled out, unlike the number of a shop. */
export const clusterIcon = (count: number): Leaflet.DivIcon => {
  // With a space: its name holds its words as they are read.
  const shown = tag(`${count} `, styles.cluster ?? '');
  shown.append(tag('shops', styles.tagNote ?? ''));
  return iconOf(shown);
};

export const dotIcon = (kind: 'user' | 'center'): Leaflet.DivIcon =>
  iconOf(tag('', (kind === 'user' ? styles.userDot : styles.centerDot) ?? ''));
