import { TextField } from '../../../ui/forms/text-field.tsx';
import { mileageError } from './vehicle-draft.ts';

export function MileageField({
  value,
  onType,
}: {
  value: string;
  onType: (mileage: string) => void;
}) {
  return (
    <TextField
      label="Mileage"
      optional
      inputMode="numeric"
      maxLength={16}
      hint="Your odometer reading helps with quotes and reminders."
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={mileageError(value)}
    />
  );
}
