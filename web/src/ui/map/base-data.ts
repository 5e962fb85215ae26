/** `[x, y, dx, dy, …]` in thousandths of a degree, as server/derivation/map-base.ts writes it. */
type Steps = readonly number[];

export interface CountryBase {
  /** The outlines of the mainland and its islands. */
  land: readonly Steps[];
  /** Between states. */
  lines: readonly Steps[];
  /**
   * Abbreviation, name, west, south, east, north, and where its name stands: latitude, longitude.
   */
  states: readonly (readonly [string, string, number, number, number, number, number, number])[];
}

export interface StateBase {
  lines: readonly Steps[];
  /** Name, latitude, longitude, population; the largest first. */
  cities: readonly (readonly [string, number, number, number])[];
  zips: readonly (readonly [string, number, number])[];
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

const readings = new Map<string, Promise<unknown>>();

/** Read once per page; after a failure it is requested again. */
function read<Data>(name: string): Promise<Data> {
  const known = readings.get(name) as Promise<Data> | undefined;
  if (known) return known;
  const reading = fetch(`/map/${name}.json`).then((reply) => {
    if (!reply.ok) throw new Error(`the map of ${name} could not be read`);
    return reply.json() as Promise<Data>;
  });
  readings.set(name, reading);
  reading.catch(() => readings.delete(name));
  return reading;
}

export const readCountry = (): Promise<CountryBase> => read('states');
export const readState = (abbreviation: string): Promise<StateBase> =>
  read(abbreviation.toLowerCase());
