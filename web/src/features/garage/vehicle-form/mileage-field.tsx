import { TextField } from '../../../ui/forms/text-field.tsx';
import { mileageError } from './vehicle-draft.ts';

export function MileageField({
  value,
  brief = false,
  onType,
}: {
  value: string;
  /** Where little room is left. */
  brief?: boolean;
  onType: (mileage: string) => void;
}) {
  return (
    <TextField
      label="Mileage"
      optional
      inputMode="numeric"
      maxLength={16}
      {...(brief ? {} : { hint: 'Your odometer reading helps with quotes and reminders.' })}
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={mileageError(value)}
    />
  );
}
