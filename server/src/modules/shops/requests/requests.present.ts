import type { ShopRequestKind } from '@fourbay/contract/shop-limits';
import type { Db } from '../../../deps.ts';
import type { MergeProposalRow } from '../merges/merges.store.ts';
import type { ShopRequestRow } from './requests.store.ts';
import { addressLine, roundMiles } from '../profile/profile.present.ts';
import { findShopsById, type ShopRecord } from '../profile/profile.store.ts';

export const presentShopRequest = (row: ShopRequestRow) => ({
  id: row.id,
  type: 'provider_request' as const,
  attributes: {
    // The table's own checks hold the lists of kinds and states.
    kind: row.kind as ShopRequestKind,
    status: row.status as 'open' | 'done' | 'declined',
    service_provider:
      row.service_provider_id === null
        ? null
        : { id: row.service_provider_id, name: row.provider_name ?? '' },
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    note: row.note,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  },
});

function presentMergeProposal(row: MergeProposalRow, shops: ReadonlyMap<string, ShopRecord>) {
  const side = (id: string) => {
    const shop = shops.get(id);
    return {
      id,
      name: shop?.name ?? '',
      address: shop ? addressLine(shop) : '',
      phone: shop?.phone ?? null,
      source: shop?.source ?? '',
      source_id: shop?.source_id ?? '',
    };
  };
  return {
    id: row.id,
    type: 'provider_merge_proposal' as const,
    attributes: {
      reason: row.reason,
      distance: roundMiles(row.miles),
      status: row.status,
      first: side(row.first_id),
      second: side(row.second_id),
      created_at: row.created_at.toISOString(),
    },
  };
}

export async function presentMergeProposals(db: Db, rows: readonly MergeProposalRow[]) {
  const shops = new Map(
    (
      await findShopsById(
        db,
        rows.flatMap((row) => [row.first_id, row.second_id]),
      )
    ).map((shop) => [shop.id, shop]),
  );
  return rows.map((row) => presentMergeProposal(row, shops));
}
