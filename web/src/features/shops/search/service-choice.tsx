import { useCategories } from '../../../lib/data/categories.queries.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

interface ServiceChoiceProps {
  /** The id of a service; empty for any. */
  value: string;
  onChoose: (id: string) => void;
}

const ANY = '0';

/** Filters for shops known to offer a service. */
export function ServiceChoice({ value, onChoose }: ServiceChoiceProps) {
  const categories = useCategories();
  const choices = [
    { value: ANY, label: 'Any service' },
    ...(categories.data ?? [])
      .map(({ id, attributes: { name } }) => ({ value: id, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
  return (
    <SelectField
      label="Service offered"
      choices={choices}
      value={choices.some((choice) => choice.value === value) ? value : ANY}
      onChoose={(id) => onChoose(id === ANY ? '' : id)}
    />
  );
}
