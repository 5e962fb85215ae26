import { expect, test } from 'vitest';
import { CIRCLE_ROOM, MARKER_ROOM, zoomToFit } from './zoom-to-fit.ts';

const PHONE = { size: { x: 358, y: 300 }, room: MARKER_ROOM, zoom: 12, minZoom: 4 };

test('the map keeps the requested zoom while every place is in view', () => {
  expect(zoomToFit([], PHONE)).toBe(12);
  expect(zoomToFit([{ x: 130, y: -100 }], PHONE)).toBe(12);
});

test('the map zooms out when a price would be cut off at the side', () => {
  expect(zoomToFit([{ x: 160, y: 0 }], PHONE)).toBe(11);
  expect(
    zoomToFit(
      [
        { x: 0, y: 10 },
        { x: 20, y: -600 },
      ],
      PHONE,
    ),
  ).toBe(9);
});

test('the map never zooms out below its minimum', () => {
  expect(zoomToFit([{ x: 90_000, y: 0 }], PHONE)).toBe(4);
});

test('the map zooms out when a circle fits its width but not its height', () => {
  const desktop = { size: { x: 900, y: 468 }, room: CIRCLE_ROOM, zoom: 12, minZoom: 4 };
  const circle = (radius: number) => [
    { x: radius, y: -radius },
    { x: -radius, y: radius },
  ];
  expect(zoomToFit(circle(220), desktop)).toBe(12);
  expect(zoomToFit(circle(243), desktop)).toBe(11);
});
