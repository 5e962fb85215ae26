import Leaflet from 'leaflet';
import styles from '../map.module.css';

export interface MapMarker {
  id: string;
  latitude: number;
  longitude: number;
  /** The text on it: a number or a price. */
  label: string;
  /** Accessible name: `Prime Auto, $289, 1.2 miles`. */
  name: string;
  /** Highlighted: the best price, a sponsor. */
  accent?: boolean;
  /** A second line in small type: `Sponsored`. */
  note?: string;
}

function tag(text: string, className: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

/** As large as its content, so that all of it can be clicked and gets the focus outline. */
const iconOf = (html: HTMLElement): Leaflet.DivIcon =>
  Leaflet.divIcon({ className: styles.pin ?? '', html, iconSize: null as never });

export function markerIcon(
  { label, accent = false, note }: MapMarker,
  selected: boolean,
): Leaflet.DivIcon {
  // With a space before the note, because the accessible name must begin with the visible text.
  const shown = tag(
    note ? `${label} ` : label,
    [styles.tag, accent ? styles.accent : '', selected ? styles.selected : '']
      .filter(Boolean)
      .join(' '),
  );
  if (note) shown.append(tag(note, styles.tagNote ?? ''));
  return iconOf(shown);
}

/** A round icon with a spelled-out count, to differ from a shop's number. */
export const clusterIcon = (count: number): Leaflet.DivIcon => {
  // With a space, because the accessible name must contain the visible text.
  const shown = tag(`${count} `, styles.cluster ?? '');
  shown.append(tag('shops', styles.tagNote ?? ''));
  return iconOf(shown);
};

export const dotIcon = (kind: 'user' | 'center'): Leaflet.DivIcon =>
  iconOf(tag('', (kind === 'user' ? styles.userDot : styles.centerDot) ?? ''));
