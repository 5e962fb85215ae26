import { useQuery } from '@tanstack/react-query';
import { nearbyPricesQuery } from '../../features/area-prices/index.ts';
import { typedLocationQuery } from '../../features/places/index.ts';
import { findServices } from '@fourbay/contract/service-catalog/words/find-services';
import { ApiError } from '../../lib/api/api.ts';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { useCategories } from '../../lib/data/categories.queries.ts';
import { formatDollars, plural } from '../../lib/text/format.ts';
import { Chip } from '../../ui/display/chip.tsx';

const TYPED_MS = 600;

interface Typed {
  job: string;
  place: string;
}

/** What shops near the typed place quote for the typed job, before any sign-up. */
export function TypedJobRange({ job, place }: Typed) {
  const settled = useDebounced(place, TYPED_MS);
  const categories = useCategories().data;
  const asked = categories ? findServices(categories, job).asked : [];
  const [service, ...others] = asked;
  const at = useQuery(typedLocationQuery(service ? settled : '')).data;
  const { data, error } = useQuery(nearbyPricesQuery(service?.id, at ?? undefined));
  if (!service || others.length > 0 || settled !== place) return null;
  if (error instanceof ApiError && error.status === 404)
    return <p>{`We don’t have enough prices for this near ${settled} yet.`}</p>;
  if (!data) return null;
  const { low, high, prices, shops, area } = data.data;
  return (
    <p>
      <span>{`${service.attributes.name} near ${area.name}: shops usually quote `}</span>
      <b>{`${formatDollars(low)} to ${formatDollars(high)}`}</b>
      <span>{`, from ${plural(prices, 'price')} by ${plural(shops, 'shop')}. `}</span>
      {data.demo && <Chip>Demo: made-up prices</Chip>}
    </p>
  );
}
