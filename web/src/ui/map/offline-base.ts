import { METERS_PER_MILE } from '@fourbay/contract/geography';
import type * as Leaflet from 'leaflet';
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

const COUNTIES_FROM = 7;
const CITIES_FROM = 6;
const ZIPS_FROM = 11;
const MAX_LABELS = 60;

interface Base {
  /** What the distance rings are around; none without it. */
  center: Leaflet.LatLngExpression;
  /** Already drawn as a circle of its own, so no ring is drawn there. */
  radiusMiles: number;
  /** What labels must leave free, in pixels of the map. */
  taken: () => Box[];
}

/**
 * Land, state and county lines, city and ZIP code labels and mile rings, from files of our own:
 * what a map shows where no tiles can be had. Streets are not among them, and none are made up.
 * Returns what takes it all away again.
 */
export function addOfflineBase(
  L: typeof Leaflet,
  map: Leaflet.Map,
  { center, radiusMiles, taken }: Base,
): () => void {
  // Land below all lines, labels below the markers, whatever stands at the same place.
  const pane = (name: string, className: string | undefined): string => {
    if (!map.getPane(name)) map.createPane(name).classList.add(className ?? '');
    return name;
  };
  const landPane = pane('land', styles.landPane);
  const labelPane = pane('labels', styles.labels);
  const lines = L.layerGroup().addTo(map);
  const counties = L.layerGroup();
  const labels = L.layerGroup().addTo(map);
  const rings = L.layerGroup().addTo(map);
  const drawn = new Set<string>();
  let country: CountryBase | undefined;
  let gone = false;

  const draw = (
    group: Leaflet.LayerGroup,
    steps: readonly (readonly number[])[],
    className: string | undefined,
  ): void => {
    for (const line of steps)
      L.polyline(decodeLine(line), {
        className: className ?? '',
        interactive: false,
        smoothFactor: 1.5,
      }).addTo(group);
  };
  const drawCountry = ({ land, lines: borders }: CountryBase): void => {
    drawn.add('country');
    for (const outline of land)
      L.polygon(decodeLine(outline), {
        className: styles.land ?? '',
        interactive: false,
        smoothFactor: 1.5,
        pane: landPane,
      }).addTo(lines);
    draw(lines, borders, styles.stateLine);
  };
  const inView = (states: CountryBase['states']): string[] => {
    const bounds = map.getBounds();
    return states
      .filter(([, , west, south, east, north]) =>
        bounds.intersects([
          [south, west],
          [north, east],
        ]),
      )
      .map(([abbreviation]) => abbreviation);
  };
  const write = (wanted: readonly MapLabel[]): void => {
    labels.clearLayers();
    const { x: width, y: height } = map.getSize();
    for (const { text, x, y, className } of placeLabels(wanted, {
      width,
      height,
      taken: taken(),
      most: MAX_LABELS,
    })) {
      L.marker(map.containerPointToLatLng([x, y]), {
        icon: L.divIcon({ className, html: spanOf(text), iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
        pane: labelPane,
      }).addTo(labels);
    }
  };
  const drawRings = (): MapLabel[] => {
    rings.clearLayers();
    const around = ringsInView(L, map, L.latLng(center)).filter(
      ({ miles }) => miles !== radiusMiles,
    );
    for (const { miles } of around)
      L.circle(center, {
        radius: miles * METERS_PER_MILE,
        className: styles.ring ?? '',
        fill: false,
        interactive: false,
      }).addTo(rings);
    return ringLabels(around, map.latLngToContainerPoint(center));
  };

  const refresh = async (): Promise<void> => {
    country ??= await readCountry();
    if (gone) return;
    if (!drawn.has('country')) drawCountry(country);
    const zoom = map.getZoom();
    if (zoom < COUNTIES_FROM) counties.remove();
    else counties.addTo(map);
    const ringNames = drawRings();
    if (zoom < CITIES_FROM) return write(stateLabels(map, country));
    const shown: StateBase[] = [];
    for (const abbreviation of inView(country.states)) {
      const state = await readState(abbreviation);
      if (gone) return;
      shown.push(state);
      if (zoom >= COUNTIES_FROM && !drawn.has(abbreviation)) {
        drawn.add(abbreviation);
        draw(counties, state.lines, styles.countyLine);
      }
    }
    // The view may have moved on while files were read.
    if (zoom === map.getZoom())
      write([
        ...ringNames,
        ...cityLabels(map, shown),
        ...(zoom >= ZIPS_FROM ? zipLabels(map, shown) : []),
      ]);
  };
  // A file that cannot be loaded is left out; the next move requests it again.
  const keepUp = (): void =>
    void refresh().catch((error: unknown) => console.info('The map base is not complete:', error));
  map.on('moveend markersplaced', keepUp);
  keepUp();
  return () => {
    gone = true;
    map.off('moveend markersplaced', keepUp);
    for (const layer of [lines, counties, labels, rings]) layer.remove();
  };
}

/** Leaflet takes an element as well as markup, and an element needs no escaping. */
function spanOf(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}
