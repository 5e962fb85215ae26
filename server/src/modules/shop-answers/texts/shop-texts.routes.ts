import * as contract from '@fourbay/contract/shop-answers/shop-texts';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { heldLeaseOf } from '../../call-desk/index.ts';
import { sendDeskText, settleText } from './desk-texts.service.ts';
import { presentThread } from './shop-texts.present.ts';
import { confirmTextPrice } from './text-prices.service.ts';
import { readThread } from './thread.service.ts';

export const shopTextRoutes = (deps: Deps): Route[] => [
  route(contract.listShopTexts, async ({ caller, params }) =>
    presentThread(await readThread(deps, caller, params.id)),
  ),
  route(contract.confirmTextPrice, async (call) => {
    const { last_text_id: lastTextId, read_back: readBack, ...typed } = call.body;
    const { text_id: textId } = call.params;
    return confirmTextPrice(deps, heldLeaseOf(call), { textId, lastTextId, readBack, typed });
  }),
  route(contract.settleText, async (call) => {
    await settleText(deps, heldLeaseOf(call), call.params.text_id, call.body.as);
    return new Answer(204);
  }),
  route(contract.sendShopText, async (call) => {
    const { service_provider_id: shopId, body } = call.body;
    const header = call.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : undefined;
    return sendDeskText(deps, heldLeaseOf(call), { shopId, body, key });
  }),
];
