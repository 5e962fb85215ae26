import { describe, expect, it } from 'vitest';
import { verdictOf, type PaidBesideQuoted } from './kept.rules.ts';

const verdict = (given: Partial<PaidBesideQuoted>) =>
  verdictOf({
    quotedCents: 10_000,
    taxIncluded: true,
    paidCents: 10_000,
    taxCents: null,
    sameWork: 'yes',
    state: 'TX',
    ...given,
  });

describe('whether a shop kept its price', () => {
  it.each([
    [10_000, 10_500, 'kept'],
    [10_000, 10_501, 'not_kept'],
    [100_000, 102_000, 'kept'],
    [100_000, 102_001, 'not_kept'],
    [25_000, 25_500, 'kept'],
    [25_000, 25_501, 'not_kept'],
    [10_000, 1, 'kept'],
  ] as const)('quoted %i cents and paid %i: %s', (quotedCents, paidCents, expected) => {
    expect(verdict({ quotedCents, paidCents })).toBe(expected);
  });

  it('a price with tax is compared with the full amount paid', () => {
    expect(verdict({ paidCents: 10_800, taxCents: 800 })).toBe('not_kept');
  });

  it('a price without tax is compared with the amount paid minus tax', () => {
    const withoutTax = { taxIncluded: false, paidCents: 10_800 };
    expect(verdict({ ...withoutTax, taxCents: 800 })).toBe('kept');
    expect(verdict({ ...withoutTax, taxCents: 200 })).toBe('not_kept');
  });

  it('a price without tax doesn’t count if the tax is unknown', () => {
    expect(verdict({ taxIncluded: false, paidCents: 9_000 })).toBe('neither');
    expect(verdict({ taxIncluded: false, paidCents: 90_000 })).toBe('neither');
  });

  it.each(['OR', 'MT', 'NH', 'DE'])('%s has no sales tax, so the tax needn’t be known', (state) => {
    expect(verdict({ state, taxIncluded: false, paidCents: 10_500 })).toBe('kept');
    expect(verdict({ state, taxIncluded: null, paidCents: 10_501, taxCents: 501 })).toBe(
      'not_kept',
    );
  });

  it('if nobody asked about tax, both comparisons must agree', () => {
    const unasked = { taxIncluded: null };
    expect(verdict({ ...unasked, paidCents: 10_500, taxCents: 800 })).toBe('kept');
    expect(verdict({ ...unasked, paidCents: 10_800, taxCents: 800 })).toBe('neither');
    expect(verdict({ ...unasked, paidCents: 12_000, taxCents: 800 })).toBe('not_kept');
    expect(verdict({ ...unasked, paidCents: 10_000 })).toBe('neither');
  });

  it.each([
    ['more_agreed', 'neither'],
    ['less', 'neither'],
    [null, 'neither'],
    ['more_unasked', 'not_kept'],
  ] as const)('for other work (%s), the result is %s, whatever was paid', (sameWork, expected) => {
    for (const paidCents of [5_000, 50_000])
      expect(verdict({ sameWork, paidCents })).toBe(expected);
  });
});
