import { describe, expect, it } from 'vitest';
import { findServices } from '@fourbay/contract/service-catalog/words/find-services';
import { catalogCategories } from './catalog-categories.ts';
import { DRIVER_PHRASES } from './driver-phrases.ts';

const categories = catalogCategories();
const firstThree = (phrase: string): string[] =>
  findServices(categories, phrase)
    .services.slice(0, 3)
    .map(({ id }) => id);

const missed = DRIVER_PHRASES.filter(
  ({ phrase, services }) => !firstThree(phrase).some((slug) => services.includes(slug)),
);

const asked = (phrase: string): string[] =>
  findServices(categories, phrase).asked.map(({ id }) => id);

describe('what drivers type', () => {
  it('there are at least 400 driver phrases, without duplicates, about existing services', () => {
    expect(DRIVER_PHRASES.length).toBeGreaterThanOrEqual(400);
    expect(new Set(DRIVER_PHRASES.map(({ phrase }) => phrase)).size).toBe(DRIVER_PHRASES.length);
    const known = new Set(categories.map(({ id }) => id));
    expect(
      DRIVER_PHRASES.flatMap(({ services }) => services).filter((slug) => !known.has(slug)),
    ).toEqual([]);
    expect(
      known.size - new Set(DRIVER_PHRASES.flatMap(({ services }) => services)).size,
    ).toBeLessThan(2);
  });

  it('nine in ten driver phrases find the right service in the top three', () => {
    const found = DRIVER_PHRASES.length - missed.length;
    const lines = missed.map(({ phrase }) => `${phrase}: ${firstThree(phrase).join(', ')}`);
    expect(found / DRIVER_PHRASES.length, lines.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('hardly any driver phrase selects an unintended job', () => {
    const granted = DRIVER_PHRASES.map((one) => ({ ...one, asked: asked(one.phrase) })).filter(
      (one) => one.asked.length > 0,
    );
    const wrong = granted.filter((one) => !one.asked.some((slug) => one.services.includes(slug)));
    const lines = wrong.map(({ phrase, asked: slugs }) => `${phrase}: ${slugs.join(', ')}`);
    expect(wrong.length / granted.length, lines.join('\n')).toBeLessThan(0.02);
  });

  it.each([
    'turn the key and nothing happens',
    'window won’t roll up',
    'push start button does nothing',
    'foggy windows wont clear',
  ])('“%s” selects no job', (phrase) => {
    expect(asked(phrase)).toEqual([]);
  });

  it.each([
    ['replace front shocks and oil change', ['shocks-struts', 'oil-change']],
    ['brakes, oil change and alignment', ['brakes', 'oil-change', 'wheel-alignment']],
    ['pads and rotors', ['brakes']],
    ['timing belt + water pump', ['timing-belt', 'water-pump']],
  ])('“%s” selects each of its jobs', (phrase, slugs) => {
    expect(asked(phrase)).toEqual(slugs);
  });

  it.each(['my car won’t start', 'car overheating', 'strange noise', 'grinding when I turn'])(
    '“%s” is a symptom: a diagnosis is among the first results, and no job is selected',
    (phrase) => {
      const found = findServices(categories, phrase);
      expect(found.isSymptom).toBe(true);
      expect(found.asked).toEqual([]);
      expect(firstThree(phrase).some((slug) => /^(diagnosis|check-engine)$/.test(slug))).toBe(true);
    },
  );

  it.each([
    ['aligment', 'wheel-alignment'],
    ['transmision fluid', 'transmission-service'],
    ['windsheild', 'glass'],
    ['break pads', 'brakes'],
    ['altenator', 'alternator'],
    ['A/C', 'air-conditioning'],
    ['oil ch', 'oil-change'],
    ['brak', 'brakes'],
    ['oilchange', 'oil-change'],
    ['brakepads', 'brakes'],
    ['sparkplugs', 'spark-plugs'],
  ])('“%s” finds its service', (phrase, slug) => {
    expect(firstThree(phrase)[0]).toBe(slug);
  });

  it.each(['', '   ', 'teapot', '12345', '???'])('“%s” finds nothing', (phrase) => {
    expect(findServices(categories, phrase)).toMatchObject({
      services: [],
      asked: [],
      isSymptom: false,
    });
  });

  it('a service is found by the search words that staff gave it', () => {
    const [first, ...others] = categories.map(({ attributes, ...category }, at) => ({
      ...category,
      attributes: at === 0 ? { ...attributes, search_words: ['vinyl wrap'] } : attributes,
    }));
    expect.assert(first);
    const [found] = findServices([first, ...others], 'vinyl wraps').services;
    expect(found?.id).toBe(first.id);
  });
});
