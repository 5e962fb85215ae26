import { ShopRequest } from './shop-request.tsx';
import { useShopPage } from '../profile/use-shop-page.ts';

/** The correction form of the page's shop, once it has loaded. */
export function ShopCorrection() {
  const { data } = useShopPage().shop;
  return data ? <ShopRequest key={data.id} shopId={data.id} /> : null;
}
