import { CarFront, ChevronDown, Plus } from 'lucide-react';
import { useRef } from 'react';
import { openModal } from '../../../lib/browser/modal.ts';
import { DEFAULT_MAX_VEHICLES } from '@fourbay/contract/garage/garage-limits';
import { chooseVehicle } from '../current-vehicle.ts';
import { vehicleName, useCurrentVehicle, useGarage, useVehicles } from '../garage.queries.ts';
import { closeMenu, useCloseOutside } from '../../../ui/buttons/use-close-outside.ts';
import styles from '../garage.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** The header's select for the current vehicle. */
export function VehicleMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { data: vehicles } = useVehicles();
  const maximum = useGarage().data?.attributes.maximum_vehicles ?? DEFAULT_MAX_VEHICLES;
  const current = useCurrentVehicle();
  // Until the list is loaded, it is unknown whether there is a vehicle.
  const noVehicleLabel = vehicles ? 'No vehicle yet' : 'Vehicles';
  useCloseOutside(ref);
  return (
    <details ref={ref} className={styles.menu}>
      <summary
        aria-label={
          current
            ? `Vehicle: ${vehicleName(current)}. Change vehicle`
            : `${noVehicleLabel}. Choose a vehicle`
        }
      >
        <CarFront aria-hidden="true" size={20} />
        <span className={styles.menuName} title={current && vehicleName(current)}>
          {current ? vehicleName(current) : noVehicleLabel}
        </span>
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      <div className={styles.sheet}>
        {vehicles?.map((vehicle) => (
          <button
            key={vehicle.id}
            type="button"
            aria-pressed={vehicle.id === current?.id}
            onClick={() => {
              chooseVehicle(vehicle.id);
              closeMenu(ref.current);
            }}
          >
            <VehiclePicture vehicle={vehicle} />
            <span>{vehicleName(vehicle)}</span>
          </button>
        ))}
        {(vehicles?.length ?? 0) < maximum && (
          <button
            type="button"
            onClick={() => {
              closeMenu(ref.current);
              openModal('add_vehicle');
            }}
          >
            <Plus aria-hidden="true" size={28} />
            <span>add a vehicle</span>
          </button>
        )}
      </div>
    </details>
  );
}
