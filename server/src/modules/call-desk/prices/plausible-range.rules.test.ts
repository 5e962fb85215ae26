import { describe, expect, it } from 'vitest';
import { implausibleSentence, isImplausible, plausibleRange } from './plausible-range.rules.ts';

describe('the plausible range of a service', () => {
  it('$60,000 for an oil change is implausible, $60 is not', () => {
    const range = plausibleRange(['oil-change']);
    expect(isImplausible(6_000_000, range)).toBe(true);
    expect(isImplausible(6_000, range)).toBe(false);
    expect(isImplausible(100, range)).toBe(true);
  });

  it('several services may cost as much as all of them together', () => {
    const [oil, both] = [plausibleRange(['oil-change']), plausibleRange(['oil-change', 'brakes'])];
    expect(both.highCents).toBe(oil.highCents + plausibleRange(['brakes']).highCents);
    expect(both.lowCents).toBe(oil.lowCents);
  });

  it('a service that was added since has a range, too', () => {
    expect(isImplausible(6_000_000, plausibleRange(['new-service']))).toBe(true);
  });

  it('the sentence says on which side the price is', () => {
    expect(implausibleSentence(6_000_000, plausibleRange(['oil-change']))).toContain('far above');
    expect(implausibleSentence(100, plausibleRange(['oil-change']))).toContain('far below');
  });
});
