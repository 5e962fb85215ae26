import { Suspense } from 'react';
import { Link, NavLink, Route, Routes } from 'react-router';
import {
  GarageOverview,
  loadGarage,
  loadProfile,
  useAddressedVehicle,
  useVehicles,
  VehicleProfile,
} from '../../../features/garage/index.ts';
import { useReady } from '../../../lib/data/use-ready.ts';
import { Redirect } from '../../../ui/navigation/redirect.tsx';
import { PageSkeleton, PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { LazyPage, type Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';
import styles from './my-garage.module.css';

// In a file of its own, because it imports the quotes feature, which the vehicle's profile doesn't need.
const loadService = async () => ({
  Component: (await import('./my-garage-service.tsx')).GarageService,
});
// Not with `loadPage`, which reloads the document on failure. Only a press may do that.
const preloadService = (): void => void loadService().catch(() => {});

export const loader: Loader = ({ queryClient, params, search }) => {
  if (params['*'] !== 'service') return loadProfile(queryClient, search.get('vehicle'));
  preloadService();
  return loadGarage(queryClient);
};

export function Component() {
  useAddressedVehicle();
  // Waits for the vehicles, whose height depends on data, so that the content below doesn't shift.
  if (!useReady(!useVehicles().isPending)) return <PageSkeleton />;
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
        <NavLink
          to="/my_garage/service"
          preventScrollReset
          onPointerEnter={preloadService}
          onFocus={preloadService}
        >
          Service
        </NavLink>
      </nav>
      <Routes>
        <Route path="vehicle_profile" element={<VehicleProfile />} />
        <Route
          path="service"
          element={
            <Suspense fallback={<PartSkeleton />}>
              <LazyPage lazy={loadService} />
            </Suspense>
          }
        />
        <Route path="*" element={<Redirect to="/my_garage/vehicle_profile" />} />
      </Routes>
    </Page>
  );
}
