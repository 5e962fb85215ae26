import { useShopPage } from './use-shop-page.ts';

/** What the page of a shop is headed with. */
export function ShopName() {
  const { shop } = useShopPage();
  return shop.data?.attributes.name ?? 'Service provider';
}
