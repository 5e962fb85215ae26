/**
 * Generates the base map's rivers, lakes, parks, and urban areas from Natural Earth (public domain),
 * simplified and rounded: `node tools/derivation/map-nature.ts FOLDER`, where FOLDER holds the
 * gzipped GeoJSON files. Run by hand. The output is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findStateAt } from '../../server/src/modules/places/index.ts';

type Point = readonly [longitude: number, latitude: number];
type Nested = Point | readonly Nested[];

interface Feature {
  properties: { scalerank?: number; name?: string | null };
  geometry: { type: string; coordinates: Nested } | null;
}

const PER_DEGREE = 1_000;
/** In degrees: about 900 feet, one or two pixels at the highest zoom. */
const TOLERANCE = 0.0025;
const FILE = join(import.meta.dirname, '../../web/public/map/nature.json');
const [folder = ''] = process.argv.slice(2);

function read(name: string): Feature[] {
  const file = gunzipSync(readFileSync(join(folder, `${name}.us.geojson.gz`)));
  const { features }: { features: Feature[] } = JSON.parse(file.toString('utf8'));
  return features;
}

const isPoint = (nested: Nested): nested is Point => typeof nested[0] === 'number';

/** The lines, or the rings of areas, whatever the type of the geometry. */
function linesOf(nested: Nested): Point[][] {
  if (isPoint(nested)) return [];
  const points = nested.filter(isPoint);
  return points.length > 0 ? [points] : nested.flatMap(linesOf);
}

/** Distance of a point from the line between two others, in degrees. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Douglas–Peucker: drops points that lie close enough to a straight line. */
function simplify(line: readonly Point[]): Point[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end || line.length < 3) return [...line];
  let farthest = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const away = distance(point, start, end);
    if (away > farthest) [farthest, at] = [away, index];
  }
  if (farthest <= TOLERANCE) return [start, end];
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))];
}

/** `[x, y, dx, dy, …]`, without points that round to no movement. */
function encode(line: readonly Point[]): number[] {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of simplify(line)) {
    const [nextX, nextY] = [Math.round(longitude * PER_DEGREE), Math.round(latitude * PER_DEGREE)];
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps;
}

const isInArea = (line: readonly Point[]): boolean =>
  line.some(([longitude, latitude]) => findStateAt({ latitude, longitude }));

/** `[rank, name, line, …]` of each feature that is at least partly within the service area. */
function features(file: string, minNumbers: number): (number | string | number[])[][] {
  return read(file).flatMap(({ geometry, properties: { scalerank = 6, name } }) => {
    const lines = geometry ? linesOf(geometry.coordinates) : [];
    // The Great Lakes have no vertex on land.
    if (!lines.some(isInArea) && !(file.includes('lakes') && scalerank <= 1)) return [];
    const encoded = lines.map(encode).filter((line) => line.length >= minNumbers);
    return encoded.length > 0 ? [[Math.round(scalerank), name ?? '', ...encoded]] : [];
  });
}

const [LINE, RING] = [4, 8];
writeFileSync(
  FILE,
  JSON.stringify({
    urban: features('ne_50m_urban_areas', RING),
    parks: features('ne_10m_parks_and_protected_lands_area', RING),
    lakes: [...features('ne_10m_lakes', RING), ...features('ne_10m_lakes_north_america', RING)],
    rivers: [
      ...features('ne_10m_rivers_lake_centerlines', LINE),
      ...features('ne_10m_rivers_north_america', LINE),
    ],
  }),
);
