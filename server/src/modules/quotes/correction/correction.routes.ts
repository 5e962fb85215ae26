import * as contract from '@fourbay/contract/quotes/quote-correction';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentQuote } from '../own-quotes/own-quotes.present.ts';
import { readOwnQuote } from '../own-quotes/own-quotes.service.ts';
import { correctQuote } from './correction.service.ts';

export const correctionRoutes = (deps: Deps): Route[] => [
  route(contract.correctQuote, async ({ caller, params, body }) => {
    const { userId } = caller;
    await correctQuote(deps, userId, params.id, body.servicechek_user_quote);
    return { data: presentQuote(deps.images, await readOwnQuote(deps, userId, params.id)) };
  }),
];
