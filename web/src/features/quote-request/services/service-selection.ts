import { MAX_OPTION_SETS, MAX_SERVICES } from '@fourbay/contract/quotes/quote-limits';

/** An entry picked from the catalog. Its name is stored so that it is shown immediately after a reload. */
export interface Picked {
  id: string;
  name: string;
}

/** Null while the dropdown shows its placeholder. */
export interface OptionSet {
  option: Picked | null;
  choice: Picked | null;
}

export interface SelectedService {
  category: Picked | null;
  /** One to three. */
  optionSets: readonly OptionSet[];
}

export type SelectedServices = readonly SelectedService[];

const emptySet = (): OptionSet => ({ option: null, choice: null });
const emptyService = (): SelectedService => ({ category: null, optionSets: [emptySet()] });

/** The initial selection: one service without a category. */
export const noServices = (): SelectedServices => [emptyService()];

const replaceAt = <T>(list: readonly T[], index: number, change: (item: T) => T): readonly T[] =>
  list.map((item, position) => (position === index ? change(item) : item));

export const canAddService = (services: SelectedServices): boolean =>
  services.length < MAX_SERVICES;

export const addService = (services: SelectedServices): SelectedServices =>
  canAddService(services) ? [...services, emptyService()] : services;

/** Removes a service, except the first. */
export const removeService = (services: SelectedServices, index: number): SelectedServices =>
  index === 0 ? services : services.filter((_service, position) => position !== index);

/** Sets the category. A different category resets the option sets to one empty set. */
export function pickCategory(
  services: SelectedServices,
  index: number,
  category: Picked | null,
): SelectedServices {
  return replaceAt(services, index, (service) =>
    service.category?.id === category?.id ? service : { category, optionSets: [emptySet()] },
  );
}

const hasService = (services: SelectedServices, id: string): boolean =>
  services.some(({ category }) => category?.id === id);

/** Adds a service, in place of one without a category if there is one. Without room, nothing changes. */
export function takeService(services: SelectedServices, category: Picked): SelectedServices {
  if (hasService(services, category.id)) return services;
  const empty = services.findIndex((service) => service.category === null);
  if (empty >= 0) return pickCategory(services, empty, category);
  return canAddService(services)
    ? pickCategory(addService(services), services.length, category)
    : services;
}

/** Adds a service, or removes it, before the owner has chosen any in the step for services. */
export function toggleService(services: SelectedServices, category: Picked): SelectedServices {
  if (!hasService(services, category.id)) return takeService(services, category);
  const left = services.filter((service) => service.category?.id !== category.id);
  return left.length > 0 ? left : noServices();
}

const changeSet = (
  services: SelectedServices,
  index: number,
  set: number,
  change: (before: OptionSet) => OptionSet,
): SelectedServices =>
  replaceAt(services, index, (service) => ({
    ...service,
    optionSets: replaceAt(service.optionSets, set, change),
  }));

/** Sets the option. A different option clears the choice. */
export const pickOption = (
  services: SelectedServices,
  index: number,
  set: number,
  option: Picked | null,
): SelectedServices =>
  changeSet(services, index, set, (before) =>
    before.option?.id === option?.id ? before : { option, choice: null },
  );

export const pickChoice = (
  services: SelectedServices,
  index: number,
  set: number,
  choice: Picked | null,
): SelectedServices =>
  changeSet(services, index, set, (before) => (before.option ? { ...before, choice } : before));

const isComplete = ({ option, choice }: OptionSet): boolean => option !== null && choice !== null;
const isHalfFilled = ({ option, choice }: OptionSet): boolean => option !== null && choice === null;

/** True for the last set once it is complete, while the service has fewer than three sets. */
export function canAddOptionSet(service: SelectedService, set: number): boolean {
  const last = service.optionSets.length - 1;
  const picked = service.optionSets[set];
  return (
    set === last &&
    service.optionSets.length < MAX_OPTION_SETS &&
    picked !== undefined &&
    isComplete(picked)
  );
}

export function addOptionSet(services: SelectedServices, index: number): SelectedServices {
  return replaceAt(services, index, (service) =>
    canAddOptionSet(service, service.optionSets.length - 1)
      ? { ...service, optionSets: [...service.optionSets, emptySet()] }
      : service,
  );
}

/** Removes an option set, except the first. */
export const removeOptionSet = (
  services: SelectedServices,
  index: number,
  set: number,
): SelectedServices =>
  set === 0
    ? services
    : replaceAt(services, index, (service) => ({
        ...service,
        optionSets: service.optionSets.filter((_set, position) => position !== set),
      }));

/** Categories not used by another service of the request. */
export function offeredCategories<C extends { id: string }>(
  all: readonly C[],
  services: SelectedServices,
  index: number,
): C[] {
  const taken = new Set(
    services.flatMap(({ category }, position) =>
      position !== index && category ? [category.id] : [],
    ),
  );
  return all.filter(({ id }) => !taken.has(id));
}

/** Options not used by another set of the service. */
export function offeredOptions<O extends { id: string }>(
  all: readonly O[],
  service: SelectedService,
  set: number,
): O[] {
  const taken = new Set(
    service.optionSets.flatMap(({ option }, position) =>
      position !== set && option ? [option.id] : [],
    ),
  );
  return all.filter(({ id }) => !taken.has(id));
}

export interface ServiceProblem {
  service: number;
  /** The index of the option set; null for the service itself. */
  set: number | null;
  reason: string;
}

/** Errors that prevent the request, in page order. */
export function findProblems(services: SelectedServices): ServiceProblem[] {
  return services.flatMap(({ category, optionSets }, service): ServiceProblem[] => {
    if (!category)
      return [
        {
          service,
          set: null,
          reason: service === 0 ? 'Choose a service.' : 'Choose a service, or remove this one.',
        },
      ];
    return optionSets.flatMap((picked, set) =>
      isHalfFilled(picked)
        ? [{ service, set, reason: `Choose an answer for “${picked.option?.name}”, or clear it.` }]
        : [],
    );
  });
}

export const areValid = (services: SelectedServices): boolean =>
  services.length > 0 && services.length <= MAX_SERVICES && findProblems(services).length === 0;

/** `Axle: Front, Parts: OEM`; '' without details. */
export const describeChoices = ({ optionSets }: SelectedService): string =>
  optionSets
    .filter(isComplete)
    .map(({ option, choice }) => `${option?.name}: ${choice?.name}`)
    .join(', ');

/** `Brakes · Axle: Front, Parts: OEM` */
export const describeService = (service: SelectedService): string =>
  [service.category?.name ?? 'No service chosen', describeChoices(service)]
    .filter(Boolean)
    .join(' · ');

/** The services as the API expects them, without empty option sets. */
export const toWire = (services: SelectedServices) =>
  services.flatMap(({ category, optionSets }) =>
    category
      ? [
          {
            category: { id: category.id },
            optionChoices: optionSets.flatMap(({ option, choice }) =>
              option && choice
                ? [
                    {
                      category_option: { id: option.id },
                      category_option_choice: { id: choice.id },
                    },
                  ]
                : [],
            ),
          },
        ]
      : [],
  );
