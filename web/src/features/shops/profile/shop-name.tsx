import { useShopPage } from './use-shop-page.ts';

/** The heading of a shop's page. */
export function ShopName() {
  const { shop } = useShopPage();
  return shop.data?.attributes.name ?? 'Service provider';
}
