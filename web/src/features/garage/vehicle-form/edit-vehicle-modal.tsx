import { closeModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { mileageOf } from '../../../lib/typed-numbers.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { changeVehicle, useVehicles, vehicleName, type Vehicle } from '../garage.queries.ts';
import { vinErrorLine } from '../vin/vin-words.ts';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { factsOfVehicle, statedFactsOf } from './derived-facts.ts';
import { emptyVehicle, findBlocker, type VehicleDraft } from './vehicle-draft.ts';
import { VehicleFields } from './vehicle-fields.tsx';

export function EditVehicleModal({
  input,
  hidden,
}: {
  input: { vehicleId: string };
  hidden: boolean;
}) {
  const vehicle = useVehicles().data?.find(({ id }) => id === input.vehicleId);
  return vehicle ? <EditVehicleForm vehicle={vehicle} hidden={hidden} /> : null;
}

const toDraft = (vehicle: Vehicle): VehicleDraft => ({
  ...emptyVehicle,
  year: String(vehicle.attributes.year),
  make_id: vehicle.attributes.make_id,
  vehicle_model_id: vehicle.attributes.vehicle_model_id,
  vehicle_edition_id: vehicle.attributes.vehicle_edition_id,
  mileage: vehicle.attributes.mileage === null ? '' : String(vehicle.attributes.mileage),
  ...statedFactsOf(vehicle),
});

function EditVehicleForm({ vehicle, hidden }: { vehicle: Vehicle; hidden: boolean }) {
  const { vin_tail: tail } = vehicle.attributes;
  const form = useForm({
    initial: { ...toDraft(vehicle), vin: '' },
    mutation: changeVehicle,
    toInput: ({ vin, mileage, year, ...identity }) => ({
      id: vehicle.id,
      change: {
        ...identity,
        year: Number(year),
        mileage: mileageOf(mileage) ?? null,
        ...(vin.trim() ? { vin } : {}),
      },
    }),
    describe: (error) => ({ top: vinErrorLine(error) }),
    onSuccess: closeModal,
  });
  const draft = form.values;
  const odd = useOddMileage(draft.mileage, vehicle.attributes);
  return (
    <ModalFrame
      title="Edit vehicle"
      body={vehicleName(vehicle)}
      hidden={hidden}
      negative="Cancel"
      positive="Save"
      blocked={findBlocker(draft) ?? odd.blocked}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <VehicleFields
        draft={draft}
        onChange={form.change}
        vehicle={isSameCar(draft, vehicle) ? derivedOf(vehicle) : undefined}
        mileageQuestion={odd.question}
        showMissing
      />
      <VinText vin={draft.vin} tail={tail} onType={(vin) => form.change({ vin })} />
      <p>
        Not every option is in our catalog. If your exact trim is missing, pick the closest one.
        Shops will confirm the details.
      </p>
    </ModalFrame>
  );
}

const isSameCar = (draft: VehicleDraft, { attributes }: Vehicle): boolean =>
  draft.year === String(attributes.year) &&
  draft.vehicle_edition_id === attributes.vehicle_edition_id;

const derivedOf = (vehicle: Vehicle) => ({
  source: vehicle.attributes.vin_tail === null ? 'our catalog' : 'our catalog or the VIN',
  derived: factsOfVehicle(vehicle),
});

interface VinTextProps {
  vin: string;
  /** Last characters of the stored VIN. */
  tail: string | null;
  onType: (vin: string) => void;
}

function VinText({ vin, tail, onType }: VinTextProps) {
  return (
    <TextField
      label={tail ? 'New VIN' : 'VIN'}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      hint={
        tail ? `The current VIN ends in ${tail}.` : 'Enter the 17 letters and digits on the dash.'
      }
      value={vin}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
