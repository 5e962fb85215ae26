import type { ShopRequestRow } from './requests.store.ts';

export const presentShopRequest = (row: ShopRequestRow) => ({
  id: row.id,
  type: 'provider_request' as const,
  attributes: {
    kind: row.kind,
    status: row.status,
    service_provider:
      row.service_provider_id === null
        ? null
        : { id: row.service_provider_id, name: row.shop_name ?? '' },
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    note: row.note,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  },
});
