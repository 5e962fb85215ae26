/** `[x, y, dx, dy, …]` in thousandths of a degree, as tools/derivation/map-base.ts writes it. */
type Steps = readonly number[];

export interface CountryBase {
  /** Outlines of the mainland and islands. */
  land: readonly Steps[];
  /** Borders between states. */
  lines: readonly Steps[];
  /** Abbreviation, name, west, south, east, north, and label position: latitude, longitude. */
  states: readonly (readonly [string, string, number, number, number, number, number, number])[];
}

export interface StateBase {
  lines: readonly Steps[];
  /** Name, latitude, longitude, population; the largest first. */
  cities: readonly (readonly [string, number, number, number])[];
  /**
   * ZIP code, latitude, and longitude in thousandths, each row as the difference to the previous
   * one.
   */
  zips: Steps;
}

/** Rank (0 is the most important), name, lines, or rings. */
export type NatureFeature = readonly [rank: number, name: string, ...lines: Steps[]];

/** As tools/derivation/map-nature.ts writes it. */
export interface NatureBase {
  urban: readonly NatureFeature[];
  parks: readonly NatureFeature[];
  lakes: readonly NatureFeature[];
  rivers: readonly NatureFeature[];
}

const PER_DEGREE = 1_000;

export type Point = [latitude: number, longitude: number];

export function decodeLine(steps: Steps): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([y / PER_DEGREE, x / PER_DEGREE]);
  }
  return points;
}

export type Zip = readonly [zip: string, latitude: number, longitude: number];

export function decodeZips(steps: Steps): Zip[] {
  const zips: Zip[] = [];
  let [zip, latitude, longitude] = [0, 0, 0];
  for (let at = 0; at + 2 < steps.length; at += 3) {
    zip += steps[at] ?? 0;
    latitude += steps[at + 1] ?? 0;
    longitude += steps[at + 2] ?? 0;
    zips.push([String(zip).padStart(5, '0'), latitude / PER_DEGREE, longitude / PER_DEGREE]);
  }
  return zips;
}

const readings = new Map<string, Promise<unknown>>();

/** Loaded once per page; retried after a failure. */
function read<Data>(name: string): Promise<Data> {
  const known = readings.get(name) as Promise<Data> | undefined;
  if (known) return known;
  const reading = fetch(`/map/${name}.json`).then((reply) => {
    if (!reply.ok) throw new Error(`could not read the map of ${name}`);
    return reply.json() as Promise<Data>;
  });
  readings.set(name, reading);
  reading.catch(() => readings.delete(name));
  return reading;
}

export const readCountry = (): Promise<CountryBase> => read('states');
export const readNature = (): Promise<NatureBase> => read('nature');
export const readState = (abbreviation: string): Promise<StateBase> =>
  read(abbreviation.toLowerCase());
