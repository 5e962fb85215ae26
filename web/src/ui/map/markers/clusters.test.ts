import { expect, it } from 'vitest';
import { besideDots, clusterMarkers } from './clusters.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });

it('markers closer than the distance form a cluster in their middle', () =>
  expect(clusterMarkers([at('a', 0, 0), at('b', 20, 0), at('c', 200, 0)], 40)).toEqual([
    { ids: ['a', 'b'], x: 10, y: 0 },
    { ids: ['c'], x: 200, y: 0 },
  ]));

it('clusters that grow into each other become one', () => {
  const row = [0, 30, 62, 90, 121, 150, 300].map((x) => at(String(x), x, 0));
  const clusters = clusterMarkers(row, 44);
  for (const [index, { x }] of clusters.entries())
    for (const other of clusters.slice(index + 1))
      expect(Math.abs(other.x - x)).toBeGreaterThan(43);
  expect(clusters.at(-1)?.ids).toEqual(['300']);
});

it('a marker with a note needs more distance from others', () =>
  expect(
    clusterMarkers([{ ...at('sponsored', 0, 0), reach: 14 }, at('b', 50, 0), at('c', 120, 0)], 44),
  ).toEqual([
    { ids: ['sponsored', 'b'], x: 25, y: 0 },
    { ids: ['c'], x: 120, y: 0 },
  ]));

it('the chosen marker never joins a cluster', () =>
  expect(
    clusterMarkers([at('a', 0, 0), at('b', 20, 0)], 40, new Set(['b'])).map(({ ids }) => ids),
  ).toEqual([['a'], ['b']]));

it('every marker is in exactly one cluster', () => {
  const markers = Array.from({ length: 300 }, (_, i) =>
    at(String(i), (i * 37) % 500, (i * 91) % 400),
  );
  expect(
    clusterMarkers(markers, 44)
      .flatMap(({ ids }) => ids)
      .toSorted(),
  ).toEqual(markers.map(({ id }) => id).toSorted());
});

it('a cluster moves only when it would cover a dot', () =>
  expect([
    besideDots({ x: 103, y: 104 }, [{ x: 100, y: 100 }], 30),
    besideDots({ x: 100, y: 100 }, [{ x: 100, y: 100 }], 30),
    besideDots({ x: 150, y: 100 }, [{ x: 100, y: 100 }], 30),
  ]).toEqual([
    { x: 118, y: 124 },
    { x: 100, y: 70 },
    { x: 150, y: 100 },
  ]));
