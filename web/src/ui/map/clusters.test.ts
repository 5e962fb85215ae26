import { expect, it } from 'vitest';
import { besideDots, clusterMarkers } from './clusters.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });

it('markers closer than the distance form a cluster in their middle', () =>
  expect(clusterMarkers([at('a', 0, 0), at('b', 20, 0), at('c', 200, 0)], 40)).toEqual([
    { ids: ['a', 'b'], x: 10, y: 0 },
    { ids: ['c'], x: 200, y: 0 },
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

it('a cluster moves only off a dot that it would cover', () =>
  expect([
    besideDots({ x: 103, y: 104 }, [{ x: 100, y: 100 }], 30),
    besideDots({ x: 100, y: 100 }, [{ x: 100, y: 100 }], 30),
    besideDots({ x: 150, y: 100 }, [{ x: 100, y: 100 }], 30),
  ]).toEqual([
    { x: 118, y: 124 },
    { x: 100, y: 70 },
    { x: 150, y: 100 },
  ]));
