import * as contract from '@fourbay/contract/shops/shop-requests';
import * as management from '@fourbay/contract/shops/shop-management';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { splitEntry } from './merge-entries.service.ts';
import { presentMergeProposal } from './merges.present.ts';
import { decideMerge, listMergeProposals, mergeShopInto } from './merges.service.ts';
import type { MoveDeps, ShopRecords } from './shop-records.ts';

export const mergesRoutes = (deps: MoveDeps, records: readonly ShopRecords[]): Route[] => [
  route(contract.listMergeProposals, async ({ list }) => {
    const { proposals, count } = await listMergeProposals(deps, list);
    return { data: proposals.map(presentMergeProposal), meta: { count } };
  }),
  route(contract.decideMergeProposal, async ({ params, body, caller }) => ({
    data: presentMergeProposal(await decideMerge(deps, records, caller.userId, params.id, body)),
  })),
  route(management.mergeShop, async ({ params, body, caller }) => {
    const merge = { keptId: body.into, mergedId: params.id, staffId: caller.userId };
    await mergeShopInto(deps, records, merge);
    return new Answer(204);
  }),
  route(management.splitShop, async ({ params, caller }) => {
    await splitEntry(deps, records, { mergedId: params.id, staffId: caller.userId });
    return new Answer(204);
  }),
];
