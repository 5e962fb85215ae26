import * as contract from '@fourbay/contract/shop-requests';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { presentMergeProposal } from './merges.present.ts';
import { decideMerge, listMergeProposals } from './merges.service.ts';

export const mergesRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listMergeProposals, async ({ list }) => {
    const { proposals, count } = await listMergeProposals(deps, list);
    return { data: proposals.map(presentMergeProposal), meta: { count } };
  }),
  route(contract.decideMergeProposal, async ({ params, body, caller }) => ({
    data: presentMergeProposal(await decideMerge(deps, caller.userId, params.id, body)),
  })),
];
