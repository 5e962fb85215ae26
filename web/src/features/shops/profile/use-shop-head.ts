import { ApiError } from '../../../lib/api/api.ts';
import { shopTypeLabel } from '../opening-hours/opening-text.ts';
import { useShopPage } from './use-shop-page.ts';

/** Title and link preview of a shop's page. */
export function useShopHead(): { title: string; description?: string; missing: boolean } {
  const { shop } = useShopPage();
  const missing = shop.error instanceof ApiError && shop.error.status === 404;
  if (!shop.data) return { title: 'Service provider', missing };
  const { name, address } = shop.data.attributes;
  return {
    title: name,
    description: `${shopTypeLabel(shop.data.attributes)} at ${address}: hours, services, and phone.`,
    missing,
  };
}
