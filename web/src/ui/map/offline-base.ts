import { METERS_PER_MILE } from '@fourbay/contract/geography';
import Leaflet from 'leaflet';
import {
  decodeLine,
  readCountry,
  readState,
  type CountryBase,
  type StateBase,
} from './base-data.ts';
import { placeLabels, type Box } from './labels.ts';
import { cityLabels, ringLabels, stateLabels, zipLabels, type MapLabel } from './map-labels.ts';
import styles from './map.module.css';
import { ringsInView } from './rings.ts';

const MIN_COUNTIES_ZOOM = 7;
const MIN_CITIES_ZOOM = 6;
const MIN_ZIPS_ZOOM = 11;
const MAX_LABELS = 60;

interface Base {
  /** What the distance rings are around; none without it. */
  center: Leaflet.LatLngExpression;
  /** Already drawn as a circle of its own, so no ring is drawn there. */
  radiusMiles: number;
  /** What labels must leave free, in pixels of the map. */
  taken: () => Box[];
}

interface Layers {
  lines: Leaflet.LayerGroup;
  counties: Leaflet.LayerGroup;
  labels: Leaflet.LayerGroup;
  rings: Leaflet.LayerGroup;
  /** The outlines that are drawn already: the country, and states by abbreviation. */
  drawn: Set<string>;
}

/**
 * Land, state and county lines, city and ZIP code labels and mile rings, from files of our own:
 * what a map shows where no tiles can be had. Streets are not among them, and none are made up.
 * Returns what takes it all away again.
 */
export function addOfflineBase(map: Leaflet.Map, base: Base): () => void {
  const layers = createLayers(map);
  let removed = false;

  const refresh = async (): Promise<void> => {
    const country = await readCountry();
    if (removed) return;
    drawCountry(layers, country);
    const zoom = map.getZoom();
    if (zoom < MIN_COUNTIES_ZOOM) layers.counties.remove();
    else layers.counties.addTo(map);
    const ringNames = drawRings(map, layers.rings, base);
    const write = (labels: readonly MapLabel[]): void =>
      writeLabels(map, layers.labels, labels, base.taken());
    if (zoom < MIN_CITIES_ZOOM) return write(stateLabels(map, country));
    const states: StateBase[] = [];
    for (const abbreviation of statesInView(map, country.states)) {
      const state = await readState(abbreviation);
      if (removed) return;
      states.push(state);
      if (zoom >= MIN_COUNTIES_ZOOM) drawCounties(layers, abbreviation, state);
    }
    // The view may have moved on while files were read.
    if (zoom !== map.getZoom()) return;
    const zips = zoom >= MIN_ZIPS_ZOOM ? zipLabels(map, states) : [];
    write([...ringNames, ...cityLabels(map, states), ...zips]);
  };
  // A file that cannot be loaded is left out; the next move requests it again.
  const update = (): void =>
    void refresh().catch((error: unknown) => console.info('The map base is not complete:', error));
  map.on('moveend markersplaced', update);
  update();
  return () => {
    removed = true;
    map.off('moveend markersplaced', update);
    const { lines, counties, labels, rings } = layers;
    for (const layer of [lines, counties, labels, rings]) layer.remove();
  };
}

const LAND_PANE = 'land';
const LABEL_PANE = 'labels';

/** Land below all lines, labels below the markers, whatever stands at the same place. */
function createLayers(map: Leaflet.Map): Layers {
  createPane(map, LAND_PANE, styles.landPane);
  createPane(map, LABEL_PANE, styles.labels);
  return {
    lines: Leaflet.layerGroup().addTo(map),
    counties: Leaflet.layerGroup(),
    labels: Leaflet.layerGroup().addTo(map),
    rings: Leaflet.layerGroup().addTo(map),
    drawn: new Set(),
  };
}

function createPane(map: Leaflet.Map, name: string, className = ''): void {
  if (!map.getPane(name)) map.createPane(name).classList.add(className);
}

function drawCountry({ drawn, lines }: Layers, country: CountryBase): void {
  if (drawn.has('country')) return;
  drawn.add('country');
  for (const outline of country.land)
    Leaflet.polygon(decodeLine(outline), {
      ...outlineOptions(styles.land),
      pane: LAND_PANE,
    }).addTo(lines);
  drawLines(lines, country.lines, styles.stateLine);
}

function drawCounties({ drawn, counties }: Layers, abbreviation: string, state: StateBase): void {
  if (drawn.has(abbreviation)) return;
  drawn.add(abbreviation);
  drawLines(counties, state.lines, styles.countyLine);
}

function drawLines(
  group: Leaflet.LayerGroup,
  lines: StateBase['lines'],
  className: string | undefined,
): void {
  for (const line of lines)
    Leaflet.polyline(decodeLine(line), outlineOptions(className)).addTo(group);
}

const outlineOptions = (className = ''): Leaflet.PolylineOptions => ({
  className,
  interactive: false,
  smoothFactor: 1.5,
});

/** The abbreviations of the states that the map shows. */
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

/** Draws the rings that fit the view; returns their labels. */
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

/** Replaces the labels by those of the given ones that have room. */
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

/** Leaflet takes an element as well as markup, and an element needs no escaping. */
function spanOf(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}
