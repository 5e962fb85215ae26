import { CarFront, ChevronDown, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { openModal } from '../../../lib/modal.ts';
import { DEFAULT_MAXIMUM_VEHICLES } from '@fourbay/contract/garage-limits';
import { chooseVehicle } from '../current-vehicle.ts';
import { vehicleName, useCurrentVehicle, useGarage, useVehicles } from '../garage.queries.ts';
import styles from '../garage.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** The header's picker: which vehicle everything is about. */
export function VehicleMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const known = useVehicles().data;
  const vehicles = known ?? [];
  const maximum = useGarage().data?.attributes.maximum_vehicles ?? DEFAULT_MAXIMUM_VEHICLES;
  const current = useCurrentVehicle();
  // Nobody is told that there is none before it is known.
  const none = known ? 'No vehicle yet' : 'Vehicles';
  const close = (): void => {
    if (ref.current) ref.current.open = false;
  };
  useEffect(() => {
    const closeOutside = (event: Event): void => {
      const menu = ref.current;
      if (!menu?.open) return;
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !menu.contains(event.target as Node)
      )
        menu.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOutside);
    };
  }, []);
  return (
    <details ref={ref} className={styles.menu}>
      <summary
        aria-label={
          current ? `Vehicle: ${vehicleName(current)}. Change vehicle` : `${none}. Choose a vehicle`
        }
      >
        <CarFront aria-hidden="true" size={20} />
        <span className={styles.menuName}>{current ? vehicleName(current) : none}</span>
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      <div className={styles.sheet}>
        {vehicles.map((vehicle) => (
          <button
            key={vehicle.id}
            type="button"
            aria-pressed={vehicle.id === current?.id}
            onClick={() => {
              chooseVehicle(vehicle.id);
              close();
            }}
          >
            <VehiclePicture vehicle={vehicle} />
            <span>{vehicleName(vehicle)}</span>
          </button>
        ))}
        {vehicles.length < maximum && (
          <button
            type="button"
            onClick={() => {
              close();
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
