import { includesYear, readNamesWithYears } from '../../server/reference-data/two-digit-years.ts';
import { bestSellers } from './best-sellers.ts';
import { bodiesOfModel } from './model-bodies.ts';
import { ruleOfEach, type CheckedChoice, type Rule } from './rule.ts';
import { volumeTrims } from './volume-trims/index.ts';

const yearKey = (make: string, model: string, year: number): string => `${make} ${model} ${year}`;

/** The expected trims of a best seller in a year. */
function volumeTrimsOf(name: string, year: number): string[] {
  const trims = volumeTrims.get(name);
  return (trims === undefined ? [] : readNamesWithYears(trims))
    .filter(({ years }) => includesYear(years, year))
    .map((trim) => trim.name);
}

const hasVolumeTrims: Rule = {
  name: 'each model year of the best sellers has its volume trims',
  find(choices) {
    const byModelYear = Map.groupBy(choices, ({ make, model, year }) => yearKey(make, model, year));
    return bestSellers.flatMap(({ name, years }) =>
      years.flatMap((year) => {
        const editions = new Set(
          (byModelYear.get(`${name} ${year}`) ?? []).map(({ edition }) => edition.toLowerCase()),
        );
        if (editions.size === 0) return [`${year} ${name}: is missing`];
        return volumeTrimsOf(name, year)
          .filter((trim) => !editions.has(trim.toLowerCase()))
          .map((trim) => `${year} ${name}: no ${trim}`);
      }),
    );
  },
};

/** Minimum share of choices with a known fuel, by the first model year it applies to. */
const fuelFloors: readonly (readonly [from: number, to: number, percent: number])[] = [
  [2010, 2100, 97],
  [2000, 2009, 92],
  [1980, 1999, 85],
];

const hasKnownFuels: Rule = {
  name: 'the fuel is known for 97% of choices since 2010, 92% from 2000 to 2009, and 85% before',
  find: (choices) =>
    fuelFloors.flatMap(([from, to, percent]) => {
      const ofYears = choices.filter(({ year }) => year >= from && year <= to);
      const known = ofYears.filter(({ fuel }) => fuel !== undefined).length;
      const share = (100 * known) / ofYears.length;
      return share >= percent ? [] : [`${from} to ${to}: ${share.toFixed(1)} %`];
    }),
};

const NEWEST_YEAR = 2027;
const MIN_MAKES = 25;

const hasNewestYear: Rule = {
  name: 'the newest model year on sale is there',
  find(choices) {
    const makes = new Set(
      choices.filter(({ year }) => year === NEWEST_YEAR).map(({ make }) => make),
    );
    return makes.size >= MIN_MAKES ? [] : [`${NEWEST_YEAR}: ${makes.size} makes`];
  },
};

const bodyOf = ({ make, model, body }: CheckedChoice): string | undefined => {
  const allowed = bodiesOfModel(`${make} ${model}`);
  return body === undefined || allowed === undefined || allowed.includes(body) ? undefined : body;
};

export const modelRules: readonly Rule[] = [
  ruleOfEach('a body is one that the model had', bodyOf),
  hasVolumeTrims,
  hasKnownFuels,
  hasNewestYear,
];
