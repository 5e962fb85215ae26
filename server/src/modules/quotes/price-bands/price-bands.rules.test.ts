import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandOf,
  basisOf,
  MIN_PRICES,
  containsLeftOutPrice,
  weightOf,
  type Observation,
} from './price-bands.rules.ts';

const CIVIC = { modelId: '1', makeId: '1', year: 2015, priceClass: 'compact' };

const observationOf = (cents: number, given: Partial<Observation> = {}): Observation => ({
  ...CIVIC,
  id: '0',
  priceId: null,
  quoteId: null,
  cents,
  ageDays: 10,
  miles: 2,
  ...given,
});
const many = (count: number, given: Partial<Observation> = {}): Observation[] =>
  Array.from({ length: count }, (_one, at) => observationOf(10_000 + at * 1_000, given));

const observation = fc.record({
  id: fc.constant('0'),
  priceId: fc.constant(null),
  quoteId: fc.option(fc.integer({ min: 1, max: 9 }).map(String)),
  cents: fc.integer({ min: 1, max: 2_000_000 }),
  modelId: fc.constantFrom('1', '2', '3'),
  makeId: fc.constantFrom('1', '2'),
  year: fc.integer({ min: 2008, max: 2022 }),
  priceClass: fc.constantFrom('compact', 'truck'),
  ageDays: fc.integer({ min: 0, max: 730 }),
  miles: fc.option(fc.integer({ min: 0, max: 300 })),
});
const observations = fc.array(observation, { maxLength: 60 });

describe('a price band', () => {
  it('a band’s low, typical, and high are actual prices, in that order', () => {
    fc.assert(
      fc.property(observations, (known) => {
        const { range, used } = bandOf(known, CIVIC);
        const cents = used.map((one) => one.cents);
        const figures = range ? [range.low, range.typical, range.high] : [];
        expect(range === null).toBe(used.length < MIN_PRICES);
        expect(figures).toEqual(figures.toSorted((one, other) => one - other));
        expect(figures.every((one) => cents.includes(one))).toBe(true);
      }),
    );
  });

  it('a band does not depend on the order of its prices', () => {
    fc.assert(
      fc.property(observations, (known) => {
        expect(bandOf(known.toReversed(), CIVIC).range).toEqual(bandOf(known, CIVIC).range);
      }),
    );
  });

  it('a band rises when all of its prices rise', () => {
    fc.assert(
      fc.property(observations, (known) => {
        const before = bandOf(known, CIVIC).range;
        const after = bandOf(
          known.map((one) => ({ ...one, cents: one.cents * 2 })),
          CIVIC,
        ).range;
        expect(after).toEqual(
          before && { low: before.low * 2, typical: before.typical * 2, high: before.high * 2 },
        );
      }),
    );
  });

  it('prices for other kinds of vehicles don’t change a band', () => {
    fc.assert(
      fc.property(
        observations,
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 20 }),
        (known, others) => {
          const unlike = others.map((cents) =>
            observationOf(cents, { modelId: '9', makeId: '9', priceClass: 'exotic' }),
          );
          expect(bandOf([...known, ...unlike], CIVIC)).toEqual(bandOf(known, CIVIC));
        },
      ),
    );
  });

  it('a band uses the closest kind of vehicle with enough prices', () => {
    const ofModel = many(12);
    const ofMake = many(12, { modelId: '2' });
    const ofClass = many(12, { modelId: '3', makeId: '2' });
    const all = [...ofModel, ...ofMake, ...ofClass];
    expect(bandOf(all, CIVIC)).toMatchObject({ likeness: 'model', used: { length: 12 } });
    expect(bandOf([...ofModel.slice(1), ...ofMake, ...ofClass], CIVIC)).toMatchObject({
      likeness: 'make',
      used: { length: 23 },
    });
    expect(bandOf([...ofModel.slice(1), ...ofClass], CIVIC)).toMatchObject({
      likeness: 'class',
      used: { length: 23 },
    });
  });

  it('beyond three model years, the same model is compared by make and class', () => {
    expect(bandOf(many(12, { year: 2018 }), CIVIC).likeness).toBe('model');
    expect(bandOf(many(12, { year: 2019 }), CIVIC)).toMatchObject({
      likeness: 'make',
      used: [{ ofModel: false }, ...many(11).map(() => ({ ofModel: false }))],
    });
  });

  it('fewer than five prices give no range', () => {
    expect(bandOf(many(4), CIVIC).range).toBeNull();
    expect(bandOf(many(5), CIVIC).range).not.toBeNull();
  });

  it('a single outlier at either end stays outside the range', () => {
    const usual = Array.from({ length: 18 }, (_one, at) => observationOf(20_000 + at * 100));
    const { range } = bandOf([observationOf(100), ...usual, observationOf(900_000)], CIVIC);
    expect(range?.low).toBeGreaterThanOrEqual(20_000);
    expect(range?.high).toBeLessThanOrEqual(21_700);
  });

  it('a price a year old or fifty miles away has half the weight', () => {
    expect(weightOf({ ageDays: 365, miles: 0 })).toBeCloseTo(0.5);
    expect(weightOf({ ageDays: 0, miles: 50 })).toBeCloseTo(0.5);
    expect(weightOf({ ageDays: 365, miles: 50 })).toBeCloseTo(0.25);
    expect(weightOf({ ageDays: 0, miles: null })).toBe(1);
  });

  it('a few near prices do not outweigh many farther ones', () => {
    const near = [34_000, 34_500, 35_000].map((cents) =>
      observationOf(cents, { ageDays: 0, miles: 0.5 }),
    );
    const far = Array.from({ length: 20 }, (_none, at) =>
      observationOf(20_000 + at * 100, { ageDays: 300, miles: 1_000 }),
    );
    expect(bandOf([...near, ...far], CIVIC).range?.low).toBeLessThan(30_000);
  });

  it('newer prices outweigh older ones', () => {
    const older = Array.from({ length: 6 }, () => observationOf(10_000, { ageDays: 720 }));
    const newer = Array.from({ length: 6 }, () => observationOf(20_000, { ageDays: 1 }));
    expect(bandOf([...older, ...newer], CIVIC).range?.typical).toBe(20_000);
  });

  it('the basis states the number, model, and age of prices', () => {
    expect(
      basisOf(bandOf([...many(6, { ageDays: 400 }), ...many(8, { modelId: '2' })], CIVIC)),
    ).toBe(
      'Based on 14 quoted prices, 6 for your model and the rest for the same make and class, in ' +
        'the last 14 months.',
    );
    expect(basisOf(bandOf(many(14, { modelId: '2', makeId: '2' }), CIVIC))).toBe(
      'Based on 14 quoted prices for similar vehicles, in the last month.',
    );
    expect(basisOf(bandOf(many(12), CIVIC))).toBe(
      'Based on 12 quoted prices for your model, in the last month.',
    );
    expect(basisOf(bandOf(many(2), CIVIC))).toBe(
      'We don’t have enough quoted prices for this job to say what’s usual: 2 prices, 2 for ' +
        'your model, in the last month.',
    );
    expect(basisOf(bandOf([], CIVIC))).toBe(
      'We don’t have enough quoted prices for this job to say what’s usual: none so far.',
    );
  });
});

describe('checking a band against an excluded price', () => {
  it('a price counts as in range if it is within the band of the others', () => {
    expect(containsLeftOutPrice(many(20), observationOf(15_000))).toBe(true);
    expect(containsLeftOutPrice(many(20), observationOf(90_000))).toBe(false);
  });

  it('a price isn’t checked against too few others, or against its own quote’s', () => {
    expect(containsLeftOutPrice(many(4), observationOf(15_000))).toBeNull();
    expect(
      containsLeftOutPrice(many(20, { quoteId: '1' }), observationOf(15_000, { quoteId: '1' })),
    ).toBeNull();
  });

  it('about eight in ten prices from one distribution are in range', () => {
    const drawn = Array.from({ length: 200 }, (_one, at) =>
      observationOf(20_000 + ((at * 7_919) % 10_000)),
    );
    const held = drawn.filter((one) =>
      containsLeftOutPrice(
        drawn.filter((other) => other !== one),
        one,
      ),
    ).length;
    expect(held / drawn.length).toBeCloseTo(0.8, 1);
  });
});
