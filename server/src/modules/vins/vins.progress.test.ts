import { expect, it } from 'vitest';
import { unpackingShare } from './vins.service.ts';

const shareOf = (progress: number | undefined): number | null =>
  unpackingShare({
    vins: {
      decode: () => Promise.reject(new Error('not asked')),
      progress: () => progress,
      close: async () => {},
    },
  });

it('progress is reported only while the plans are being unpacked', () => {
  expect(shareOf(undefined)).toBeNull();
  expect(shareOf(0.4)).toBe(0.4);
  expect(shareOf(1)).toBeNull();
});
