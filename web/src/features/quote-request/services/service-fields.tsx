import {
  IF_YOUR_CAR_HAS_ONE,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { useCategories, type Category } from '../../../lib/data/categories.queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ComboField } from '../../../ui/forms/combo-field.tsx';
import { findServices, type FoundServices } from './matching/find-services.ts';
import { findUnfit, isUncertain, needsFuel, openFact, type OpenFact } from './service-fit.ts';
import { OptionSetFields } from './option-set-fields.tsx';
import {
  addOptionSet,
  canAddOptionSet,
  offeredCategories,
  pickCategory,
  pickChoice,
  pickOption,
  removeOptionSet,
  removeService,
  type SelectedService,
  type SelectedServices,
  type ServiceProblem,
} from './service-selection.ts';
import { useCategoryOptions } from './services.queries.ts';
import styles from './service-picker.module.css';
import { WordsNotices } from './words-notices.tsx';

interface ServiceFieldsProps {
  service: SelectedService;
  index: number;
  services: SelectedServices;
  vehicle: FitVehicle | undefined;
  fuelQuestion: Elements;
  /** Asks the owner for a fact that decides whether a service fits. */
  askFact: (fact: OpenFact) => Elements;
  /** Errors; empty until the owner tried to continue. */
  problems: readonly ServiceProblem[];
  onChange: (services: SelectedServices) => void;
  /** Called with the typed words once a service found by them is added. */
  onFound: (found: FoundServices) => void;
}

/** One service of the request: its category and up to three option sets. */
export function ServiceFields({
  service,
  index,
  services,
  vehicle,
  fuelQuestion,
  askFact,
  problems,
  onChange,
  onFound,
}: ServiceFieldsProps) {
  const categories = useCategories().data ?? [];
  const categoryName = service.category ? `: ${service.category.name}` : '';
  const fact = openFact(categories, service.category?.id, vehicle);
  const problemOf = (set: number | null): string | undefined =>
    problems.find((problem) => problem.set === set)?.reason;
  return (
    <fieldset className={styles.service}>
      <legend className={services.length === 1 ? 'visually-hidden' : styles.legend}>
        <span>{`Service ${index + 1}`}</span>
        {index > 0 && (
          <Button
            kind="link"
            aria-label={`Remove service ${index + 1}${categoryName}`}
            onClick={() => onChange(removeService(services, index))}
          >
            <Trash2 aria-hidden="true" size={16} />
            <span>Remove</span>
          </Button>
        )}
      </legend>
      <CategoryField
        service={service}
        index={index}
        services={services}
        vehicle={vehicle}
        problem={problemOf(null)}
        onChange={onChange}
        onFound={onFound}
      />
      {needsFuel(categories, service.category?.id, vehicle) && fuelQuestion}
      {fact && askFact(fact)}
      <OptionSetList
        service={service}
        index={index}
        services={services}
        vehicle={vehicle}
        problemOf={problemOf}
        onChange={onChange}
      />
    </fieldset>
  );
}

type ServicePartProps = Omit<
  ServiceFieldsProps,
  'problems' | 'fuelQuestion' | 'askFact' | 'onFound'
>;

interface CategoryFieldProps extends ServicePartProps, Pick<ServiceFieldsProps, 'onFound'> {
  problem: string | undefined;
}

function CategoryField({
  service,
  index,
  services,
  vehicle,
  problem,
  onChange,
  onFound,
}: CategoryFieldProps) {
  const [typed, setTyped] = useState('');
  const categories = useCategories();
  const offered = offeredCategories(categories.data ?? [], services, index);
  const unfit = findUnfit(categories.data ?? [], vehicle);
  const category = categories.data?.find(({ id }) => id === service.category?.id);
  const found =
    typed.trim() !== '' && categories.data ? findServices(categories.data, typed) : undefined;
  return (
    <>
      {found && <WordsNotices found={found} />}
      <ComboField
        label="Service"
        value={service.category?.name ?? ''}
        chosen={service.category?.id}
        placeholder="Brakes, oil change, strange noise…"
        hint={
          isUncertain(categories.data ?? [], category?.id, vehicle)
            ? `${IF_YOUR_CAR_HAS_ONE}. ${category?.attributes.description ?? ''}`
            : category?.attributes.description
        }
        error={
          categories.isError
            ? 'We couldn’t load the services. Check your connection and try again.'
            : (unfit.get(category?.id ?? '') ?? problem)
        }
        loading={categories.isPending}
        options={listServices(offered, found).map(({ id, attributes }) => ({
          id,
          label: attributes.name,
          detail: attributes.description,
          unavailable: unfit.get(id),
          guess: found !== undefined,
          group: typed.trim() ? undefined : attributes.group,
        }))}
        nothing="We couldn’t find a service for that. Try other words, such as brakes."
        onType={setTyped}
        onPick={({ id, label }) => {
          onChange(pickCategory(services, index, { id, name: label }));
          if (found) onFound(found);
        }}
      />
    </>
  );
}

/** The services matching the typed words, best first. Without words, all services in catalog order. */
function listServices(
  offered: readonly Category[],
  found: FoundServices | undefined,
): readonly Category[] {
  if (!found) return offered;
  const ids = new Set(offered.map(({ id }) => id));
  return found.services.filter(({ id }) => ids.has(id));
}

interface OptionSetListProps extends ServicePartProps {
  problemOf: (set: number) => string | undefined;
}

/** The option sets of a service; nothing for a category without options. */
function OptionSetList({
  service,
  index,
  services,
  vehicle,
  problemOf,
  onChange,
}: OptionSetListProps) {
  const options = useCategoryOptions(service.category?.id);
  const optionCount = options.data?.length ?? 0;
  if (service.category === null || (!options.isPending && optionCount === 0)) return null;
  return (
    <>
      {service.optionSets.map((picked, set) => (
        <OptionSetFields
          // Keyed by position, so that picking an option keeps the field and its focus.
          key={set}
          service={service}
          vehicle={vehicle}
          set={set}
          picked={picked}
          problem={problemOf(set)}
          onOption={(option) => onChange(pickOption(services, index, set, option))}
          onChoice={(choice) => onChange(pickChoice(services, index, set, choice))}
          onRemove={() => onChange(removeOptionSet(services, index, set))}
        />
      ))}
      {canAddOptionSet(service, service.optionSets.length - 1) &&
        optionCount > service.optionSets.length && (
          <Button
            kind="link"
            className={styles.addSet}
            onClick={() => onChange(addOptionSet(services, index))}
          >
            <Plus aria-hidden="true" size={16} />
            <span>Add another detail</span>
          </Button>
        )}
    </>
  );
}
