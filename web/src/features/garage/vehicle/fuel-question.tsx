import { FUELS, FUEL_NAMES, type Fuel } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { reloadVehicles } from '../garage.queries.ts';

const CHOICES = FUELS.map((fuel) => ({ value: fuel, label: FUEL_NAMES[fuel] }));

/** Asks for a fuel that neither catalog nor VIN has; the answer becomes a stated fact. */
export function FuelQuestion({ vehicleId, name }: { vehicleId: string; name: string }) {
  const save = (fuel: Fuel): Promise<void> =>
    withErrorToast(async () => {
      await call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
        params: { id: vehicleId },
        body: { servicechek_user_vehicle: { fuel_type: FUEL_NAMES[fuel] } },
      });
      await reloadVehicles();
      showToast(`Saved: ${name} runs on ${FUEL_NAMES[fuel].toLowerCase()}.`);
    });
  return (
    <SelectField
      label={`What does your ${name} run on?`}
      hint="We don’t know, and it decides which services make sense. You can continue without an answer."
      optional
      placeholder="Not sure"
      choices={CHOICES}
      value=""
      onChoose={(fuel) => void (fuel && save(fuel))}
    />
  );
}
