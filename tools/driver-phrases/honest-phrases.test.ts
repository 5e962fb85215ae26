import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../web/src/features/quote-request/words/fault-code-meanings.ts';
import { findServices } from '@fourbay/contract/service-catalog/words/find-services';
import { catalogCategories } from './catalog-categories.ts';
import { HONEST_PHRASES } from './honest-phrases.ts';

const categories = catalogCategories();

/** The notice above the services: `danger`, `elsewhere:<topic>`, `code:<code>`, or none. */
function saidAbout(phrase: string): string {
  const { danger, elsewhere, codes } = findServices(categories, phrase);
  if (danger) return 'danger';
  if (codes[0]) return `code:${codes[0]}`;
  return elsewhere ? `elsewhere:${elsewhere.topic}` : '';
}

const firstThree = (phrase: string): string[] =>
  findServices(categories, phrase)
    .services.slice(0, 3)
    .map(({ id }) => id);

describe('danger, other work, fault codes, and Spanish', () => {
  it('there are at least 300 phrases, without duplicates', () => {
    expect(HONEST_PHRASES.length).toBeGreaterThanOrEqual(300);
    expect(new Set(HONEST_PHRASES.map(({ phrase }) => phrase)).size).toBe(HONEST_PHRASES.length);
  });

  it('each phrase gets the notice that it needs, and no other', () => {
    const wrong = HONEST_PHRASES.filter(({ phrase, notice }) => saidAbout(phrase) !== notice);
    expect(wrong.map(({ phrase }) => `${phrase}: ${saidAbout(phrase)}`)).toEqual([]);
  });

  it('97% of the phrases find the right service in the top three', () => {
    const missed = HONEST_PHRASES.filter(({ phrase, services }) =>
      services.length === 0
        ? firstThree(phrase).length > 0
        : !firstThree(phrase).some((slug) => services.includes(slug)),
    );
    const lines = missed.map(({ phrase }) => `${phrase}: ${firstThree(phrase).join(', ')}`);
    expect(missed.length / HONEST_PHRASES.length, lines.join('\n')).toBeLessThanOrEqual(0.03);
  });

  it('words about danger select no job', () => {
    const granted = HONEST_PHRASES.filter(
      ({ phrase, notice }) =>
        notice === 'danger' && findServices(categories, phrase).asked.length > 0,
    );
    expect(granted).toEqual([]);
  });

  it('a fault code selects its diagnosis, not a part', () => {
    expect(findServices(categories, 'P0420').services.map(({ id }) => id)).toEqual([
      'check-engine',
    ]);
    expect(findServices(categories, 'p0420').asked.map(({ id }) => id)).toEqual(['check-engine']);
    expect(findServices(categories, 'oil change and P0420').asked.map(({ id }) => id)).toEqual([
      'check-engine',
      'oil-change',
    ]);
  });

  it.each([
    ['P0301', 'Cylinder 1 misfires'],
    ['P0399', 'It’s about the ignition or a misfire'],
    ['P1234', 'It’s about the engine or transmission. The exact meaning depends on the carmaker'],
    ['C0999', 'It’s about the chassis, such as brakes, steering, or suspension'],
  ])('%s says “%s”', (code, meaning) => {
    expect(findServices(categories, code).codes).toEqual([code]);
    expect(meaningOf(code)).toBe(meaning);
  });

  it.each([
    ['Cambio de aceite', 'Cambio de aceite', 'oil change'],
    ['la batería', 'batería', 'battery'],
    ['la bateria', 'bateria', 'battery'],
    ['mi carro no arranca', 'no arranca', 'wont start'],
  ])('“%s” answers in English and repeats the Spanish', (phrase, spanish, english) => {
    expect(findServices(categories, phrase).translated).toEqual([{ spanish, english }]);
  });

  it('work that staff added as a service is found', () => {
    const [first, ...others] = categories.map((category, at) => ({
      ...category,
      attributes:
        at === 0 ? { ...category.attributes, search_words: ['window tint'] } : category.attributes,
    }));
    expect.assert(first);
    const found = findServices([first, ...others], 'tint my windows');
    expect(found.elsewhere).toBeUndefined();
    expect(found.services[0]?.id).toBe(first.id);
  });
});
