import { closeModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { plural } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { chooseVehicle } from '../current-vehicle.ts';
import { changeVehicle, removeVehicle, vehicleName, useVehicles } from '../garage.queries.ts';
import { completedOf, useHistory } from '../history/history.queries.ts';

/** Confirms removing a vehicle, naming it and what is removed with it. */
export function RemoveVehicleModal({
  input,
  hidden,
}: {
  input: { vehicleId: string };
  hidden: boolean;
}) {
  const vehicle = useVehicles().data?.find(({ id }) => id === input.vehicleId);
  const history = useHistory().data;
  const entries = history && completedOf(history, input.vehicleId);
  // Fails once the garage is full again.
  const restore = useAction(changeVehicle, { onSuccess: (_back, { id }) => chooseVehicle(id) });
  if (!vehicle) return null;
  const { full_vehicle_name, nickname } = vehicle.attributes;
  return (
    <ConfirmDialog
      title={`Remove ${vehicleName(vehicle)}?`}
      danger
      hidden={hidden}
      negative="Keep it"
      positive="Remove from garage"
      mutation={removeVehicle}
      input={vehicle}
      onSuccess={() => {
        showToast(`${vehicleName(vehicle)} was removed from your garage.`, {
          label: 'Undo',
          run: () => restore.run({ id: vehicle.id, change: { archived: false } }),
        });
        closeModal();
      }}
      onClose={closeModal}
    >
      {nickname && <p>{`This is your ${full_vehicle_name}.`}</p>}
      <p>
        {(entries && entries.length > 0
          ? `Its service history (${plural(entries.length, 'entry', 'entries')}) will be removed too.`
          : 'Its service history will be removed too.') +
          ' We’ll keep working on any open quotes. You can undo this right afterward.'}
      </p>
    </ConfirmDialog>
  );
}
