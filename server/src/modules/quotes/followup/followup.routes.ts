import * as contract from '@fourbay/contract/quotes/quote-followup';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentQuote } from '../own-quotes/own-quotes.present.ts';
import { readOwnQuote } from '../own-quotes/own-quotes.service.ts';
import { chooseShop } from './followup.service.ts';

export const followupRoutes = (deps: Deps): Route[] => [
  route(contract.chooseShop, async ({ caller, params, body }) => {
    await chooseShop(deps, caller.userId, params.id, body.user_quote_price_id);
    return { data: presentQuote(deps.images, await readOwnQuote(deps, caller.userId, params.id)) };
  }),
];
