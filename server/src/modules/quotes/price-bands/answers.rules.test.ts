import { describe, expect, it } from 'vitest';
import { ALL_SERVICES } from '../../../../reference-data/services/all-services.ts';
import { choicesInKey, describeAsked, widenings, type AskedService } from './answers.rules.ts';
import { containsLeftOutPrice, type Observation } from './price-bands.rules.ts';

const FRONT_BRAKES: AskedService = {
  categoryId: '3',
  name: 'Brakes',
  answers: [
    { choiceId: '1', choice: 'Front', option: 'Axle', key: 'brakes.axle' },
    { choiceId: '2', choice: 'Pads only', option: 'Parts', key: 'brakes.parts' },
    { choiceId: '3', choice: 'Ceramic', option: 'Pad type', key: 'brakes.pad-type' },
  ],
};

describe('widening a job', () => {
  it('options that hardly matter are dropped first, then those of a similar job', () => {
    expect(widenings(FRONT_BRAKES).map(({ choiceIds }) => choiceIds)).toEqual([['1', '2'], ['1']]);
  });

  it('the basis names what was kept and what was left out', () => {
    const [minor, joined] = widenings(FRONT_BRAKES);
    expect.assert(minor && joined);
    expect(describeAsked(FRONT_BRAKES, minor)).toBe(
      'for brakes (front, pads only), with any answer to “Pad type”',
    );
    expect(describeAsked(FRONT_BRAKES, joined)).toBe(
      'for brakes (front), with any answer to “Parts” and “Pad type”',
    );
  });

  it('no service of the catalog loses all of its options, unless all hardly matter', () => {
    const lost = ALL_SERVICES.filter(({ slug, options }) => {
      const answers = options.map((option, at) => ({
        choiceId: String(at),
        choice: '',
        option: '',
        key: `${slug}.${option.slug}`,
      }));
      return widenings({ categoryId: '1', name: '', answers })[1]?.choiceIds.length === 0;
    }).map(({ slug }) => slug);
    expect(lost.toSorted()).toEqual([
      'alternator',
      'catalytic-converter',
      'check-engine',
      'clutch',
      'diagnosis',
      'oil-change',
      'starter',
      'transmission-service',
      'water-pump',
    ]);
  });

  it('the choices of a stored job are read', () => {
    expect(choicesInKey('3(42,50)')).toEqual(['42', '50']);
    expect(choicesInKey('3')).toEqual([]);
  });
});

it('on few random prices, the joined band holds about eight of ten that were left out', () => {
  let state = 7;
  const random = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  let [held, judged] = [0, 0];
  for (let job = 0; job < 60; job += 1) {
    const base = 10_000 + random() * 60_000;
    // Ten prices, of three kinds of pads and with or without rotors.
    const prices = Array.from({ length: 10 }, (_one, at): Observation => {
      const rotors = random() < 0.5 ? 1 : 1.4;
      const cents = Math.round(base * rotors * (0.8 + 0.4 * random()));
      const vehicle = { modelId: '1', makeId: '1', year: 2015, priceClass: 'economy' };
      return {
        ...vehicle,
        id: String(at),
        priceId: null,
        quoteId: null,
        cents,
        ageDays: at,
        miles: 5,
      };
    });
    for (const one of prices) {
      const isHeld = containsLeftOutPrice(
        prices.filter((other) => other !== one),
        one,
      );
      if (isHeld !== null) judged += 1;
      if (isHeld) held += 1;
    }
  }
  expect(judged).toBe(600);
  expect(held / judged).toBeGreaterThanOrEqual(0.8);
});
