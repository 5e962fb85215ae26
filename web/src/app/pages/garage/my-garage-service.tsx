import {
  ServiceRecord,
  useCurrentVehicle,
  useIsRecordLoading,
  type Vehicle,
} from '../../../features/garage/index.ts';
import { GarageQuotes, useQuotes } from '../../../features/quotes/index.ts';
import { useReady } from '../../../lib/data/use-ready.ts';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './my-garage.module.css';

/** The current vehicle's quotes, other vehicles' quotes, due services, and the history. */
export function GarageService() {
  const vehicle = useCurrentVehicle();
  return vehicle ? (
    <ServiceOf key={vehicle.id} vehicle={vehicle} />
  ) : (
    <GarageQuotes vehicleId={null} />
  );
}

function ServiceOf({ vehicle }: { vehicle: Vehicle }) {
  const { isPending } = useQuotes();
  const isLoading = useIsRecordLoading(vehicle.id);
  // Waits for everything whose height depends on data, so that nothing shifts.
  if (!useReady(!isPending && !isLoading)) return <PartSkeleton />;
  return (
    <div className={styles.service}>
      <GarageQuotes vehicleId={vehicle.id} />
      <ServiceRecord vehicle={vehicle} />
    </div>
  );
}
