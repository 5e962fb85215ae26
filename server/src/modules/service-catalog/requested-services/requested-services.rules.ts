import { MAX_OPTION_SETS, MAX_SERVICES } from '@fourbay/contract/quotes/quotes';

/** A service in a request. */
export interface RequestedService {
  category: { id: string };
  optionChoices: readonly {
    category_option: { id: string };
    category_option_choice: { id: string };
  }[];
}

interface Offered {
  archived: boolean;
}

/** The catalog's entries for the requested ids. */
export interface RequestedCatalog {
  categories: ReadonlyMap<string, Offered>;
  options: ReadonlyMap<string, Offered & { category_id: string }>;
  choices: ReadonlyMap<string, Offered & { category_option_id: string }>;
}

const NOT_OFFERED = 'is not offered anymore';

/** The errors in a request's services by field; empty when they are valid. */
export function checkServices(
  services: readonly RequestedService[],
  catalog: RequestedCatalog,
): Record<string, string> {
  if (services.length === 0) return { services: 'needs at least one service' };
  if (services.length > MAX_SERVICES)
    return { services: `can have at most ${MAX_SERVICES} services` };
  const problems: Record<string, string> = {};
  services.forEach(({ category, optionChoices }, at) => {
    const field = `services.${at}`;
    const known = catalog.categories.get(category.id);
    if (!known) problems[`${field}.category.id`] = 'is not a service we know';
    else if (known.archived) problems[`${field}.category.id`] = NOT_OFFERED;
    else if (services.findIndex((service) => service.category.id === category.id) < at)
      problems[`${field}.category.id`] = 'is already in this request';
    if (optionChoices.length > MAX_OPTION_SETS)
      problems[`${field}.optionChoices`] = `can have at most ${MAX_OPTION_SETS} options`;
    else Object.assign(problems, checkOptionSets(field, category.id, optionChoices, catalog));
  });
  return problems;
}

function checkOptionSets(
  service: string,
  categoryId: string,
  sets: RequestedService['optionChoices'],
  catalog: RequestedCatalog,
): Record<string, string> {
  const problems: Record<string, string> = {};
  sets.forEach(({ category_option, category_option_choice }, at) => {
    const field = `${service}.optionChoices.${at}`;
    const option = catalog.options.get(category_option.id);
    const choice = catalog.choices.get(category_option_choice.id);
    if (option?.category_id !== categoryId)
      problems[`${field}.category_option.id`] = 'does not belong to this service';
    else if (option.archived) problems[`${field}.category_option.id`] = NOT_OFFERED;
    else if (sets.findIndex((set) => set.category_option.id === category_option.id) < at)
      problems[`${field}.category_option.id`] = 'is already set for this service';
    if (choice?.category_option_id !== category_option.id)
      problems[`${field}.category_option_choice.id`] = 'does not belong to this option';
    else if (choice.archived) problems[`${field}.category_option_choice.id`] = NOT_OFFERED;
  });
  return problems;
}
