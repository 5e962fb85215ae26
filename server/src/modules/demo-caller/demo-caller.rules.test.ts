import { describe, expect, it } from 'vitest';
import { callRandom, drawOutcome, drawServicesDone } from './demo-caller.rules.ts';

describe('the demo caller', () => {
  it('the same quote and shop get the same random numbers', () => {
    const story = (quoteId: string, shopId: string): number[] => {
      const random = callRandom(quoteId, shopId);
      return [random(), random(), random()];
    };
    expect(story('12', '7')).toEqual(story('12', '7'));
    expect(story('12', '7')).not.toEqual(story('12', '8'));
  });

  it('a shop that does not do the work gives no price', () => {
    expect(drawOutcome({ offersService: false, isNeeded: true }, () => 0)).toBe('does_not_do_this');
  });

  it('about two of three calls give a price', () => {
    const random = callRandom('12', '7');
    const priced = Array.from({ length: 3_000 }, () =>
      drawOutcome({ offersService: true, isNeeded: false }, random),
    ).filter((outcome) => outcome === 'priced').length;
    expect(priced / 3_000).toBeCloseTo(0.66, 1);
  });

  it('a few shops leave out one of several services, always the same', () => {
    const services = [{ category: 'brakes' }, { category: 'oil-change' }];
    const shops = Array.from({ length: 1_000 }, (_, at) => String(at));
    const left = shops.filter((id) => drawServicesDone(services, id).length === 1);
    expect(left.length / shops.length).toBeCloseTo(0.19, 1);
    for (const id of left)
      expect(drawServicesDone(services, id)).toEqual(drawServicesDone(services, id));
    expect(shops.every((id) => drawServicesDone([{ category: 'brakes' }], id).length === 1)).toBe(
      true,
    );
  });

  it('a shop gives a price if the request would otherwise end with fewer than four', () => {
    expect(drawOutcome({ offersService: true, isNeeded: true }, () => 0.99)).toBe('priced');
  });
});
