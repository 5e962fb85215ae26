import { expect, it } from 'vitest';
import { cropOnWire, movedCrop, sizedCrop, wholeCrop } from './crop-frame.ts';

it.each([
  [4 / 3, { left: 0, top: 0, width: 1, height: 1 }],
  [8 / 3, { left: 0.25, top: 0, width: 0.5, height: 1 }],
  [2 / 3, { left: 0, top: 0.25, width: 1, height: 0.5 }],
])('a picture %d times as wide as high gets the largest 4:3 frame', (ratio, crop) => {
  expect(wholeCrop({ picture: ratio, frame: 4 / 3 })).toEqual(crop);
});

it('a smaller frame keeps its middle', () => {
  const ratios = { picture: 4 / 3, frame: 4 / 3 };
  const crop = sizedCrop(wholeCrop(ratios), ratios, 0);
  expect(crop.left + crop.width / 2).toBeCloseTo(0.5);
  expect(crop.top + crop.height / 2).toBeCloseTo(0.5);
  expect(crop.width).toBeCloseTo(1 / 3);
});

it('a frame is never moved out of the picture', () => {
  const ratios = { picture: 2, frame: 4 / 3 };
  const crop = movedCrop(sizedCrop(wholeCrop(ratios), ratios, 0.5), 5, -5);
  expect(crop.left + crop.width).toBeCloseTo(1);
  expect(crop.top).toBe(0);
});

it('a crop is sent as four fractions', () => {
  expect(cropOnWire(wholeCrop({ picture: 8 / 3, frame: 4 / 3 }))).toBe(
    '0.250000,0.000000,0.500000,1',
  );
});

it('a square frame covers the middle of a wide picture', () => {
  expect(wholeCrop({ picture: 2, frame: 1 })).toEqual({
    left: 0.25,
    top: 0,
    width: 0.5,
    height: 1,
  });
});
