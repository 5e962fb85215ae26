import {
  buildCatalogIndex,
  createRecordGroups,
  groupRecord,
} from '../../server/src/modules/vehicle-catalog/epa-import/catalog-index.rules.ts';
import { nameKey } from '../../server/src/modules/vehicle-catalog/epa-import/name-key.rules.ts';
import { readEpaLines } from '../derivation/vehicle-catalog/epa/epa-lines.ts';
import { isSkippedYear } from '../derivation/vehicle-catalog/epa/skipped-years.ts';
import { compareWithArgued, groupModelYears, type ModelYears } from './argued-list.ts';
import type { CheckedChoice, Rule } from './rule.ts';

interface Named {
  make: string;
  model: string;
  year: number;
}

/** The model years that the EPA's files cover completely. */
const FIRST_YEAR = 1984;
const LAST_YEAR = 2022;

const listModelYears = (choices: readonly CheckedChoice[]): Named[] => [
  ...new Map(
    choices.map(({ make, model, year }) => [`${make}|${model}|${year}`, { make, model, year }]),
  ).values(),
];

/** The EPA's rows by the model-year of the catalog that they describe. */
function groupEpaLines(modelYears: readonly Named[]) {
  const unknown = {
    id: '',
    edition: '',
    bodyType: null,
    cylinders: null,
    displacement: null,
    fuelType: null,
    transmissions: [],
    drivetrains: [],
    fixed: false,
    imported: false,
  };
  const index = buildCatalogIndex(modelYears.map((named) => ({ ...unknown, ...named })));
  const groups = createRecordGroups();
  for (const line of readEpaLines()) groupRecord(index, line, groups);
  return groups.modelYears;
}

interface Coverage {
  /** The EPA lists them, and the catalog doesn't. */
  missing: ModelYears;
  /** The catalog lists them, and the EPA doesn't. */
  unrated: ModelYears;
  /** Years between two generations: the EPA lists the model before and after. */
  skipped: string[];
}

function compareWithEpa(choices: readonly CheckedChoice[]): Coverage {
  const modelYears = listModelYears(choices);
  const rated = groupEpaLines(modelYears);
  const isRated = ({ make, model, year }: Named) =>
    rated.has(`${nameKey(make)}|${nameKey(model)}|${year}`);
  const whole = modelYears.filter(({ year }) => year >= FIRST_YEAR && year <= LAST_YEAR);
  return {
    missing: groupModelYears([...rated.values()].filter(({ cars }) => cars.length === 0)),
    unrated: groupModelYears(whole.filter((modelYear) => !isRated(modelYear))),
    skipped: whole
      .filter((modelYear) => isSkippedYear(modelYear, isRated))
      .map(({ make, model, year }) => `${year} ${make} ${model}`),
  };
}

/** Compared once for the three rules. */
const compared = new WeakMap<readonly CheckedChoice[], Coverage>();

function coverageOf(choices: readonly CheckedChoice[]): Coverage {
  const coverage = compared.get(choices) ?? compareWithEpa(choices);
  compared.set(choices, coverage);
  return coverage;
}

const bodySuffix = / ?(Sedan|Hatchback|Wagon|Coupe|Convertible)$/;

/** Whether every trim is listed in every body, which is how a plan looks that knows no pairs. */
function isFullProduct(choices: readonly CheckedChoice[]): boolean {
  const bodies = new Set(choices.map(({ body }) => body));
  const byTrim = Map.groupBy(choices, ({ edition }) => edition.replace(bodySuffix, ''));
  return (
    bodies.size > 1 &&
    byTrim.size > 1 &&
    [...byTrim.values()].every(
      (ofTrim) => new Set(ofTrim.map(({ body }) => body)).size === bodies.size,
    )
  );
}

export const coverageRules: readonly Rule[] = [
  {
    name: 'every trim in every body: only where it was sold like that',
    find(choices) {
      const byModelYear = Map.groupBy(
        choices,
        ({ make, model, year }) => `${make}|${model}|${year}`,
      );
      const products = [...byModelYear.values()]
        .filter(isFullProduct)
        .flatMap(([one]) => one ?? []);
      return compareWithArgued(
        'full-products.txt',
        groupModelYears(products),
        'every trim has every body',
      );
    },
  },
  {
    name: 'a year without EPA rows between years with them is no model year',
    find: (choices) => coverageOf(choices).skipped,
  },
  {
    name: "every model-year of the EPA's files is there",
    find: (choices) =>
      compareWithArgued('epa-only.txt', coverageOf(choices).missing, 'the EPA lists it'),
  },
  {
    name: "every model-year from 1984 to 2022 is in the EPA's files",
    find: (choices) =>
      compareWithArgued('not-rated.txt', coverageOf(choices).unrated, "the EPA doesn't list it"),
  },
];
