import { GarageOverview } from '../../features/garage/index.ts';
import { Page } from '../page.tsx';

export function MyGaragePage() {
  return (
    <Page title="My Garage" heading="My Garage">
      <GarageOverview />
    </Page>
  );
}
