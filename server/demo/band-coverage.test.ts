import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import { expect, it } from 'vitest';
import { ALL_SERVICES } from '../reference-data/services/all-services.ts';
import { demoPrice } from '../src/modules/demo-caller/price-book.rules.ts';
import { widenings, type AskedService } from '../src/modules/quotes/price-bands/answers.rules.ts';
import { bandOf, type Observation } from '../src/modules/quotes/price-bands/price-bands.rules.ts';
import { seededRandom, seedFromText } from '../src/platform/values/seeded-random.ts';

type Service = (typeof ALL_SERVICES)[number];
type Answer = AskedService['answers'][number];
/** A price with the ids of the answers it was given for. */
type Priced = Observation & { choiceIds: readonly string[] };

const VEHICLE = { modelId: '1', makeId: '1', year: 2015, priceClass: 'midsize' };
/** As many as the demo has for each job and class of vehicle. */
const PRICES_PER_JOB = 14;
/** A sparse town: the prices of a service with any answers. */
const SPARSE_PRICES = 24;

const answersOf = ({ slug, options }: Service): Answer[][] =>
  options.map((option) =>
    option.choices
      .filter((choice) => choice.slug !== NOT_SURE)
      .map((choice) => ({
        choiceId: `${option.slug}.${choice.slug}`,
        choice: choice.slug,
        option: option.slug,
        key: `${slug}.${option.slug}`,
      })),
  );

/** Every set of answers, an unanswered option included. */
const combinationsOf = (service: Service): Answer[][] =>
  answersOf(service).reduce<Answer[][]>(
    (sets, answers) => sets.flatMap((set) => [set, ...answers.map((answer) => [...set, answer])]),
    [[]],
  );

function priceOf(slug: string, answers: readonly Answer[], random: () => number): Priced[] {
  const choices = answers.map(({ option, choice }) => ({ option, choice }));
  const price = demoPrice([{ category: slug, choices }], 'midsize', 'independent', random);
  if (price.totalCents <= 0) return [];
  return [
    {
      ...VEHICLE,
      id: String(random()),
      priceId: null,
      quoteId: null,
      cents: price.totalCents,
      ageDays: 365 * random(),
      miles: 5,
      choiceIds: answers.map(({ choiceId }) => choiceId),
    },
  ];
}

const STEPS = ['exact', 'dropped', 'joined'] as const;
type Step = (typeof STEPS)[number];

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** The first step at which a band is found, and the band's range. */
function findBand(service: Service, answers: readonly Answer[], prices: readonly Priced[]) {
  const [minor, joined] = widenings({ categoryId: '1', name: service.slug, answers });
  const ids = answers.map(({ choiceId }) => choiceId);
  const fitting: Record<Step, (given: readonly string[]) => boolean> = {
    exact: (given) => isSame(given, ids),
    dropped: (given) => minor?.choiceIds.every((id) => given.includes(id)) ?? false,
    joined: (given) => joined?.choiceIds.every((id) => given.includes(id)) ?? false,
  };
  for (const step of STEPS) {
    const { range } = bandOf(
      prices.filter(({ choiceIds }) => fitting[step](choiceIds)),
      VEHICLE,
      step === 'exact' ? '' : 'with other answers',
    );
    if (range) return { step, range };
  }
  return undefined;
}

/** What the demo has on record: each service without answers and with each single one. */
function demoPrices(service: Service, random: () => number): Priced[] {
  const single = answersOf(service).flat();
  return [[], ...single.map((answer) => [answer])].flatMap((answers) =>
    Array.from({ length: PRICES_PER_JOB }, () => priceOf(service.slug, answers, random)).flat(),
  );
}

it('a band is found for every job of the demo, whatever the answers', () => {
  const { next: random } = seededRandom(seedFromText('bands'));
  const found = ALL_SERVICES.flatMap((service) => {
    const prices = demoPrices(service, random);
    if (prices.length === 0) return [];
    return combinationsOf(service).map((answers) => ({
      job: `${service.slug} ${answers.map(({ choiceId }) => choiceId).join(' ')}`,
      answers: answers.length,
      step: findBand(service, answers, prices)?.step,
    }));
  });
  expect(found.length).toBeGreaterThan(750);
  expect(found.filter(({ step }) => step === undefined)).toEqual([]);
  // The demo has prices for single answers only, so these need the other steps.
  const several = found.filter(({ answers }) => answers > 1);
  expect(several.length).toBeGreaterThan(440);
  expect(several.filter(({ step }) => step === 'exact')).toEqual([]);
});

it('on few random prices, the joined bands hold 80% of the prices left out', () => {
  const { next: random } = seededRandom(seedFromText('sparse bands'));
  const tally = new Map<Step, { judged: number; held: number }>();
  for (const service of ALL_SERVICES) {
    const sets = combinationsOf(service);
    const prices = Array.from({ length: SPARSE_PRICES }, () => {
      const answers = sets[Math.floor(random() * sets.length)] ?? [];
      return priceOf(service.slug, answers, random).map((price) => ({ answers, price }));
    }).flat();
    for (const { answers, price } of prices) {
      const others = prices.filter((one) => one.price !== price).map((one) => one.price);
      const band = findBand(service, answers, others);
      if (!band) continue;
      const { judged, held } = tally.get(band.step) ?? { judged: 0, held: 0 };
      const isHeld = price.cents >= band.range.low && price.cents <= band.range.high;
      tally.set(band.step, { judged: judged + 1, held: held + (isHeld ? 1 : 0) });
    }
  }
  for (const step of ['dropped', 'joined'] as const) {
    const { judged, held } = tally.get(step) ?? { judged: 0, held: 0 };
    expect(judged).toBeGreaterThan(150);
    expect(held / judged).toBeGreaterThanOrEqual(0.8);
  }
});
