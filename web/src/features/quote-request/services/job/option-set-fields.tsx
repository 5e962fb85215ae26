import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { X } from 'lucide-react';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import {
  offeredOptions,
  type OptionSet,
  type Picked,
  type SelectedService,
} from '../service-selection.ts';
import { useCategoryOptions, useOptionChoices } from '../services.queries.ts';
import { toAnswers } from './answers.ts';
import styles from './job-row.module.css';

interface OptionSetFieldsProps {
  service: SelectedService;
  vehicle: FitVehicle | undefined;
  set: number;
  picked: OptionSet;
  problem: string | undefined;
  onOption: (option: Picked | null) => void;
  onChoice: (choice: Picked | null) => void;
  onRemove: () => void;
}

/** One option of a service and its choice. */
export function OptionSetFields({
  service,
  vehicle,
  set,
  picked,
  problem,
  onOption,
  onChoice,
  onRemove,
}: OptionSetFieldsProps) {
  const options = useCategoryOptions(service.category?.id);
  const choices = useOptionChoices(picked.option?.id);
  const offered = offeredOptions(options.data ?? [], service, set).map(({ id, attributes }) => ({
    value: id,
    label: attributes.option_name,
  }));
  const answers = toAnswers(choices.data ?? [], vehicle);
  return (
    <div className={styles.set}>
      <SelectField
        label={set === 0 ? 'Detail' : `Detail ${set + 1}`}
        optional
        placeholder={options.isPending ? 'Loading…' : 'Choose one'}
        choices={withPicked(offered, picked.option)}
        value={picked.option?.id ?? ''}
        onChoose={(id) => onOption(findPicked(offered, id))}
      />
      <SelectField
        label={picked.option?.name ?? (set === 0 ? 'Your choice' : `Your choice ${set + 1}`)}
        placeholder={placeholderFor(picked, choices.isPending)}
        disabled={!picked.option}
        choices={withPicked(answers, picked.choice)}
        value={picked.choice?.id ?? ''}
        error={
          problem ??
          (choices.isError ? 'We couldn’t load the answers. Choose the detail again.' : undefined)
        }
        onChoose={(id) => onChoice(findPicked(answers, id))}
      />
      {set > 0 && (
        <button
          type="button"
          className={styles.removeSet}
          aria-label={picked.option ? `Remove: ${picked.option.name}` : `Remove detail ${set + 1}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}

function placeholderFor({ option }: OptionSet, isPending: boolean): string {
  if (!option) return 'Choose a detail first';
  return isPending ? 'Loading…' : 'Choose an answer';
}

function findPicked(list: readonly { value: string; label: string }[], id: string): Picked | null {
  const found = list.find(({ value }) => value === id);
  return found ? { id, name: found.label } : null;
}

/** The list including the picked entry, so that it is shown while the list loads. */
const withPicked = (
  list: { value: string; label: string }[],
  picked: Picked | null,
): { value: string; label: string }[] =>
  picked && !list.some(({ value }) => value === picked.id)
    ? [{ value: picked.id, label: picked.name }, ...list]
    : list;
