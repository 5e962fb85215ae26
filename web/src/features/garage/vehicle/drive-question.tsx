import {
  DRIVE_NAMES,
  TRANSMISSION_NAMES,
  type DriveKind,
  type TransmissionKind,
} from '@fourbay/contract/vehicle-catalog/drive-kinds';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { changeVehicle } from '../garage.queries.ts';

interface DriveQuestionProps {
  vehicleId: string;
  name: string;
  fact: 'drive' | 'transmission';
  /** What the car was sold with. */
  drives: readonly DriveKind[];
  transmissions: readonly TransmissionKind[];
}

/**
 * Asks which of several drives or transmissions the car has. The answer is saved with the vehicle and
 * decides which services fit.
 */
export function DriveQuestion({
  vehicleId,
  name,
  fact,
  drives,
  transmissions,
}: DriveQuestionProps) {
  const save = useAction(changeVehicle, { onSuccess: () => showToast('Saved.') });
  const names =
    fact === 'drive'
      ? drives.map((drive) => DRIVE_NAMES[drive])
      : transmissions.map((transmission) => TRANSMISSION_NAMES[transmission]);
  return (
    <SelectField
      label={
        fact === 'drive'
          ? `Which drivetrain does your ${name} have?`
          : `Which transmission does your ${name} have?`
      }
      hint="This tells us which services fit your car. You can continue without answering."
      optional
      placeholder="Not sure"
      choices={names.map((value) => ({ value, label: value }))}
      value=""
      onChoose={(value) => {
        if (value)
          save.run({
            id: vehicleId,
            change: fact === 'drive' ? { drivetrain: value } : { trans_type: value },
          });
      }}
    />
  );
}
