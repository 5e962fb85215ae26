import { closeModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { changeVehicle, useVehicles, vehicleName, type Vehicle } from '../garage.queries.ts';
import { vinErrorLine } from '../vin/vin-words.ts';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import {
  emptyVehicle,
  mileageError,
  findMissingFields,
  type VehicleDraft,
} from './vehicle-draft.ts';
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

const toDraft = ({ attributes }: Vehicle): VehicleDraft => ({
  ...emptyVehicle,
  year: String(attributes.year),
  make_id: attributes.make_id,
  vehicle_model_id: attributes.vehicle_model_id,
  vehicle_edition_id: attributes.vehicle_edition_id,
  mileage: attributes.mileage === null ? '' : String(attributes.mileage),
  fuel_type: attributes.fuel_type ?? '',
  body_type: attributes.body_type ?? '',
  drivetrain: attributes.drivetrain ?? '',
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
        mileage: mileage === '' ? null : Number(mileage),
        ...(vin.trim() ? { vin } : {}),
      },
    }),
    describe: (error) => ({ top: vinErrorLine(error) }),
    onSuccess: closeModal,
  });
  const draft = form.values;
  const odd = useOddMileage(draft.mileage, vehicle.attributes);
  const complete =
    Object.keys(findMissingFields(draft)).length === 0 && !mileageError(draft.mileage);
  return (
    <ModalFrame
      title="Edit vehicle"
      body={vehicleName(vehicle)}
      hidden={hidden}
      negative="Cancel"
      positive="Save"
      blocked={complete ? odd.blocked : 'Choose year, make, model, and trim first.'}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <VehicleFields draft={draft} onChange={form.change} showMissing />
      <VinText vin={draft.vin} tail={tail} onType={(vin) => form.change({ vin })} />
      {odd.question}
      <p>
        Not every option is in our catalog. If your exact trim is missing, pick the closest one.
        Shops will confirm the details.
      </p>
    </ModalFrame>
  );
}

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
      hint={tail ? `The current VIN ends in ${tail}.` : 'The 17 letters and digits on the dash.'}
      value={vin}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
