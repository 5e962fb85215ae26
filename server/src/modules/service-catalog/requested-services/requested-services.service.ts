import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import {
  unfitChoiceReason,
  unfitReason,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { Db } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { choiceFit, presentFit } from '../catalog/catalog.present.ts';
import { checkServices, type RequestedService } from './requested-services.rules.ts';
import {
  findRequestedRows,
  type CategoryRow,
  type ChoiceRow,
  type OptionRow,
} from '../catalog/catalog.store.ts';
import type { NamedService } from './wording.rules.ts';

interface RequestedRows {
  categories: Map<string, CategoryRow>;
  options: Map<string, OptionRow>;
  choices: Map<string, ChoiceRow>;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export async function readRequestedRows(
  db: Db,
  services: readonly RequestedService[],
): Promise<RequestedRows> {
  const sets = services.flatMap(({ optionChoices }) => optionChoices);
  const { categories, options, choices } = await findRequestedRows(db, {
    categoryIds: services.map(({ category }) => category.id),
    optionIds: sets.map((set) => set.category_option.id),
    choiceIds: sets.map((set) => set.category_option_choice.id),
  });
  return { categories: byId(categories), options: byId(options), choices: byId(choices) };
}

/**
 * Checks services against the catalog and, if given, the vehicle, and names them. A 422 lists every
 * invalid field.
 */
export async function validateServices(
  db: Db,
  services: readonly RequestedService[],
  vehicle?: FitVehicle,
): Promise<NamedService[]> {
  return validateRows(services, await readRequestedRows(db, services), vehicle);
}

/** Does the same with catalog rows that were already read. */
export function validateRows(
  services: readonly RequestedService[],
  found: RequestedRows,
  vehicle?: FitVehicle,
): NamedService[] {
  const problems = checkServices(services, found);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (vehicle) refuseUnfitServices(services, found, vehicle);
  return services.map((service) => toNamedService(service, found));
}

/** Refuses services and choices that don't fit the vehicle, with the reason. */
function refuseUnfitServices(
  services: readonly RequestedService[],
  found: RequestedRows,
  vehicle: FitVehicle,
): void {
  const fields = services.flatMap(({ category: { id }, optionChoices }, at) => {
    const row = requireRow(found.categories, id);
    const reasons: [field: string, reason: string | undefined][] = [
      ['category.id', unfitReason(presentFit(row), vehicle)],
      ...optionChoices.map((set, index): [string, string | undefined] => {
        const choice = requireRow(found.choices, set.category_option_choice.id);
        return [
          `optionChoices.${index}.category_option_choice.id`,
          unfitChoiceReason(choiceFit(choice), choice.unfit_reason, vehicle),
        ];
      }),
    ];
    return reasons.flatMap(([field, reason]) =>
      reason ? [{ field: `services.${at}.${field}`, details: [reason] }] : [],
    );
  });
  const first = fields[0]?.details[0];
  if (first) throw new AppError('service_does_not_fit', { sentence: first, fields });
}

/** Names services of an accepted request, whether or not they are still offered. */
export async function findNamedServices(
  db: Db,
  services: readonly RequestedService[],
): Promise<NamedService[]> {
  const found = await readRequestedRows(db, services);
  return services.map((service) => toNamedService(service, found));
}

function toNamedService(
  { category: { id }, optionChoices }: RequestedService,
  found: RequestedRows,
): NamedService {
  const category = requireRow(found.categories, id);
  const picked = new Map(
    optionChoices.map((set) => [set.category_option.id, set.category_option_choice.id]),
  );
  const choices: NamedService['choices'][number][] = [];
  const openQuestions: string[] = [];
  for (const option of found.options.values()) {
    if (option.category_id !== id) continue;
    const choiceId = picked.get(option.id);
    const choice = choiceId === undefined ? undefined : requireRow(found.choices, choiceId);
    if (choice ? choice.slug === NOT_SURE : !option.archived) openQuestions.push(option.question);
    if (!choice) continue;
    choices.push({
      optionId: option.id,
      optionSlug: option.slug,
      optionName: option.option_name,
      choiceId: choice.id,
      choiceSlug: choice.slug,
      choiceName: choice.choice_name,
      spoken: choice.spoken,
      titleWord: choice.title_word,
    });
  }
  return {
    categoryId: id,
    slug: category.slug,
    name: category.name,
    title: category.title,
    script: category.script,
    choices,
    openQuestions,
  };
}

function requireRow<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  // Foreign keys guarantee that accepted entries exist, so this is a bug, not a refusal.
  if (row === undefined) throw new Error(`the service catalog has no row ${id}`);
  return row;
}
