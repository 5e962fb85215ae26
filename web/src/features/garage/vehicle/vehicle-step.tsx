import { DEFAULT_MAX_VEHICLES } from '@fourbay/contract/garage/garage-limits';
import type { Elements } from '../../../lib/elements.ts';
import { formatMileage } from '../../../lib/text/format.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { chooseVehicle } from '../current-vehicle.ts';
import { FirstVehicle } from '../first-vehicle/first-vehicle.tsx';
import { vehicleName, useCurrentVehicle, useGarage, useVehicles } from '../garage.queries.ts';
import { VehiclePicture } from './vehicle-picture.tsx';
import styles from './vehicle-step.module.css';

interface VehicleStepProps {
  /** Question about its mileage. */
  mileage?: Elements;
}

/** The vehicle of a request, and corrections that can be made there. */
export function VehicleStep({ mileage: mileageField }: VehicleStepProps) {
  const vehicles = useVehicles().data ?? [];
  const maximum = useGarage().data?.attributes.maximum_vehicles ?? DEFAULT_MAX_VEHICLES;
  const current = useCurrentVehicle();
  if (!current) return <FirstVehicle />;
  const { full_vehicle_name_with_engine, mileage } = current.attributes;
  return (
    <>
      <div className={styles.vehicle}>
        <VehiclePicture vehicle={current} />
        <div>
          <h2>{vehicleName(current)}</h2>
          <p className={styles.soft}>{full_vehicle_name_with_engine}</p>
          <p className={styles.soft}>
            {mileage === null ? 'No mileage yet' : formatMileage(mileage)}
          </p>
        </div>
      </div>
      {vehicles.length > 1 && (
        <SelectField
          label="Change vehicle"
          choices={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleName(vehicle) }))}
          value={current.id}
          onChoose={chooseVehicle}
        />
      )}
      {mileageField}
      <div className={styles.actions}>
        <Button size="small" onClick={() => openModal('edit_vehicle', { vehicleId: current.id })}>
          Edit vehicle
        </Button>
        <Button size="small" onClick={() => openModal('vehicle_image', { vehicleId: current.id })}>
          Upload image
        </Button>
        <Button size="small" onClick={() => openModal('remove_vehicle', { vehicleId: current.id })}>
          Remove from garage
        </Button>
        {vehicles.length < maximum && (
          <Button size="small" onClick={() => openModal('add_vehicle')}>
            Add a vehicle
          </Button>
        )}
      </div>
    </>
  );
}
