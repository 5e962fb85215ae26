import {
  IF_YOUR_CAR_HAS_ONE,
  isFitUncertain,
  unfitChoiceReason,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import {
  offeredOptions,
  type OptionSet,
  type Picked,
  type SelectedService,
} from './service-selection.ts';
import { useCategoryOptions, useOptionChoices } from './services.queries.ts';
import styles from './service-picker.module.css';

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
  const hint = choices.data?.find(({ id }) => id === picked.choice?.id)?.attributes.description;
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
      {picked.option && (
        <SelectField
          label={picked.option.name}
          placeholder={choices.isPending ? 'Loading…' : 'Choose an answer'}
          choices={withPicked(answers, picked.choice)}
          value={picked.choice?.id ?? ''}
          hint={hint ?? undefined}
          error={
            problem ??
            (choices.isError ? 'We couldn’t load the answers. Choose the detail again.' : undefined)
          }
          onChoose={(id) => onChoice(findPicked(answers, id))}
        />
      )}
      {set > 0 && (
        <Button
          kind="link"
          className={styles.removeSet}
          aria-label={`Remove detail ${set + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

/** The choices of an option. Those that don't fit the vehicle are disabled, with the reason. */
const toAnswers = (
  choices: NonNullable<ReturnType<typeof useOptionChoices>['data']>,
  vehicle: FitVehicle | undefined,
) =>
  choices.map(({ id, attributes }) => ({
    value: id,
    label: attributes.choice_name,
    unavailable:
      vehicle && unfitChoiceReason(attributes.applies_to, attributes.unfit_reason, vehicle),
    note:
      vehicle && isFitUncertain(attributes.applies_to, vehicle) ? IF_YOUR_CAR_HAS_ONE : undefined,
  }));

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
