import { beforeAll, expect, test } from 'vitest';
import { readVehicleCatalog } from '../../server/reference-data/vehicle-catalog-file.ts';
import { listCheckedChoices } from './check-catalog.ts';
import { coverageRules } from './coverage-rules.ts';
import type { CheckedChoice } from './rule.ts';

/** The rules' violations in the catalog that ships, after a change to it. */
let brokenBy: (change: (all: readonly CheckedChoice[]) => CheckedChoice[]) => string[];
beforeAll(() => {
  const all = listCheckedChoices(readVehicleCatalog());
  brokenBy = (change) => {
    const changed = change(all);
    return coverageRules.flatMap(({ find }) => find(changed));
  };
});

const isCar = ({ year, make, model }: CheckedChoice, title: string): boolean =>
  `${year} ${make} ${model}` === title;

/** The choices of one model-year as those of another one. */
const copied = (all: readonly CheckedChoice[], from: string, to: Partial<CheckedChoice>) =>
  all.filter((choice) => isCar(choice, from)).map((choice) => ({ ...choice, ...to }));

test('a model-year that lists each trim in each body is found', () => {
  const wagons = (all: readonly CheckedChoice[]) =>
    copied(all, '2016 Toyota Camry', { body: 'Wagon' }).map((choice) => ({
      ...choice,
      edition: `${choice.edition} Wagon`,
    }));
  expect(brokenBy((all) => [...all, ...wagons(all)])).toEqual([
    'Toyota Camry 2016: every trim has every body',
  ]);
});

test('a year between two generations is found', () => {
  expect(
    brokenBy((all) => [...all, ...copied(all, '2009 Volvo S60', { year: 2010 })]).toSorted(),
  ).toEqual(['2010 Volvo S60', "Volvo S60 2010: the EPA doesn't list it"]);
});

test('a model-year that the EPA lists and the catalog lacks is found', () => {
  expect(brokenBy((all) => all.filter((choice) => !isCar(choice, '1990 Toyota Camry')))).toEqual([
    'Toyota Camry 1990: the EPA lists it',
  ]);
});

test('a model that the EPA has never listed is found', () => {
  expect(
    brokenBy((all) => [...all, ...copied(all, '2016 Toyota Camry', { model: 'Crayford' })]),
  ).toEqual(["Toyota Crayford 2016: the EPA doesn't list it"]);
});

test('an exception that no longer exists has to leave its list', () => {
  expect(brokenBy((all) => all.filter((choice) => !isCar(choice, '1997 Acura NSX')))).toEqual([
    'Acura NSX 1997: no longer an exception, so remove it from not-rated.txt',
  ]);
});
