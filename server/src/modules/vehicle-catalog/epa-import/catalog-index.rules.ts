import {
  completeCar,
  listEngineChoices,
  isVague,
  type KnownCar,
  type Variant,
} from './merge.rules.ts';
import { readMakeNames } from './make-names.rules.ts';
import { matchModels } from './model-match.rules.ts';
import { nameKey } from './name-key.rules.ts';
import { nameNewModel, readTrimWords } from './model-name.rules.ts';
import type { EpaRecord } from './record.rules.ts';
import { isSoldElsewhereOnly } from '../other-markets.rules.ts';

export interface CatalogCar extends KnownCar {
  make: string;
  model: string;
  year: number;
  fixed: boolean;
  /** True for rows from an earlier import. */
  imported: boolean;
}

interface Model {
  name: string;
  years: Map<number, CatalogCar[]>;
  /** Years of the bundled catalog. */
  bundledYears: Set<number>;
}

interface Make {
  name: string;
  models: Map<string, Model>;
}

/** The catalog indexed by the keys of its names. */
export type CatalogIndex = Map<string, Make>;

export function buildCatalogIndex(cars: readonly CatalogCar[]): CatalogIndex {
  const index: CatalogIndex = new Map();
  for (const car of cars) {
    const make = getOrSet(index, nameKey(car.make), () => ({
      name: car.make,
      models: new Map<string, Model>(),
    }));
    const model = getOrSet(make.models, nameKey(car.model), () => ({
      name: car.model,
      years: new Map<number, CatalogCar[]>(),
      bundledYears: new Set<number>(),
    }));
    getOrSet(model.years, car.year, () => []).push(car);
    if (!car.imported) model.bundledYears.add(car.year);
  }
  return index;
}

function getOrSet<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

/** EPA rows grouped by the model year they describe. */
export interface ModelYear {
  make: string;
  model: string;
  year: number;
  cars: readonly CatalogCar[];
  variants: Variant[];
}

export interface RecordGroups {
  modelYears: Map<string, ModelYear>;
  /** Rows by the name that could not be matched. */
  leftOut: Map<string, number>;
  /** Cached matches by name and year. */
  matches: Map<string, Match[]>;
}

export const createRecordGroups = (): RecordGroups => ({
  modelYears: new Map(),
  leftOut: new Map(),
  matches: new Map(),
});

interface Match {
  make: string;
  model: string;
  cars: readonly CatalogCar[];
  rest: string;
}

/**
 * Only bundled models are matched by similarity. Imported ones are matched by their complete name, so that a
 * row is matched the same way in every run.
 */
function findMatches(
  index: CatalogIndex,
  { make: epaMake, model: epaModel, year }: EpaRecord,
): Match[] {
  const makes = readMakeNames(epaMake, (key) => index.has(key));
  const known = makes.flatMap((name) => index.get(nameKey(name)) ?? []);
  const bundled = (wanted: (model: Model) => boolean) => (make: Make) => ({
    make,
    models: new Map([...make.models].filter(([, model]) => wanted(model))),
  });
  // Prefers a model sold in that year, then one of other years, of the first maker that has either.
  for (const { make, models } of [
    ...known.map(bundled(({ bundledYears }) => bundledYears.has(year))),
    ...known.map(bundled(({ bundledYears }) => bundledYears.size > 0)),
  ]) {
    const matches = matchModels(models, make.name, epaModel);
    if (matches.length > 0)
      return matches.map(({ model, rest }) => ({
        make: make.name,
        model: model.name,
        cars: model.years.get(year) ?? [],
        rest,
      }));
  }
  const [name, ...others] = makes;
  // A name that stands for two makers doesn't tell which one a new model belongs to.
  if (name === undefined || (others.length > 0 && name !== epaMake)) return [];
  const model = nameNewModel(epaModel, name, (key) => index.has(key));
  if (model === undefined || model.split(' ').some((word) => isSoldElsewhereOnly(name, word)))
    return [];
  const make = index.get(nameKey(name));
  return [
    {
      make: make?.name ?? name,
      model,
      cars: make?.models.get(nameKey(model))?.years.get(year) ?? [],
      rest: '',
    },
  ];
}

/** Assigns a row to the model years of the catalog that it describes, or to a new one. */
export function groupRecord(index: CatalogIndex, record: EpaRecord, into: RecordGroups): void {
  const name = `${record.make} ${record.model}`;
  const matches = getOrSet(into.matches, `${name}|${record.year}`, () =>
    findMatches(index, record),
  );
  if (matches.length === 0) into.leftOut.set(name, (into.leftOut.get(name) ?? 0) + 1);
  for (const { make, model, cars, rest } of matches) {
    const modelYear = getOrSet(
      into.modelYears,
      `${nameKey(make)}|${nameKey(model)}|${record.year}`,
      () => ({ make, model, year: record.year, cars, variants: [] }),
    );
    modelYear.variants.push({ ...record, trimWords: readTrimWords(rest) });
  }
}

export interface ModelYearChanges {
  completed: KnownCar[];
  /** A model without an id yet. */
  added: KnownCar[];
}

/**
 * The changes from a model year's rows: facts of its cars, and choices if it had no meaningful
 * ones.
 */
export function mergeModelYear({ cars, variants }: ModelYear): ModelYearChanges {
  const trims = new Set(cars.map(({ edition }) => nameKey(edition)));
  const completed = cars
    .filter(({ fixed }) => !fixed)
    .flatMap((car) => completeCar(toKnownCar(car), variants, trims) ?? []);
  if (!cars.every(({ edition }) => isVague(edition))) return { completed, added: [] };
  const added = listEngineChoices(variants).filter(({ edition }) => !trims.has(nameKey(edition)));
  // New choices are completed immediately, as the next run would do.
  return {
    completed,
    added: added.map(
      (choice) => completeCar({ ...choice, id: '' }, variants, trims) ?? { ...choice, id: '' },
    ),
  };
}

const toKnownCar = ({
  id,
  edition,
  bodyType,
  cylinders,
  displacement,
  fuelType,
  transmissions,
  drivetrains,
}: CatalogCar): KnownCar => ({
  id,
  edition,
  bodyType,
  cylinders,
  displacement,
  fuelType,
  transmissions,
  drivetrains,
});
