import { ShopRequest } from './shop-request.tsx';
import { useShopPage } from '../profile/use-shop-page.ts';

/** The correction form of the shop that the page shows, once there is one. */
export function ShopCorrection() {
  const { data } = useShopPage().shop;
  return data ? <ShopRequest key={data.id} shopId={data.id} /> : null;
}
