import { describe, expect, it } from 'vitest';
import { isUnusualPrice, usualPrice, readBackSentence } from './usual-price.rules.ts';

describe('the usual price of a job', () => {
  it('there is no usual price before the first price', () => {
    expect(usualPrice([], [], null)).toBeNull();
  });

  it('two prices on the same request take precedence over all others', () => {
    expect(usualPrice([30_000, 20_000], [1, 2, 3], null)).toEqual({
      median: 20_000,
      prices: 2,
      of: 'this_request',
    });
  });

  it('three prices for the same services give a median', () => {
    expect(usualPrice([10_000], [40_000, 20_000, 30_000], null)).toEqual({
      median: 30_000,
      prices: 3,
      of: 'same_services',
    });
  });

  it('with too few others, the request’s single price is used', () => {
    expect(usualPrice([10_000], [40_000, 20_000], null)).toEqual({
      median: 10_000,
      prices: 1,
      of: 'this_request',
    });
    expect(usualPrice([], [40_000, 20_000], null)).toBeNull();
  });

  it('the range shown to owners takes precedence over the request’s single price', () => {
    expect(usualPrice([400_000], [40_000, 20_000], { typical: 31_200, prices: 14 })).toEqual({
      median: 31_200,
      prices: 14,
      of: 'usual_range',
    });
  });
});

describe('an unusual price', () => {
  const known = { median: 30_000, prices: 14, of: 'same_services' } as const;

  it.each([
    [90_000, false],
    [90_001, true],
    [10_000, false],
    [9_999, true],
  ])('%i cents versus a usual 300 dollars is unusual: %s', (cents, unusual) => {
    expect(isUnusualPrice(cents, known)).toBe(unusual);
  });

  it('no price is unusual while no usual price is known', () => {
    expect(isUnusualPrice(1, null)).toBe(false);
  });

  it('the sentence states the usual price and its basis', () => {
    expect(readBackSentence(289_000, known)).toBe(
      '$2,890.00 is over three times the usual $300.00 (median of 14 prices for the same ' +
        'services). Read it back to the shop, then confirm it.',
    );
    expect(readBackSentence(100, { median: 30_000, prices: 1, of: 'this_request' })).toBe(
      '$1.00 is under a third of the usual $300.00 (the other price on this request). Read it ' +
        'back to the shop, then confirm it.',
    );
  });
});
