import type * as Leaflet from 'leaflet';
import { plural } from '../../../lib/text/format.ts';
import { decodeZips, type CountryBase, type StateBase, type Zip } from './base-data.ts';
import type { Label } from './labels.ts';
import styles from '../map.module.css';
import type { Ring } from './rings.ts';

export interface MapLabel extends Label {
  className: string;
}

const LARGE_CITY = 250_000;
const MIDDLE_CITY = 40_000;
/** Keeps room for a marker at the place itself. */
const STEP_PX = 34;
/** In degrees. The name of a smaller state would overlap its neighbor. */
const WIDE_STATE = 5;

const pen = document.createElement('canvas').getContext('2d');

/** Measured width of the text in the browser's font. */
function widthOf(text: string, px: number, weight: number): number {
  if (!pen) return text.length * px * 0.6;
  pen.font = `${weight} ${px}px Archivo, sans-serif`;
  return pen.measureText(text).width;
}

interface Kind {
  className: string;
  px: number;
  weight: number;
}
// The same values as in map.module.css.
export const KINDS = {
  state: { className: styles.stateLabel ?? '', px: 13, weight: 700 },
  largeCity: { className: styles.largeCityLabel ?? '', px: 15, weight: 700 },
  city: { className: styles.cityLabel ?? '', px: 13, weight: 600 },
  town: { className: styles.townLabel ?? '', px: 12, weight: 500 },
  zip: { className: styles.zipLabel ?? '', px: 12, weight: 400 },
  water: { className: styles.waterLabel ?? '', px: 12, weight: 500 },
  park: { className: styles.parkLabel ?? '', px: 12, weight: 500 },
  ring: { className: styles.ringLabel ?? '', px: 12, weight: 600 },
} satisfies Record<string, Kind>;

export const labelOf = (
  text: string,
  { className, px, weight }: Kind,
  spots: Label['spots'],
): MapLabel => ({ text, className, width: widthOf(text, px, weight), height: px + 5, spots });

type Spot = readonly [number, number];

export function seen<Row>(
  map: Leaflet.Map,
  rows: readonly Row[],
  at: (row: Row) => readonly [latitude: number, longitude: number],
): { row: Row; spot: Spot }[] {
  const { x: width, y: height } = map.getSize();
  return rows
    .map((row) => {
      const { x, y } = map.latLngToContainerPoint([...at(row)]);
      return { row, spot: [x, y] as const };
    })
    .filter(({ spot: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height);
}

export const stateLabels = (map: Leaflet.Map, { states }: CountryBase): MapLabel[] =>
  seen(map, states, ([, , , , , , latitude, longitude]) => [latitude, longitude]).map(
    ({ row: [abbreviation, , west, , east], spot: [x, y] }) =>
      labelOf(
        abbreviation,
        KINDS.state,
        east - west > WIDE_STATE
          ? [
              [x, y],
              [x, y - STEP_PX],
              [x - STEP_PX, y],
            ]
          : [[x, y]],
      ),
  );

function cityKind(population: number) {
  if (population >= LARGE_CITY) return KINDS.largeCity;
  return population >= MIDDLE_CITY ? KINDS.city : KINDS.town;
}

/** The largest cities first, in larger type; beside a marker at the same place. */
export const cityLabels = (map: Leaflet.Map, states: readonly StateBase[]): MapLabel[] =>
  seen(
    map,
    states.flatMap(({ cities }) => cities).toSorted((a, b) => b[3] - a[3]),
    ([, latitude, longitude]) => [latitude, longitude],
  ).map(({ row: [name, , , population], spot }) => {
    const label = labelOf(name, cityKind(population), []);
    return { ...label, spots: spotsAround(spot, label.width, population) };
  });

/** At the place or near it; larger cities' names may be farther away. */
function spotsAround([x, y]: Spot, width: number, population: number): Spot[] {
  const side = width / 2 + STEP_PX * 0.75;
  const near: Spot[] = [
    [x, y],
    [x, y + STEP_PX],
    [x, y - STEP_PX],
    [x + side, y],
    [x - side, y],
  ];
  if (population < MIDDLE_CITY) return near;
  return [...near, [x, y + 1.7 * STEP_PX], [x, y - 1.7 * STEP_PX]];
}

const zipsOfState = new WeakMap<StateBase, Zip[]>();

function zipsOf(state: StateBase): Zip[] {
  const zips = zipsOfState.get(state) ?? decodeZips(state.zips);
  zipsOfState.set(state, zips);
  return zips;
}

export const zipLabels = (map: Leaflet.Map, states: readonly StateBase[]): MapLabel[] =>
  seen(map, states.flatMap(zipsOf), ([, latitude, longitude]) => [latitude, longitude]).map(
    ({ row: [zip], spot }) => labelOf(zip, KINDS.zip, [spot]),
  );

/** Anywhere on the ring with enough room: above, below, at the sides. */
export const ringLabels = (
  rings: readonly Ring[],
  { x, y }: { x: number; y: number },
): MapLabel[] =>
  rings.map(({ miles, px }) =>
    labelOf(plural(miles, 'mile'), KINDS.ring, [
      [x, y - px],
      [x, y + px],
      [x + px, y],
      [x - px, y],
    ]),
  );
