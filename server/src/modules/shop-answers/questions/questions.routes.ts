import * as contract from '@fourbay/contract/shop-answers/shop-questions';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { heldLeaseOf } from '../../call-desk/index.ts';
import { askForAgent } from './asking.service.ts';
import { confirmWaitingPrice, dropWaitingPrice } from './waiting-prices.service.ts';

export const questionRoutes = (deps: Deps): Route[] => [
  route(contract.askShop, async (call) => {
    const { service_provider_id: shopId, contact_id: contactId } = call.body;
    const asked = await askForAgent(deps, heldLeaseOf(call), { shopId, contactId });
    return {
      id: asked.id,
      service_provider_id: asked.service_provider_id,
      contact_id: asked.contact_id,
      channel: asked.channel,
      asked_at: asked.asked_at.toISOString(),
    };
  }),
  route(contract.confirmWaitingPrice, async (call) =>
    confirmWaitingPrice(deps, heldLeaseOf(call), call.params.question_id, call.body),
  ),
  route(contract.dropWaitingPrice, async (call) => {
    const { question_id: questionId } = call.params;
    await dropWaitingPrice(deps, heldLeaseOf(call), questionId, call.body.reason);
    return new Answer(204);
  }),
];
