import * as contract from '@fourbay/contract/shops/shop-requests';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentShopRequest } from './requests.present.ts';
import { createShopRequest, listShopRequests, resolveShopRequest } from './requests.service.ts';

export const shopRequestsRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.createShopRequest, async ({ body, source }) => ({
    data: presentShopRequest(await createShopRequest(deps, source, body)),
  })),
  route(contract.listShopRequests, async ({ list }) => {
    const { rows, count } = await listShopRequests(deps, list);
    return { data: rows.map(presentShopRequest), meta: { count } };
  }),
  route(contract.resolveShopRequest, async ({ params, body, caller }) => ({
    data: presentShopRequest(await resolveShopRequest(deps, caller.userId, params.id, body)),
  })),
];
