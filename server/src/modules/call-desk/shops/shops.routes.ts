import * as contract from '@fourbay/contract/desk-shops';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { heldLeaseOf, leaseTokenOf } from '../lease/lease.routes.ts';
import { fixShop, readShopFacts, skipShop } from './shop-facts.service.ts';
import { presentShopFacts } from './shops.present.ts';

export const deskShopRoutes = (deps: Deps): Route[] => [
  route(contract.skipShop, async (call) => {
    const { service_provider_id: shopId, reason } = call.body;
    await skipShop(deps, heldLeaseOf(call), shopId, reason);
    return new Answer(204);
  }),
  route(contract.readShopFacts, async ({ params }) =>
    presentShopFacts(await readShopFacts(deps, params.id)),
  ),
  route(contract.fixShop, async ({ caller, params, headers, body }) => {
    const { closed_for_good: closedForGood, ...facts } = body;
    const staff = { caller, leaseToken: leaseTokenOf(headers) };
    await fixShop(deps, staff, params.id, { ...facts, closedForGood });
    return presentShopFacts(await readShopFacts(deps, params.id));
  }),
];
