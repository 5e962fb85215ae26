import Leaflet from 'leaflet';
import {
  decodeLine,
  type CountryBase,
  type NatureBase,
  type NatureFeature,
  type StateBase,
} from './base-data.ts';
import { recordOf } from '@fourbay/contract/wire/record-of';
import styles from '../map.module.css';

const LAND_PANE = 'land';
const LINE_PANE = 'lines';
/** Padding of the canvas, enough for a pan until the map settles. */
const CANVAS_PADDING = 0.3;

/** Minimum zoom for features of each rank. */
export const minZoomOf = (rank: number): number => Math.max(4, Math.ceil(rank / 1.5) + 1);

const COLORS = ['land', 'urban', 'park', 'water', 'ink-soft'] as const;
type Colors = Record<(typeof COLORS)[number], string>;

/**
 * Canvas drawing doesn't support CSS variables, so the browser resolves them, on a new element
 * each, because existing elements may have a color transition.
 */
function readColors(container: HTMLElement): Colors {
  const colorOf = (name: keyof Colors): string => {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    container.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return recordOf(COLORS, colorOf);
}

export interface BaseLayers {
  drawCountry: (country: CountryBase) => void;
  drawNature: (nature: NatureBase) => void;
  drawCounties: (abbreviation: string, state: StateBase) => void;
  /** Shows the layers for the current zoom. */
  showZoom: (zoom: number) => void;
  remove: () => void;
}

/** Land, waters, parks, towns, and borders on two canvases: areas below, lines above. */
export function createBaseLayers(map: Leaflet.Map, minCountiesZoom: number): BaseLayers {
  createPane(map, LAND_PANE, styles.landPane);
  createPane(map, LINE_PANE, styles.linePane);
  const colors = readColors(map.getContainer());
  const all = Leaflet.layerGroup().addTo(map);
  const counties = Leaflet.layerGroup();
  const byMinZoom = new Map<number, Leaflet.LayerGroup>();
  const drawn = new Set<string>();
  const once = (name: string): boolean => !drawn.has(name) && Boolean(drawn.add(name));
  const groupOf = (rank: number): Leaflet.LayerGroup => {
    const zoom = minZoomOf(rank);
    const group = byMinZoom.get(zoom) ?? Leaflet.layerGroup();
    byMinZoom.set(zoom, group);
    return group;
  };
  const { area, line, canvases } = createPainters();
  const areasOf = (features: readonly NatureFeature[], color: string): void => {
    for (const [rank, , ...rings] of features)
      area(rings.map(decodeLine), color).addTo(groupOf(rank));
  };
  return {
    drawCountry(country) {
      if (!once('country')) return;
      area(country.land.map(decodeLine), colors.land).addTo(all);
      line([...country.land, ...country.lines].map(decodeLine), {
        color: colors['ink-soft'],
        weight: 1.25,
        opacity: 0.7,
      }).addTo(all);
    },
    drawNature({ urban, parks, lakes, rivers }) {
      if (!once('nature')) return;
      areasOf(parks, colors.park);
      areasOf(urban, colors.urban);
      areasOf(lakes, colors.water);
      for (const [rank, , ...points] of rivers)
        line(points.map(decodeLine), {
          color: colors.water,
          weight: rank <= 6 ? 2 : 1.25,
        }).addTo(groupOf(rank));
    },
    drawCounties(abbreviation, state) {
      if (!once(abbreviation)) return;
      line(state.lines.map(decodeLine), {
        color: colors['ink-soft'],
        weight: 0.75,
        opacity: 0.45,
        dashArray: '3 3',
      }).addTo(counties);
    },
    showZoom(zoom) {
      for (const [minZoom, group] of byMinZoom) toggle(map, group, zoom >= minZoom);
      toggle(map, counties, zoom >= minCountiesZoom);
    },
    remove() {
      for (const layer of [all, counties, ...byMinZoom.values(), ...canvases]) layer.remove();
    },
  };
}

function createPainters() {
  const areas = Leaflet.canvas({ pane: LAND_PANE, padding: CANVAS_PADDING });
  const lines = Leaflet.canvas({ pane: LINE_PANE, padding: CANVAS_PADDING });
  return {
    canvases: [areas, lines],
    area: (rings: Leaflet.LatLngExpression[][], fillColor: string): Leaflet.Polygon =>
      Leaflet.polygon(rings, {
        ...QUIET,
        renderer: areas,
        stroke: false,
        fillColor,
        fillOpacity: 1,
      }),
    line: (points: Leaflet.LatLngExpression[][], style: Leaflet.PolylineOptions) =>
      Leaflet.polyline(points, { ...QUIET, renderer: lines, ...style }),
  };
}

const QUIET: Leaflet.PolylineOptions = { interactive: false, smoothFactor: 1 };

function toggle(map: Leaflet.Map, group: Leaflet.LayerGroup, shown: boolean): void {
  if (shown === map.hasLayer(group)) return;
  if (shown) group.addTo(map);
  else group.remove();
}

export function createPane(map: Leaflet.Map, name: string, className = ''): void {
  if (!map.getPane(name)) map.createPane(name).classList.add(className);
}
