import { Navigate, NavLink, useParams } from 'react-router';
import { GarageOverview, useCurrentVehicle } from '../../features/garage/index.ts';
import { GarageQuotes } from '../../features/quotes/index.ts';
import { Page } from '../page.tsx';
import styles from './my-garage.module.css';

export function MyGaragePage() {
  const { tab } = useParams();
  const vehicle = useCurrentVehicle();
  if (tab !== 'vehicle_profile' && tab !== 'service') return <Navigate to="/my_garage/vehicle_profile" replace />;
  return (
    <Page title="My Garage" heading="My Garage">
      <nav className={styles.tabs} aria-label="Garage">
        <NavLink to="/my_garage/vehicle_profile">Vehicle profile</NavLink>
        <NavLink to="/my_garage/service">Service</NavLink>
      </nav>
      {tab === 'service' ? <GarageQuotes vehicleId={vehicle?.id ?? null} /> : <GarageOverview />}
    </Page>
  );
}
