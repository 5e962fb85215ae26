import * as contract from '@fourbay/contract/shop-requests';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { presentShopRequest } from './requests.present.ts';
import { createShopRequest } from './requests.service.ts';

export const shopRequestsRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.createShopRequest, async ({ body, source }) => ({
    data: presentShopRequest(await createShopRequest(deps, source, body)),
  })),
];
