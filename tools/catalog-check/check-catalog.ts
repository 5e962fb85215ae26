import type { CatalogChoice } from '../../server/reference-data/vehicle-catalog-file.ts';
import { coverageRules } from './coverage-rules.ts';
import { driveRules } from './drive-rules.ts';
import { knownCarRule } from './known-car-rule.ts';
import { modelRules } from './model-rules.ts';
import { nameRules } from './name-rules.ts';
import { powerRules } from './power-rules.ts';
import type { CheckedChoice, Rule } from './rule.ts';

export type { CheckedChoice } from './rule.ts';

export const catalogRules: readonly Rule[] = [
  ...powerRules,
  ...nameRules,
  ...modelRules,
  ...driveRules,
  ...coverageRules,
  knownCarRule,
];

export function listCheckedChoices(catalog: readonly CatalogChoice[]): CheckedChoice[] {
  return catalog.flatMap(({ years, ...choice }) =>
    years.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, offset) => ({ ...choice, year: from + offset })),
    ),
  );
}

export interface RuleResult {
  rule: string;
  broken: string[];
}

/** Violations of each rule. */
export function checkCatalog(catalog: readonly CatalogChoice[]): RuleResult[] {
  const choices = listCheckedChoices(catalog);
  return catalogRules.map(({ name, find }) => ({ rule: name, broken: find(choices) }));
}
