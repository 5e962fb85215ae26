import { Link, NavLink, Route, Routes } from 'react-router';
import {
  GarageOverview,
  loadGarage,
  useAddressedVehicle,
  useVehicles,
  VehicleProfile,
} from '../../../features/garage/index.ts';
import { Redirect } from '../../../ui/navigation/redirect.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';
import { GarageService } from './my-garage-service.tsx';
import styles from './my-garage.module.css';

export const loader: Loader = ({ queryClient }) => loadGarage(queryClient);

export function Component() {
  useAddressedVehicle();
  // Waits for the vehicles, whose height depends on data, so that the content below doesn't shift.
  if (useVehicles().isPending) return <PageSkeleton />;
  return (
    <Page title="My Garage" heading="My Garage">
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to="/">Home</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">My Garage</span>
      </nav>
      <GarageOverview />
      <nav aria-label="Garage" className={styles.tabs}>
        <NavLink to="/my_garage/vehicle_profile" preventScrollReset>
          Vehicle profile
        </NavLink>
        <NavLink to="/my_garage/service" preventScrollReset>
          Service
        </NavLink>
      </nav>
      <Routes>
        <Route path="vehicle_profile" element={<VehicleProfile />} />
        <Route path="service" element={<GarageService />} />
        <Route path="*" element={<Redirect to="/my_garage/vehicle_profile" />} />
      </Routes>
    </Page>
  );
}
