import type { Vehicle } from '../garage.queries.ts';
import { RecommendedServices } from '../recommendations/recommended-services.tsx';
import { ServiceHistory } from './service-history.tsx';

/** Due and completed services of a vehicle. */
export function ServiceRecord({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <RecommendedServices vehicle={vehicle} />
      <ServiceHistory vehicle={vehicle} />
    </>
  );
}
