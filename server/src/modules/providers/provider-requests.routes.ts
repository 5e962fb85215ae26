import * as contract from '@fourbay/contract/provider-requests';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import { decideMerge } from './merge.service.ts';
import { listMergeProposals, type MergeProposalRow } from './merge.store.ts';
import { presentMergeProposal, presentProviderRequest } from './provider-requests.present.ts';
import { askAboutShop, settleProviderRequest } from './provider-requests.service.ts';
import { listProviderRequests } from './provider-requests.store.ts';
import { findProviders } from './providers.store.ts';

export const providerRequestsRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => {
  const withShops = async (rows: readonly MergeProposalRow[]) => {
    const shops = new Map((await findProviders(deps.db, rows.flatMap((row) => [row.first_id, row.second_id]))).map((shop) => [shop.id, shop]));
    return rows.map((row) => presentMergeProposal(row, shops));
  };
  return [
    route(contract.createProviderRequest, async ({ body, source }) => ({ data: presentProviderRequest(await askAboutShop(deps, source, body)) })),
    route(contract.listProviderRequests, async ({ list }) => {
      const { rows, count } = await listProviderRequests(deps.db, list);
      return { data: rows.map(presentProviderRequest), meta: { count } };
    }),
    route(contract.settleProviderRequest, async ({ params, body, caller }) => ({
      data: presentProviderRequest(await settleProviderRequest(deps, caller.userId, params.id, body)),
    })),
    route(contract.listMergeProposals, async ({ list }) => {
      const { rows, count } = await listMergeProposals(deps.db, list);
      return { data: await withShops(rows), meta: { count } };
    }),
    route(contract.decideMergeProposal, async ({ params, body, caller }) => {
      const [data] = await withShops([await decideMerge(deps, caller.userId, params.id, body)]);
      if (!data) throw new Error(`no merge proposal ${params.id} after deciding it`);
      return { data };
    }),
  ];
};
