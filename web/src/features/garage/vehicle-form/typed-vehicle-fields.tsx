import { formatList } from '@fourbay/contract/formats/list';
import type { Elements } from '../../../lib/elements.ts';
import { useYears } from './catalog.queries.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from '../garage.module.css';
import { noFacts, type FactsDraft } from './derived-facts.ts';
import { FactFields } from './fact-fields.tsx';
import { MileageField } from './mileage-field.tsx';
import { mileageError, WRONG_MILEAGE } from './vehicle-draft.ts';

export interface TypedVehicle extends FactsDraft {
  mileage: string;
  year: string;
  make: string;
  model: string;
  trim: string;
}

export const emptyTypedVehicle: TypedVehicle = {
  year: '',
  make: '',
  model: '',
  trim: '',
  mileage: '',
  ...noFacts,
};

/** Fields for a car that the catalog lacks, visible to its owner only. */
export function TypedVehicleFields({
  typed,
  mileageQuestion,
  onChange,
}: {
  typed: TypedVehicle;
  mileageQuestion: Elements;
  onChange: (typed: TypedVehicle) => void;
}) {
  const years = useYears();
  const set = (field: keyof TypedVehicle) => (event: { target: { value: string } }) =>
    onChange({ ...typed, [field]: event.target.value });
  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          label="Year"
          inputMode="numeric"
          placeholder="Choose a year"
          choices={years}
          value={typed.year}
          onChoose={(year) => onChange({ ...typed, year })}
        />
        <TextField
          label="Make"
          enterKeyHint="next"
          maxLength={60}
          placeholder="Such as Honda"
          value={typed.make}
          onChange={set('make')}
        />
        <TextField
          label="Model"
          enterKeyHint="next"
          maxLength={60}
          placeholder="Such as Civic"
          value={typed.model}
          onChange={set('model')}
        />
        <TextField
          label="Trim"
          enterKeyHint="next"
          maxLength={60}
          placeholder="Such as EX. If you don’t know it, enter Not listed."
          value={typed.trim}
          onChange={set('trim')}
        />
        <MileageField value={typed.mileage} onType={(mileage) => onChange({ ...typed, mileage })} />
      </div>
      {mileageQuestion}
      <FactFields facts={typed} open onChange={(facts) => onChange({ ...typed, ...facts })} />
    </>
  );
}

/** Names the fields that keep the form from being saved. */
export function findTypedBlocker(typed: TypedVehicle): string | undefined {
  const parts = ['year', 'make', 'model', 'trim'] as const;
  const missing = parts.filter((part) => typed[part].trim() === '');
  if (missing.length > 0) return `Enter ${formatList(missing)} first.`;
  return mileageError(typed.mileage) && WRONG_MILEAGE;
}
