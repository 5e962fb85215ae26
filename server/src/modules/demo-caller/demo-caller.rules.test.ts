import { describe, expect, it } from 'vitest';
import { callRandom, drawOutcome } from './demo-caller.rules.ts';

describe('the demo caller', () => {
  it('tells the same story for the same quote and shop', () => {
    const story = (quoteId: string, shopId: string): number[] => {
      const random = callRandom(quoteId, shopId);
      return [random(), random(), random()];
    };
    expect(story('12', '7')).toEqual(story('12', '7'));
    expect(story('12', '7')).not.toEqual(story('12', '8'));
  });

  it('gets no price from a shop that does not do the work', () => {
    expect(drawOutcome(false, () => 0)).toBe('does_not_do_this');
  });

  it('gets a price in about two of three calls', () => {
    const random = callRandom('12', '7');
    const priced = Array.from({ length: 3_000 }, () => drawOutcome(true, random)).filter(
      (outcome) => outcome === 'priced',
    ).length;
    expect(priced / 3_000).toBeCloseTo(0.66, 1);
  });
});
