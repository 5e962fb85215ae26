import { FUELS, FUEL_NAMES } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { changeVehicle } from '../garage.queries.ts';

const CHOICES = FUELS.map((fuel) => ({ value: fuel, label: FUEL_NAMES[fuel] }));

/** Asks for a fuel that neither the catalog nor the VIN has. The answer becomes a stated fact. */
export function FuelQuestion({ vehicleId, name }: { vehicleId: string; name: string }) {
  const save = useAction(changeVehicle, {
    onSuccess: (_saved, { change }) =>
      showToast(`Saved: ${name} runs on ${String(change?.fuel_type).toLowerCase()}.`),
  });
  return (
    <SelectField
      label={`What does your ${name} run on?`}
      hint="This tells us which services fit your car. You can continue without answering."
      optional
      placeholder="Not sure"
      choices={CHOICES}
      value=""
      onChoose={(fuel) => {
        if (fuel) save.run({ id: vehicleId, change: { fuel_type: FUEL_NAMES[fuel] } });
      }}
    />
  );
}
