import { closeModal } from '../../../lib/browser/modal.ts';
import { plural } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { vehicleName, useVehicles } from '../garage.queries.ts';
import { useHistory } from '../history/history.queries.ts';
import { removeVehicle } from './remove-vehicle.ts';

/** Confirms removing a vehicle, naming it and what is removed with it. */
export function RemoveVehicleModal({
  input,
  hidden,
}: {
  input: { vehicleId: string };
  hidden: boolean;
}) {
  const vehicle = useVehicles().data?.find(({ id }) => id === input.vehicleId);
  const entries = useHistory().data?.filter(
    ({ attributes }) =>
      attributes.user_vehicle_id === input.vehicleId && attributes.status === 'completed',
  );
  if (!vehicle) return null;
  const remove = async (): Promise<void> => {
    await removeVehicle(vehicle);
    closeModal();
  };
  const { full_vehicle_name, nickname } = vehicle.attributes;
  return (
    <ConfirmDialog
      title={`Remove ${vehicleName(vehicle)}?`}
      danger
      hidden={hidden}
      negative="Keep it"
      positive="Remove from garage"
      onConfirm={remove}
      onClose={closeModal}
    >
      {nickname && <p>{`That is your ${full_vehicle_name}.`}</p>}
      <p>
        {(entries && entries.length > 0
          ? `Its service history goes with it: ${plural(entries.length, 'entry', 'entries')}.`
          : 'Its service history goes with it.') +
          ' Open quotes continue. You can undo this right afterward.'}
      </p>
    </ConfirmDialog>
  );
}
