import { METERS_PER_MILE } from '@fourbay/contract/places/geography';
import Leaflet from 'leaflet';
import {
  readCountry,
  readNature,
  readState,
  type CountryBase,
  type StateBase,
} from './base-data.ts';
import { createBaseLayers, createPane } from './base-layers.ts';
import { placeLabels, type Box } from './labels.ts';
import { cityLabels, ringLabels, stateLabels, zipLabels, type MapLabel } from './map-labels.ts';
import { natureLabels } from './nature-labels.ts';
import styles from '../map.module.css';
import { ringsInView } from './rings.ts';

const MIN_COUNTIES_ZOOM = 7;
const MIN_CITIES_ZOOM = 6;
const MIN_ZIPS_ZOOM = 11;
const MAX_LABELS = 60;

interface Base {
  /** Center of the distance rings; none without it. */
  center: Leaflet.LatLngExpression;
  /** Radius already drawn as a circle, so no ring is drawn there. */
  radiusMiles: number;
  /** Areas to keep free of labels, in pixels of the map. */
  taken: () => Box[];
}

/**
 * The base map from our own files, for when tiles are unavailable: land, waters, parks, towns,
 * borders, names, and mile rings, without streets. Returns the function that removes it.
 */
export function addOfflineBase(map: Leaflet.Map, base: Base): () => void {
  createPane(map, LABEL_PANE, styles.labels);
  const layers = createBaseLayers(map, MIN_COUNTIES_ZOOM);
  const labels = Leaflet.layerGroup().addTo(map);
  const rings = Leaflet.layerGroup().addTo(map);
  let removed = false;

  const refresh = async (): Promise<void> => {
    const country = await readCountry();
    if (removed) return;
    layers.drawCountry(country);
    const zoom = map.getZoom();
    layers.showZoom(zoom);
    const ringNames = drawRings(map, rings, base);
    const write = (wanted: readonly MapLabel[]): void =>
      writeLabels(map, labels, wanted, base.taken());
    // Labels are drawn before the other files have loaded, and again afterward.
    if (zoom < MIN_CITIES_ZOOM) write(stateLabels(map, country));
    const nature = await readNature();
    if (removed) return;
    layers.drawNature(nature);
    layers.showZoom(map.getZoom());
    if (zoom < MIN_CITIES_ZOOM) return;
    const states: StateBase[] = [];
    for (const abbreviation of statesInView(map, country.states)) {
      const state = await readState(abbreviation);
      if (removed) return;
      states.push(state);
      if (zoom >= MIN_COUNTIES_ZOOM) layers.drawCounties(abbreviation, state);
    }
    // The view may have moved while files were loading.
    if (zoom !== map.getZoom()) return;
    const zips = zoom >= MIN_ZIPS_ZOOM ? zipLabels(map, states) : [];
    write([...ringNames, ...cityLabels(map, states), ...natureLabels(map, nature), ...zips]);
  };
  // A file that cannot be loaded is left out and requested again after the next move.
  const update = (): void =>
    void refresh().catch((error: unknown) => console.info('The map base is not complete:', error));
  map.on('moveend markersplaced', update);
  update();
  return () => {
    removed = true;
    map.off('moveend markersplaced', update);
    layers.remove();
    labels.remove();
    rings.remove();
  };
}

const LABEL_PANE = 'labels';

/** Abbreviations of the visible states. */
function statesInView(map: Leaflet.Map, states: CountryBase['states']): string[] {
  const bounds = map.getBounds();
  return states
    .filter(([, , west, south, east, north]) =>
      bounds.intersects([
        [south, west],
        [north, east],
      ]),
    )
    .map(([abbreviation]) => abbreviation);
}

/** Draws the rings for the view; returns their labels. */
function drawRings(
  map: Leaflet.Map,
  group: Leaflet.LayerGroup,
  { center, radiusMiles }: Base,
): MapLabel[] {
  group.clearLayers();
  const rings = ringsInView(map, Leaflet.latLng(center)).filter(
    ({ miles }) => miles !== radiusMiles,
  );
  for (const { miles } of rings)
    Leaflet.circle(center, {
      radius: miles * METERS_PER_MILE,
      className: styles.ring ?? '',
      fill: false,
      interactive: false,
    }).addTo(group);
  return ringLabels(rings, map.latLngToContainerPoint(center));
}

/** Replaces the labels by those given that fit. */
function writeLabels(
  map: Leaflet.Map,
  group: Leaflet.LayerGroup,
  labels: readonly MapLabel[],
  taken: Box[],
): void {
  group.clearLayers();
  const { x: width, y: height } = map.getSize();
  const placed = placeLabels(labels, { width, height, taken, maxLabels: MAX_LABELS });
  for (const { text, x, y, className } of placed)
    Leaflet.marker(map.containerPointToLatLng([x, y]), {
      icon: Leaflet.divIcon({ className, html: spanOf(text), iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
      pane: LABEL_PANE,
    }).addTo(group);
}

/** Leaflet accepts an element instead of markup, which needs no escaping. */
function spanOf(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}
