import * as contract from '@fourbay/contract/call-desk/desk-shops';
import { listShopCalls } from '@fourbay/contract/shops/shop-management';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { leaseTokenOf } from '../lease/lease-token.ts';
import { createClosure, deleteClosure } from '@fourbay/contract/shops/closures';
import { heldLeaseOf } from '../lease/lease.routes.ts';
import { addClosure, endClosure } from './closures.service.ts';
import { informShopOfReport } from './inform-shop.service.ts';
import { fixShop, readShopFacts, readShopHistory, skipShop } from './shop-facts.service.ts';
import { presentShopCall, presentShopFacts } from './shops.present.ts';

export const deskShopRoutes = (deps: Deps): Route[] => [
  route(contract.skipShop, async (call) => {
    const { service_provider_id: shopId, reason } = call.body;
    await skipShop(deps, heldLeaseOf(call), shopId, reason);
    return new Answer(204);
  }),
  route(contract.informShopOfReport, async (call) => {
    await informShopOfReport(deps, heldLeaseOf(call), call.params.report_id, call.body.answer);
    return new Answer(204);
  }),
  route(contract.readShopFacts, async ({ params }) =>
    presentShopFacts(await readShopFacts(deps, params.id)),
  ),
  route(listShopCalls, async ({ params }) => ({
    data: (await readShopHistory(deps, params.id)).map(presentShopCall),
  })),
  route(contract.fixShop, async ({ caller, params, headers, body }) => {
    const { closed_for_good: closedForGood, ...facts } = body;
    const staff = { caller, leaseToken: leaseTokenOf(headers) };
    await fixShop(deps, staff, params.id, { ...facts, closedForGood });
    return presentShopFacts(await readShopFacts(deps, params.id));
  }),
  route(createClosure, async ({ caller, params, headers, body }) =>
    addClosure(deps, { caller, leaseToken: leaseTokenOf(headers) }, params.id, body),
  ),
  route(deleteClosure, async ({ caller, params, headers }) => {
    const staff = { caller, leaseToken: leaseTokenOf(headers) };
    await endClosure(deps, staff, { shopId: params.id, id: params.closure_id });
    return new Answer(204);
  }),
];
