import { enterPrice as enterPriceEndpoint } from '@fourbay/contract/call-desk/call-desk';
import * as contract from '@fourbay/contract/call-desk/desk-prices';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { leaseTokenOf } from '../lease/lease-token.ts';
import { heldLeaseOf } from '../lease/lease.routes.ts';
import { correctEnteredPrice, withdrawEnteredPrice } from './corrections.service.ts';
import { presentAgentPrice } from './prices.present.ts';
import { enterPrice, listPricesOfAgent } from './prices.service.ts';

export const deskPriceRoutes = (deps: Deps): Route[] => [
  route(enterPriceEndpoint, async (call) => {
    const key = call.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    return enterPrice(deps, heldLeaseOf(call), call.body, idempotencyKey);
  }),
  route(contract.correctPrice, async ({ caller, params, headers, body }) => {
    const { id: quoteId, price_id: priceId } = params;
    const change = { caller, quoteId, priceId, leaseToken: leaseTokenOf(headers) };
    return { id: await correctEnteredPrice(deps, change, body) };
  }),
  route(contract.withdrawPrice, async ({ caller, params, headers, body }) => {
    const { id: quoteId, price_id: priceId } = params;
    const change = { caller, quoteId, priceId, leaseToken: leaseTokenOf(headers) };
    await withdrawEnteredPrice(deps, change, body.reason);
    return new Answer(204);
  }),
  route(contract.listOwnPrices, async ({ caller }) => ({
    data: (await listPricesOfAgent(deps, caller.userId)).map(presentAgentPrice),
  })),
];
