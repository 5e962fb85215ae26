import { useParams, useSearchParams } from 'react-router';
import { useShop } from './providers.queries.ts';
import { ShopRequest } from './shop-request.tsx';

/** The correction form of the shop that the page shows, once there is one. */
export function ShopCorrection() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [lat, lng] = [search.get('lat'), search.get('lng')];
  const { data } = useShop(id, lat && lng ? { lat, lng } : {});
  return data ? <ShopRequest key={data.id} shopId={data.id} /> : null;
}
