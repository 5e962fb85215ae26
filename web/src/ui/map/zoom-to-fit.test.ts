import { expect, test } from 'vitest';
import { zoomToFit } from './zoom-to-fit.ts';

const PHONE = { x: 358, y: 300 };

test('the map keeps the requested zoom while every place is in view', () => {
  expect(zoomToFit([], PHONE, 12, 4)).toBe(12);
  expect(zoomToFit([{ x: 130, y: -100 }], PHONE, 12, 4)).toBe(12);
});

test('a place whose price would be cut off at the side is shown from farther away', () => {
  expect(zoomToFit([{ x: 160, y: 0 }], PHONE, 12, 4)).toBe(11);
  expect(
    zoomToFit(
      [
        { x: 0, y: 10 },
        { x: 20, y: -600 },
      ],
      PHONE,
      12,
      4,
    ),
  ).toBe(9);
});

test('the map never zooms out below its minimum', () => {
  expect(zoomToFit([{ x: 90_000, y: 0 }], PHONE, 12, 4)).toBe(4);
});
