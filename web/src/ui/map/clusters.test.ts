import { expect, it } from 'vitest';
import { besideDots, clusterMarkers } from './clusters.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });

it('joins markers that are closer than the distance, in their middle', () =>
  expect(clusterMarkers([at('a', 0, 0), at('b', 20, 0), at('c', 200, 0)], 40)).toEqual([
    { ids: ['a', 'b'], x: 10, y: 0 },
    { ids: ['c'], x: 200, y: 0 },
  ]));

it('leaves the chosen one alone', () =>
  expect(
    clusterMarkers([at('a', 0, 0), at('b', 20, 0)], 40, new Set(['b'])).map(({ ids }) => ids),
  ).toEqual([['a'], ['b']]));

it('keeps every marker exactly once', () => {
  const markers = Array.from({ length: 300 }, (_, n) =>
    at(String(n), (n * 37) % 500, (n * 91) % 400),
  );
  expect(
    clusterMarkers(markers, 44)
      .flatMap(({ ids }) => ids)
      .toSorted(),
  ).toEqual(markers.map(({ id }) => id).toSorted());
});

it('moves a cluster beside a dot that it would cover, and no other', () =>
  expect([
    besideDots({ x: 103, y: 104 }, [{ x: 100, y: 100 }], 30),
    besideDots({ x: 100, y: 100 }, [{ x: 100, y: 100 }], 30),
    besideDots({ x: 150, y: 100 }, [{ x: 100, y: 100 }], 30),
  ]).toEqual([
    { x: 118, y: 124 },
    { x: 100, y: 70 },
    { x: 150, y: 100 },
  ]));
