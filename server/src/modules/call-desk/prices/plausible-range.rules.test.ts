import { describe, expect, it } from 'vitest';
import { ALL_SERVICES } from '../../../../reference-data/services/all-services.ts';
import {
  implausibleSentence,
  isImplausible,
  PLAUSIBLE,
  plausibleRange,
} from './plausible-range.rules.ts';

describe('the plausible range of a service', () => {
  it('$60,000 for an oil change is implausible, but $60 is not', () => {
    const range = plausibleRange(['oil-change']);
    expect(isImplausible(6_000_000, range)).toBe(true);
    expect(isImplausible(6_000, range)).toBe(false);
    expect(isImplausible(100, range)).toBe(true);
  });

  it('several services may cost as much as their sum', () => {
    const [oil, both] = [plausibleRange(['oil-change']), plausibleRange(['oil-change', 'brakes'])];
    expect(both.highCents).toBe(oil.highCents + plausibleRange(['brakes']).highCents);
    expect(both.lowCents).toBe(oil.lowCents);
  });

  it('every service in the catalog has its own range, and no others exist', () => {
    expect(Object.keys(PLAUSIBLE).toSorted()).toEqual(
      ALL_SERVICES.map(({ slug }) => slug).toSorted(),
    );
  });

  it.each([
    // The usual cost, and the same with one zero too many.
    ['oil-change', 95, 1_500],
    ['brakes', 480, 4_800],
    ['starter', 520, 5_200],
    ['alternator', 650, 6_500],
    ['wheel-alignment', 130, 1_300],
    ['battery', 260, 2_600],
    ['clutch', 1_600, 16_000],
    ['diagnosis', 150, 1_500],
  ])('%s: $%d is plausible, and $%d must be read back', (slug, usual, tenfold) => {
    const range = plausibleRange([slug]);
    expect(isImplausible(usual * 100, range)).toBe(false);
    expect(isImplausible(tenfold * 100, range)).toBe(true);
  });

  it('a service added later also has a range', () => {
    expect(isImplausible(6_000_000, plausibleRange(['new-service']))).toBe(true);
  });

  it('the sentence says whether the price is too high or too low', () => {
    expect(implausibleSentence(6_000_000, plausibleRange(['oil-change']))).toContain('far above');
    expect(implausibleSentence(100, plausibleRange(['oil-change']))).toContain('far below');
  });
});
