import type * as Leaflet from 'leaflet';
import { decodeLine, readCountry, readState, type CountryBase, type StateBase } from './base-data.ts';
import { labelsThatFit, type Label } from './labels.ts';
import styles from './map.module.css';

const COUNTIES_FROM = 7;
const CITIES_FROM = 6;
const ZIPS_FROM = 11;
const RINGS_FROM = 11;
const MOST_LABELS = 60;
const RING_MILES = [1, 2, 5, 10, 20] as const;
const METERS_PER_MILE = 1609.344;

/**
 * State and county lines, city and ZIP code labels and mile rings, from files of our own: what a map shows where no tiles
 * can be had. Streets are not among them, and none are made up. Returns what takes it all away again.
 */
export function addOfflineBase(L: typeof Leaflet, map: Leaflet.Map, center: Leaflet.LatLngExpression): () => void {
  // Below the markers, whatever stands at the same place.
  const pane = 'labels';
  if (!map.getPane(pane)) map.createPane(pane).classList.add(styles.labels ?? '');
  const lines = L.layerGroup().addTo(map);
  const labels = L.layerGroup().addTo(map);
  const rings = L.layerGroup().addTo(map);
  const drawn = new Set<string>();
  let country: CountryBase | undefined;
  let gone = false;

  const draw = (steps: readonly (readonly number[])[], className: string): void => {
    for (const line of steps) L.polyline(decodeLine(line), { className, interactive: false, smoothFactor: 1.5 }).addTo(lines);
  };
  const inView = (): string[] => {
    const bounds = map.getBounds();
    return (country?.states ?? []).filter(([, , west, south, east, north]) => bounds.intersects([[south, west], [north, east]])).map(([abbreviation]) => abbreviation);
  };
  const label = (texts: readonly (Label & { className: string })[]): void => {
    labels.clearLayers();
    for (const { text, x, y, className } of labelsThatFit(texts, MOST_LABELS)) {
      L.marker(map.containerPointToLatLng([x, y]), { icon: L.divIcon({ className, html: spanOf(text), iconSize: [0, 0] }), interactive: false, keyboard: false, pane }).addTo(labels);
    }
  };
  const showRings = (): void => {
    rings.clearLayers();
    if (map.getZoom() < RINGS_FROM) return;
    for (const miles of RING_MILES) {
      const ring = L.circle(center, { radius: miles * METERS_PER_MILE, className: styles.ring ?? '', fill: false, interactive: false });
      ring.addTo(rings);
      const north = ring.getBounds().getNorth();
      L.marker([north, L.latLng(center).lng], { icon: L.divIcon({ className: styles.ringLabel ?? '', html: spanOf(miles === 1 ? '1 mile' : `${miles} miles`), iconSize: [0, 0] }), interactive: false, keyboard: false, pane }).addTo(rings);
    }
  };

  const refresh = async (): Promise<void> => {
    country ??= await readCountry();
    if (gone) return;
    if (!drawn.has('country')) {
      drawn.add('country');
      draw(country.lines, styles.stateLine ?? '');
    }
    showRings();
    const zoom = map.getZoom();
    if (zoom < CITIES_FROM) return label(stateNames(map, country));
    const shown: StateBase[] = [];
    for (const abbreviation of inView()) {
      const state = await readState(abbreviation);
      if (gone) return;
      shown.push(state);
      if (zoom >= COUNTIES_FROM && !drawn.has(abbreviation)) {
        drawn.add(abbreviation);
        draw(state.lines, styles.countyLine ?? '');
      }
    }
    // The view may have moved on while files were read.
    if (zoom === map.getZoom()) label([...cityNames(map, shown), ...(zoom >= ZIPS_FROM ? zipCodes(map, shown) : [])]);
  };
  // A file that cannot be had leaves that part of the base away; the next move asks again.
  const keepUp = (): void => void refresh().catch((error: unknown) => console.info('The map base is not complete:', error));
  map.on('moveend', keepUp);
  keepUp();
  return () => {
    gone = true;
    map.off('moveend', keepUp);
    for (const layer of [lines, labels, rings]) layer.remove();
  };
}

/** Leaflet takes an element as well as markup, and an element needs no escaping. */
function spanOf(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

const at = (map: Leaflet.Map, latitude: number, longitude: number) => map.latLngToContainerPoint([latitude, longitude]);

function visible<L extends Label>(map: Leaflet.Map, labels: L[]): L[] {
  const { x: width, y: height } = map.getSize();
  return labels.filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
}

const stateNames = (map: Leaflet.Map, { states }: CountryBase) =>
  visible(map, states.map(([abbreviation, , west, south, east, north]) => ({ text: abbreviation, ...point(at(map, (south + north) / 2, (west + east) / 2)), className: styles.stateLabel ?? '' })));

const cityNames = (map: Leaflet.Map, states: readonly StateBase[]) =>
  visible(
    map,
    states
      .flatMap(({ cities }) => cities)
      .toSorted((a, b) => b[3] - a[3])
      .map(([name, latitude, longitude]) => ({ text: name, ...point(at(map, latitude, longitude)), className: styles.cityLabel ?? '' })),
  );

const zipCodes = (map: Leaflet.Map, states: readonly StateBase[]) =>
  visible(map, states.flatMap(({ zips }) => zips).map(([zip, latitude, longitude]) => ({ text: zip, ...point(at(map, latitude, longitude)), className: styles.zipLabel ?? '' })));

const point = ({ x, y }: { x: number; y: number }) => ({ x, y });
