import type { ShopStatus } from '@fourbay/contract/shops/shop-management';
import { addressLine, formatPhone } from '../profile/profile.present.ts';
import type { ShopRecordDetails } from './records.service.ts';
import type { ShopListing } from './records.store.ts';

interface Listed {
  archived: boolean;
  merged: boolean;
  do_not_call: boolean;
}

function statusOf({ archived, merged, do_not_call }: Listed): ShopStatus {
  if (merged) return 'merged';
  if (archived) return 'closed';
  return do_not_call ? 'do_not_call' : 'listed';
}

export const presentShopListing = (shop: ShopListing) => ({
  id: shop.id,
  name: shop.name,
  address: addressLine(shop),
  phone: shop.phone === null ? null : formatPhone(shop.phone),
  status: statusOf(shop),
});

export const presentShopRecord = ({ shop, categories, merged }: ShopRecordDetails) => ({
  id: shop.id,
  name: shop.name,
  type: shop.chain_type,
  street_address: shop.street_address,
  city: shop.city,
  state: shop.state_abr,
  zip_code: shop.zip_code,
  latitude: shop.latitude,
  longitude: shop.longitude,
  timezone: shop.timezone,
  phone: shop.phone === null ? null : formatPhone(shop.phone),
  number_wrong: shop.number_wrong,
  website: shop.website,
  hours: shop.hours,
  note: shop.desk_note,
  status: statusOf({
    archived: shop.archived,
    merged: shop.merged_into_id !== null,
    do_not_call: shop.do_not_call_at !== null,
  }),
  closed_reason: shop.archived_reason,
  do_not_call_at: shop.do_not_call_at === null ? null : new Date(shop.do_not_call_at).toISOString(),
  categories,
  source: shop.source,
  source_id: shop.source_id,
  demo: shop.demo,
  created_at: shop.created_at.toISOString(),
  merged_into:
    shop.merged_into_id === null
      ? null
      : { id: shop.merged_into_id, name: shop.merged_into_name ?? '' },
  merged: merged.map((entry) => ({
    id: entry.id,
    name: entry.name,
    address: addressLine(entry),
  })),
});
