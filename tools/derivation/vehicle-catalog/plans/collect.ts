import { intersect, yearMask, type KeyMask } from './key-mask.ts';
import { listChoices, readFacts, type ChoiceLevel, type SourceChoice } from './model-choices.ts';
import { modelKey, nameModel } from '../names/model-names.ts';
import { isSoldInUs } from './sold-years.ts';
import { findUsMake } from '../names/us-makes.ts';
import { lastPlanYear } from './open-plans.ts';
import type { Power, SchemaPatterns } from './powers.ts';
import { element, type Pattern, type PlanLine, type Vpic } from './vpic.ts';

const LAST_YEAR = 2027;

/** A model in one year, as in the source. */
export interface SourceModelYear {
  make: string;
  model: string;
  year: number;
  choices: Map<string, SourceChoice>;
  /** Facts of all its cars, whatever their trim. */
  powers: readonly Power[];
  bodies: readonly string[];
}

const levels: readonly ChoiceLevel[] = ['not listed', 'body and engine', 'series', 'trim'];

function indexPatterns(patterns: readonly Pattern[]): SchemaPatterns {
  const byElement = Map.groupBy(patterns, (pattern) => pattern.element);
  return { of: (kind) => byElement.get(kind) ?? [] };
}

const choiceKey = (choice: SourceChoice): string =>
  choice.level === 'body and engine'
    ? JSON.stringify([choice.bodies, choice.powers])
    : choice.edition.toLowerCase();

/** Keeps the choices of the best level only. If trims are known, "Sedan 2.0L" is not offered. */
function addChoices(modelYear: SourceModelYear, choices: readonly SourceChoice[]): void {
  for (const choice of choices) {
    const best = modelYear.choices.values().next().value?.level;
    const rank = levels.indexOf(choice.level) - (best ? levels.indexOf(best) : -1);
    if (best !== undefined && rank < 0) continue;
    if (best !== undefined && rank > 0) modelYear.choices.clear();
    const key = choiceKey(choice);
    const known = modelYear.choices.get(key);
    modelYear.choices.set(key, known ? mergeChoices(known, choice) : choice);
  }
}

const mergeChoices = (a: SourceChoice, b: SourceChoice): SourceChoice => ({
  ...a,
  bodies: mergeBodies(a.bodies, b.bodies),
  powers: mergePowers(a.powers, b.powers),
});

const mergeBodies = (a: readonly string[], b: readonly string[]): string[] => [
  ...new Set([...a, ...b]),
];

const mergePowers = (a: readonly Power[], b: readonly Power[]): Power[] => [
  ...new Map([...a, ...b].map((power) => [JSON.stringify(power), power])).values(),
];

function makesOf(vpic: Vpic, linkMakes: readonly string[], model: string): string[] {
  const owners = vpic.makesOfModel(model);
  if (owners.length === 0 && model.startsWith('Scion ')) return ['Scion'];
  return linkMakes
    .filter((make) => owners.includes(make))
    .flatMap((make) => findUsMake(make)?.name ?? []);
}

interface Plan {
  choices: readonly SourceChoice[];
  bodies: readonly string[];
  powers: readonly Power[];
}

function readPlan(
  schema: SchemaPatterns,
  make: string,
  model: string,
  masks: readonly KeyMask[],
): Plan {
  return { choices: listChoices(schema, make, model, masks), ...readFacts(schema, masks) };
}

/** The plans of one schema, parsed once for all years with the same content. */
function createPlanReader(vpic: Vpic): (link: PlanLine, named: PlanModel, year: number) => Plan {
  const plans = new Map<string, Plan>();
  return ({ schema }, { make, model, vpicModel, rows, index }, year) => {
    const ofYear = yearMask(year);
    const masks = rows.flatMap((row) => intersect(row.mask, ofYear) ?? []);
    const differs = vpic.patterns(schema).some((pattern) => !intersect(pattern.mask, ofYear));
    const memo = `${schema} ${make} ${vpicModel} ${model} ${differs ? year : ''}`;
    const plan = plans.get(memo) ?? readPlan(index, make, model, masks);
    plans.set(memo, plan);
    return plan;
  };
}

interface PlanModel {
  make: string;
  model: string;
  vpicModel: string;
  rows: readonly Pattern[];
  index: SchemaPatterns;
}

function listPlanModels(vpic: Vpic, link: PlanLine): PlanModel[] {
  const index = indexPatterns(vpic.patterns(link.schema));
  const byModel = Map.groupBy(index.of(element.model), (pattern) => pattern.value);
  return [...byModel].flatMap(([vpicModel, rows]) =>
    makesOf(vpic, link.makes, vpicModel)
      .flatMap((owner) => nameModel(owner, vpicModel))
      .map((named) => ({ ...named, vpicModel, rows, index })),
  );
}

/** Every model year sold in the United States, with the choices offered to owners. */
export function collectModelYears(vpic: Vpic): SourceModelYear[] {
  const found = new Map<string, SourceModelYear>();
  const readPlanOf = createPlanReader(vpic);
  for (const link of vpic.planLines) {
    if (!link.makes.some(findUsMake)) continue;
    for (const named of listPlanModels(vpic, link)) {
      const { make, model } = named;
      const until = Math.min(link.to ?? lastPlanYear(make, model, link.from), LAST_YEAR);
      for (let year = link.from; year <= until; year++) {
        if (!isSoldInUs(make, model, year)) continue;
        if (!named.rows.some((row) => intersect(row.mask, yearMask(year)))) continue;
        const plan = readPlanOf(link, named, year);
        if (plan.choices.length === 0) continue;
        const key = `${make}|${modelKey(model)}|${year}`;
        const known = found.get(key);
        const modelYear: SourceModelYear = {
          ...(known ?? { make, model, year, choices: new Map<string, SourceChoice>() }),
          bodies: mergeBodies(known?.bodies ?? [], plan.bodies),
          powers: mergePowers(known?.powers ?? [], plan.powers),
        };
        found.set(key, modelYear);
        addChoices(modelYear, plan.choices);
      }
    }
  }
  return [...found.values()];
}
