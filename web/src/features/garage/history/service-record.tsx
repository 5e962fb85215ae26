import type { Vehicle } from '../garage.queries.ts';
import { RecommendedServices } from '../recommendations/recommended-services.tsx';
import { ServiceHistory } from './service-history.tsx';

/** What is due for a vehicle and what was done to it. */
export function ServiceRecord({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <RecommendedServices vehicle={vehicle} />
      <ServiceHistory vehicle={vehicle} />
    </>
  );
}
