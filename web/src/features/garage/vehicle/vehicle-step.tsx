import { DEFAULT_MAX_VEHICLES } from '@fourbay/contract/garage/garage-limits';
import { ChevronDown, ImageUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { chooseVehicle } from '../current-vehicle.ts';
import {
  vehicleName,
  useCurrentVehicle,
  useGarage,
  useVehicles,
  type Vehicle,
  mileageOf,
} from '../garage.queries.ts';
import { VehiclePicture } from './vehicle-picture.tsx';
import styles from './vehicle-step.module.css';

// Owners with a vehicle don't need it.
const FirstVehicle = lazy(async () => ({
  default: (await import('../first-vehicle/first-vehicle.tsx')).FirstVehicle,
}));

/** With more vehicles, the list to choose another one from is closed at first. */
const SHOWN_OPEN = 3;

interface VehicleStepProps {
  /** Question about its mileage. */
  mileage: Elements;
  /** Shows the question; undefined if it is shown, or nothing is asked. */
  onUpdateMileage: (() => void) | undefined;
}

/** The vehicle of a request, and corrections that can be made there. */
export function VehicleStep({ mileage, onUpdateMileage }: VehicleStepProps) {
  const vehicles = useVehicles().data ?? [];
  const maximum = useGarage().data?.attributes.maximum_vehicles ?? DEFAULT_MAX_VEHICLES;
  const current = useCurrentVehicle();
  if (!current)
    return (
      <Suspense fallback={<Skeleton height="520px" radius={10} />}>
        <FirstVehicle />
      </Suspense>
    );
  const room = maximum - vehicles.length;
  const others = vehicles.filter(({ id }) => id !== current.id);
  return (
    <>
      <CurrentVehicle vehicle={current} onUpdateMileage={onUpdateMileage} />
      {mileage}
      {others.length > 0 && (
        <details className={styles.swap} open={vehicles.length <= SHOWN_OPEN}>
          <summary>
            <span>Change vehicle</span>
            <ChevronDown aria-hidden="true" size={18} />
          </summary>
          <ul>
            {others.map((vehicle) => (
              <li key={vehicle.id}>
                <button type="button" onClick={() => chooseVehicle(vehicle.id)}>
                  <VehiclePicture vehicle={vehicle} />
                  <span>
                    <b>{vehicleName(vehicle)}</b>
                    <small>{mileageOf(vehicle.attributes)}</small>
                  </span>
                </button>
              </li>
            ))}
            {room > 0 && (
              <li>
                <AddRow room={room} />
              </li>
            )}
          </ul>
        </details>
      )}
      {others.length === 0 && room > 0 && (
        <div className={styles.swap}>
          <AddRow room={room} />
        </div>
      )}
    </>
  );
}

interface CurrentVehicleProps extends Pick<VehicleStepProps, 'onUpdateMileage'> {
  vehicle: Vehicle;
}

function CurrentVehicle({ vehicle, onUpdateMileage }: CurrentVehicleProps) {
  const { mileage_updated_at } = vehicle.attributes;
  const vehicleId = vehicle.id;
  const date = mileage_updated_at && `, ${formatDate(mileage_updated_at)}`;
  return (
    <div className={styles.mine}>
      <VehiclePicture vehicle={vehicle} />
      <div>
        <h2>{vehicleName(vehicle)}</h2>
        <p>{`${mileageOf(vehicle.attributes)}${date ?? ''}`}</p>
        {onUpdateMileage && (
          <Button kind="link" onClick={onUpdateMileage}>
            Update mileage
          </Button>
        )}
      </div>
      <ActionMenu label={`Options for ${vehicleName(vehicle)}`}>
        <button type="button" onClick={() => openModal('edit_vehicle', { vehicleId })}>
          <Pencil aria-hidden="true" size={18} />
          <span>Edit vehicle</span>
        </button>
        <button type="button" onClick={() => openModal('vehicle_image', { vehicleId })}>
          <ImageUp aria-hidden="true" size={18} />
          <span>Upload image</span>
        </button>
        <button type="button" onClick={() => openModal('remove_vehicle', { vehicleId })}>
          <Trash2 aria-hidden="true" size={18} />
          <span>Remove from garage</span>
        </button>
      </ActionMenu>
    </div>
  );
}

const AddRow = ({ room }: { room: number }) => (
  <button type="button" onClick={() => openModal('add_vehicle')}>
    <span className={styles.plus}>
      <Plus aria-hidden="true" size={20} />
    </span>
    <span>
      <b>Add a vehicle</b>
      <small>{`Room for ${room === 1 ? 'one' : room} more in your garage`}</small>
    </span>
  </button>
);
