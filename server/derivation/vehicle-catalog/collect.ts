import { intersect, yearMask } from './key-mask.ts';
import {
  listChoices,
  type Choice,
  type ChoiceLevel,
  type SchemaPatterns,
} from './model-choices.ts';
import { modelKey, nameModel } from './model-names.ts';
import { isSoldInUs } from './sold-years.ts';
import { findUsMake } from './us-makes.ts';
import { lastPlanYear } from './open-plans.ts';
import { element, type Pattern, type Vpic } from './vpic.ts';

const LAST_YEAR = 2027;

export interface ModelYear {
  make: string;
  model: string;
  year: number;
  choices: Map<string, Choice>;
}

const levels: readonly ChoiceLevel[] = ['not listed', 'body and engine', 'series', 'trim'];

function indexPatterns(patterns: readonly Pattern[]): SchemaPatterns {
  const byElement = Map.groupBy(patterns, (pattern) => pattern.element);
  return { of: (kind) => byElement.get(kind) ?? [] };
}

/** Keeps the choices of the best level only: a trim makes "Sedan 2.0L" beside it needless. */
function addChoices(modelYear: ModelYear, choices: readonly Choice[]): void {
  for (const choice of choices) {
    const best = modelYear.choices.values().next().value?.level;
    const rank = levels.indexOf(choice.level) - (best ? levels.indexOf(best) : -1);
    if (best !== undefined && rank < 0) continue;
    if (best !== undefined && rank > 0) modelYear.choices.clear();
    const key = choice.edition.toLowerCase();
    const known = modelYear.choices.get(key);
    modelYear.choices.set(key, known ? mergeChoices(known, choice) : choice);
  }
}

function mergeChoices(a: Choice, b: Choice): Choice {
  const shared = <Value>(left: Value, right: Value) => (left === right ? left : undefined);
  return {
    ...a,
    body: a.body ?? b.body,
    cylinders: shared(a.cylinders, b.cylinders),
    liters: shared(a.liters, b.liters),
    fuel: shared(a.fuel, b.fuel),
  };
}

function makesOf(vpic: Vpic, linkMakes: readonly string[], model: string): string[] {
  const owners = vpic.makesOfModel(model);
  if (owners.length === 0 && model.startsWith('Scion ')) return ['Scion'];
  return linkMakes
    .filter((make) => owners.includes(make))
    .flatMap((make) => findUsMake(make)?.name ?? []);
}

/** Every model-year sold in the United States, with what its owner can choose from. */
export function collectModelYears(vpic: Vpic): ModelYear[] {
  const found = new Map<string, ModelYear>();
  const choicesByKey = new Map<string, Choice[]>();
  for (const link of vpic.planLines) {
    if (!link.makes.some(findUsMake)) continue;
    const patterns = vpic.patterns(link.schema);
    const schema = indexPatterns(patterns);
    for (const [vpicModel, rows] of Map.groupBy(
      schema.of(element.model),
      (pattern) => pattern.value,
    )) {
      for (const { make, model } of makesOf(vpic, link.makes, vpicModel).flatMap((owner) =>
        nameModel(owner, vpicModel),
      )) {
        const until = Math.min(link.to ?? lastPlanYear(make, model, link.from), LAST_YEAR);
        for (let year = link.from; year <= until; year++) {
          if (!isSoldInUs(make, model, year)) continue;
          const ofYear = yearMask(year);
          const masks = rows.flatMap((row) => intersect(row.mask, ofYear) ?? []);
          if (masks.length === 0) continue;
          const memo =
            `${link.schema} ${make} ${vpicModel} ${model} ` +
            `${patterns.some((pattern) => !intersect(pattern.mask, ofYear)) ? year : ''}`;
          const choices = choicesByKey.get(memo) ?? listChoices(schema, make, model, masks);
          choicesByKey.set(memo, choices);
          if (choices.length === 0) continue;
          const key = `${make}|${modelKey(model)}|${year}`;
          const modelYear = found.get(key) ?? { make, model, year, choices: new Map() };
          found.set(key, modelYear);
          addChoices(modelYear, choices);
        }
      }
    }
  }
  return [...found.values()];
}
