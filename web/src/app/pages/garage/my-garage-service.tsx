import { ServiceRecord, useCurrentVehicle } from '../../../features/garage/index.ts';
import { GarageQuotes } from '../../../features/quotes/index.ts';
import styles from './my-garage.module.css';

/** The current vehicle's quotes, other vehicles' quotes, due services, and the history. */
export function GarageService() {
  const vehicle = useCurrentVehicle();
  return (
    <div className={styles.service}>
      <GarageQuotes vehicleId={vehicle?.id ?? null} />
      {vehicle && <ServiceRecord key={vehicle.id} vehicle={vehicle} />}
    </div>
  );
}
