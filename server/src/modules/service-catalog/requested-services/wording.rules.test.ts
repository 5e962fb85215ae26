import { describe, expect, it } from 'vitest';
import { ALL_SERVICES } from '../../../../reference-data/services/all-services.ts';
import {
  describeService,
  fillVehicle,
  formatQuoteTitle,
  scriptLines,
  type NamedService,
} from './wording.rules.ts';

/** An authored service with choices picked by `option: choice`. */
function service(slug: string, picked: Record<string, string> = {}): NamedService {
  const category = ALL_SERVICES.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(`no service ${slug}`);
  return {
    ...category,
    categoryId: slug,
    openQuestions: [],
    choices: category.options.flatMap((option) =>
      option.choices
        .filter((choice) => choice.slug === picked[option.slug])
        .map((choice) => ({
          optionId: option.slug,
          optionSlug: option.slug,
          optionName: option.name,
          choiceId: choice.slug,
          choiceSlug: choice.slug,
          choiceName: choice.name,
          spoken: choice.spoken,
          titleWord: choice.title ?? null,
        })),
    ),
  };
}

describe('the title of a quote', () => {
  it('a quote title joins its services, the first with a capital', () => {
    expect(
      formatQuoteTitle([
        service('brakes', { axle: 'front' }),
        service('oil-change', { 'oil-type': 'conventional' }),
      ]),
    ).toBe('Front brakes, oil change');
  });

  it('a quote title keeps abbreviations as they are', () => {
    expect(
      formatQuoteTitle([service('air-conditioning'), service('cv-axle', { end: 'rear' })]),
    ).toBe('A/C service, rear CV axle');
  });

  it('a quote title counts the services beyond three', () => {
    expect(
      formatQuoteTitle(
        ['battery', 'oil-change', 'wipers', 'tires', 'keys'].map((slug) => service(slug)),
      ),
    ).toBe('Battery, oil change, wipers, and 2 more');
  });
});

describe('the description of a service', () => {
  it('a service without choices is described by its name', () => {
    expect(describeService(service('battery'))).toBe('Battery');
  });

  it('a service is described with its choices, keeping abbreviations', () => {
    expect(describeService(service('battery', { job: 'replace', type: 'agm' }))).toBe(
      'Battery: new battery, AGM',
    );
  });

  it('a service’s description includes what the owner isn’t sure of', () => {
    expect(describeService(service('brakes', { axle: 'rear', 'pad-type': 'not-sure' }))).toBe(
      'Brakes: rear, pad type not sure',
    );
  });
});

describe('the script of a service', () => {
  const scriptOf = (named: NamedService) => fillVehicle(scriptLines(named)[0] ?? '', car);
  const car = '2015 Honda Civic EX';

  it('a script without choices names the service and the car', () => {
    expect(scriptOf(service('brakes'))).toBe('How much is brake work for a 2015 Honda Civic EX?');
  });

  it('a script includes a single detail', () => {
    expect(scriptOf(service('oil-change', { 'oil-type': 'full-synthetic' }))).toBe(
      'How much is an oil and filter change with full synthetic oil for a 2015 Honda Civic EX?',
    );
  });

  it('a script separates details with commas', () => {
    expect(scriptOf(service('brakes', { axle: 'front', parts: 'pads' }))).toBe(
      'How much is brake work on the front axle, with new pads, for a 2015 Honda Civic EX?',
    );
  });

  it('a script slot has its choice, or the fallback when it’s unanswered or not sure', () => {
    expect(scriptOf(service('coolant', { job: 'flush' }))).toBe(
      'How much is a coolant flush for a 2015 Honda Civic EX?',
    );
    expect(scriptOf(service('coolant', { job: 'not-sure' }))).toBe(
      'How much is coolant or thermostat service for a 2015 Honda Civic EX?',
    );
  });

  it('every choice of every service fills its script without empty slots', () => {
    const sentences = ALL_SERVICES.flatMap(({ slug, options }) =>
      options.flatMap((option) =>
        option.choices.map((choice) => scriptOf(service(slug, { [option.slug]: choice.slug }))),
      ),
    );
    expect(
      sentences.filter(
        (sentence) => /[{}|]|\s{2}|\s[,?.]|,,/.test(sentence) || !sentence.includes(car),
      ),
    ).toEqual([]);
  });
});
