import { addressLine, roundMiles } from '../profile/profile.present.ts';
import type { ShopRecord } from '../profile/profile.store.ts';
import type { MergeProposal } from './merges.service.ts';

export const presentMergeProposal = ({ proposal, first, second }: MergeProposal) => ({
  id: proposal.id,
  type: 'provider_merge_proposal' as const,
  attributes: {
    reason: proposal.reason,
    distance: roundMiles(proposal.miles),
    status: proposal.status,
    first: presentShop(proposal.first_id, first),
    second: presentShop(proposal.second_id, second),
    created_at: proposal.created_at.toISOString(),
  },
});

const presentShop = (id: string, shop: ShopRecord | undefined) => ({
  id,
  name: shop?.name ?? '',
  address: shop ? addressLine(shop) : '',
  phone: shop?.phone ?? null,
  source: shop?.source ?? '',
  source_id: shop?.source_id ?? '',
});
