import { ServiceOffers } from '../../desk/shop-facts/service-records.tsx';
import type { ShopRecord } from './shop-records.queries.ts';
import type { ShopValues } from '../form/shop-values.ts';

interface ShopServicesProps {
  /** Absent for a new shop, about which nothing is known. */
  shop: ShopRecord | undefined;
  statuses: ShopValues['statuses'];
  onChange: (statuses: ShopValues['statuses']) => void;
}

/** Services that the shop offers and refuses. */
export function ShopServices({ shop, statuses, onChange }: ShopServicesProps) {
  if (!shop) return null;
  const statusOf = (id: string): string =>
    statuses[id] ?? shop.categories.find((category) => category.id === id)?.standing ?? 'unknown';
  return (
    <ServiceOffers
      categories={shop.categories}
      statusOf={statusOf}
      onChange={(id, standing) => onChange({ ...statuses, [id]: standing })}
    />
  );
}
