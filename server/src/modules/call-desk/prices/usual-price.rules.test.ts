import { describe, expect, it } from 'vitest';
import { isFar, knownPrice, readBackSentence } from './usual-price.rules.ts';

describe('what is known for a job', () => {
  it('is nothing before anybody gave a price', () => {
    expect(knownPrice([], [])).toBeNull();
  });

  it('is the median of two prices of the same request, whatever others paid', () => {
    expect(knownPrice([30_000, 20_000], [1, 2, 3])).toEqual({
      median: 20_000,
      prices: 2,
      of: 'this_request',
    });
  });

  it('is the median of at least three prices for the same services', () => {
    expect(knownPrice([10_000], [40_000, 20_000, 30_000])).toEqual({
      median: 30_000,
      prices: 3,
      of: 'same_services',
    });
  });

  it('is the one price there is while others are too few', () => {
    expect(knownPrice([10_000], [40_000, 20_000])).toEqual({
      median: 10_000,
      prices: 1,
      of: 'this_request',
    });
    expect(knownPrice([], [40_000, 20_000])).toBeNull();
  });
});

describe('a price that asks to be read back', () => {
  const known = { median: 30_000, prices: 14, of: 'same_services' } as const;

  it.each([
    [90_000, false],
    [90_001, true],
    [10_000, false],
    [9_999, true],
  ])('%i cents against 300 dollars: %s', (cents, far) => {
    expect(isFar(cents, known)).toBe(far);
  });

  it('is none where nothing is known', () => {
    expect(isFar(1, null)).toBe(false);
  });

  it('tells what it is compared with, and from how many prices', () => {
    expect(readBackSentence(289_000, known)).toBe(
      '$2,890.00 is over three times the usual $300.00 (median of 14 prices for the same ' +
        'services). Read it back to the shop, then confirm it.',
    );
    expect(readBackSentence(100, { median: 30_000, prices: 1, of: 'this_request' })).toBe(
      '$1.00 is under a third of the usual $300.00 (the other price of this request). Read it ' +
        'back to the shop, then confirm it.',
    );
  });
});
