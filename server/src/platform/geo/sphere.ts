import { EARTH_RADIUS_MILES, type Coordinates } from '@fourbay/contract/places/geography';
import { sql, type Expression, type RawBuilder } from 'kysely';

const DIAMETER = 2 * EARTH_RADIUS_MILES;

/**
 * A point in the format of the `pos` columns: a cube on a sphere of Earth's radius in miles, in the
 * database's notation.
 */
export function cubeText({ latitude, longitude }: Coordinates): string {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  // In the same order of multiplication as the `pos` columns, so that equal points are at distance
  // 0.
  const axes = [
    EARTH_RADIUS_MILES * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS_MILES * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS_MILES * Math.sin(phi),
  ];
  return `(${axes.join(',')})`;
}

export const onSphere = (point: Coordinates): RawBuilder<string> =>
  sql<string>`${cubeText(point)}::cube`;

/** The length of the straight line through the Earth for a great-circle distance. */
export const chordOf = (miles: number): number =>
  DIAMETER * Math.sin(Math.min(miles / DIAMETER, Math.PI / 2));

export const milesOfChord = (chord: number): number =>
  DIAMETER * Math.asin(Math.min(1, chord / DIAMETER));

/** Great-circle miles between a `pos` column and a point. */
export const milesBetween = (
  pos: Expression<unknown>,
  point: Expression<unknown>,
): RawBuilder<number> =>
  sql<number>`${DIAMETER}::float8 * asin(least(1, (${pos} <-> ${point}) / ${DIAMETER}::float8))`;

/** Condition for a distance in miles: the first half can use the index, and the second is exact. */
export const isWithin = (
  pos: Expression<unknown>,
  point: Expression<unknown>,
  miles: number,
): RawBuilder<boolean> => {
  const chord = chordOf(miles);
  return sql<boolean>`
    (
      cube_enlarge(${point}, ${chord}::float8, 3) @> ${pos}
      and (${pos} <-> ${point}) <= ${chord}::float8
    )`;
};
