import { Link } from 'react-router';
import {
  BuyerPrint,
  loadGarage,
  useAddressedVehicle,
  useCurrentVehicle,
  useVehicles,
} from '../../../features/garage/index.ts';
import { Redirect } from '../../../ui/navigation/redirect.tsx';
import { useReady } from '../../../lib/data/use-ready.ts';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';
import styles from './my-garage.module.css';

export const loader: Loader = ({ queryClient }) => loadGarage(queryClient);

export function Component() {
  useAddressedVehicle();
  const vehicle = useCurrentVehicle();
  if (!useReady(!useVehicles().isPending)) return <PageSkeleton />;
  if (!vehicle) return <Redirect to="/my_garage/vehicle_profile" />;
  return (
    <Page
      // A PDF gets this name.
      title={`Service record of ${vehicle.attributes.full_vehicle_name}`}
      above={
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <Link to="/my_garage/vehicle_profile">My Garage</Link>
          <span aria-hidden="true">/</span>
          <span aria-current="page">Print for a buyer</span>
        </nav>
      }
    >
      <BuyerPrint key={vehicle.id} vehicle={vehicle} />
    </Page>
  );
}
