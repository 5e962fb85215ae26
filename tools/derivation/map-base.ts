/**
 * Generates the base map for when no tiles are available, one file for the country and one per
 * state, from public packages and the bundled gazetteer: `node tools/derivation/map-base.ts`. Run
 * by hand when those change. The output is committed.
 */
import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { readCities, readZipCodes } from '../../server/reference-data/gazetteer.ts';
import { usStates } from '../../server/reference-data/us-states.ts';

/** Lines are in thousandths of a degree (about 300 feet), each point as the difference to the one before. */
const PER_DEGREE = 1_000;
const MAX_CITIES_PER_STATE = 340;
const FOLDER = join(import.meta.dirname, '../../web/public/map');

const require = createRequire(import.meta.url);
const atlas: Topology<{
  states: GeometryCollection<{ name: string }>;
  counties: GeometryCollection<{ name: string }>;
}> = require('us-atlas/counties-10m.json');
const abbreviations = new Map(usStates.map((state) => [state.name, state.abbreviation]));
const states = feature(atlas, atlas.objects.states).features.flatMap(
  ({ id, properties, geometry }) => {
    const abbreviation = abbreviations.get(properties.name);
    return abbreviation
      ? [{ fips: String(id), abbreviation, name: properties.name, geometry }]
      : [];
  },
);
const counties = feature(atlas, atlas.objects.counties).features;
const knownFips = new Set(states.map(({ fips }) => fips));
const stateOf = (county: { id?: string | number }): string => String(county.id).slice(0, 2);

/** `[x, y, dx, dy, …]`, without points that round to no movement. */
function encode(line: readonly (readonly number[])[]): number[] {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [longitude = 0, latitude = 0] of line) {
    const [nextX, nextY] = [Math.round(longitude * PER_DEGREE), Math.round(latitude * PER_DEGREE)];
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps;
}

const linesOf = (
  objects: GeometryCollection<{ name: string }>,
  wanted: (a: { id?: string | number }, b: { id?: string | number }) => boolean,
): number[][] =>
  mesh(atlas, objects, wanted)
    .coordinates.map(encode)
    .filter((line) => line.length > 2);

function boxOf(geometry: object): number[] {
  const points = JSON.stringify(geometry).match(/-?\d+\.?\d*(?:,-?\d+\.?\d*)/g) ?? [];
  const [xs, ys] = [0, 1].map((at) => points.map((point) => Number(point.split(',')[at])));
  return [
    Math.min(...(xs ?? [])),
    Math.min(...(ys ?? [])),
    Math.max(...(xs ?? [])),
    Math.max(...(ys ?? [])),
  ].map((degrees) => Math.round(degrees * 100) / 100);
}

/**
 * The middle of a state's counties, because the middle of its bounding box may lie in a lake or
 * another state.
 */
function centerOf(fips: string): number[] {
  const boxes = counties
    .filter((county) => stateOf(county) === fips)
    .map(({ geometry }) => boxOf(geometry));
  const mean = (values: readonly number[]): number =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
  return [
    mean(boxes.map(([, south = 0, , north = 0]) => (south + north) / 2)),
    mean(boxes.map(([west = 0, , east = 0]) => (west + east) / 2)),
  ];
}

mkdirSync(FOLDER, { recursive: true });
const write = (name: string, content: object): void =>
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(content));

const parts = atlas.objects.states.geometries
  .filter(({ id }) => knownFips.has(String(id)))
  .filter((part) => part.type === 'Polygon' || part.type === 'MultiPolygon');
write('states', {
  land: merge(atlas, parts)
    .coordinates.flat()
    .map(encode)
    .filter((ring) => ring.length > 6),
  lines: linesOf(
    atlas.objects.states,
    (a, b) => a !== b && knownFips.has(String(a.id)) && knownFips.has(String(b.id)),
  ),
  states: states.map(({ fips, abbreviation, name, geometry }) => [
    abbreviation,
    name,
    ...boxOf(geometry),
    ...centerOf(fips),
  ]),
});

/** All rows as one list of numbers, each as the difference to the row before. */
const steps = (rows: readonly (readonly number[])[]): number[] =>
  rows.flatMap((row, index) => row.map((value, at) => value - (rows[index - 1]?.[at] ?? 0)));

const cities = readCities();
const zips = readZipCodes();
const rounded = (degrees: number): number => Math.round(degrees * PER_DEGREE) / PER_DEGREE;
for (const { fips, abbreviation } of states) {
  write(abbreviation.toLowerCase(), {
    lines: linesOf(
      atlas.objects.counties,
      (a, b) => a !== b && stateOf(a) === fips && stateOf(b) === fips,
    ),
    cities: cities
      .filter(
        ({ state, kind, population }) =>
          state === abbreviation && kind !== 'city_district' && (population ?? 0) > 0,
      )
      .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
      .slice(0, MAX_CITIES_PER_STATE)
      .map(({ name, latitude, longitude, population }) => [
        name,
        rounded(latitude),
        rounded(longitude),
        population,
      ]),
    zips: steps(
      zips
        .filter(({ state }) => state === abbreviation)
        .toSorted((a, b) => a.zip.localeCompare(b.zip))
        .map(({ zip, latitude, longitude }) => [
          Number(zip),
          Math.round(latitude * PER_DEGREE),
          Math.round(longitude * PER_DEGREE),
        ]),
    ),
  });
}
