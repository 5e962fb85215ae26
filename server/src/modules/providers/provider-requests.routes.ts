import * as contract from '@fourbay/contract/provider-requests';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import { presentProviderRequest } from './provider-requests.present.ts';
import { askAboutShop } from './provider-requests.service.ts';

export const providerRequestsRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.createProviderRequest, async ({ body, source }) => ({
    data: presentProviderRequest(await askAboutShop(deps, source, body)),
  })),
];
