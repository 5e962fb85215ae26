import * as contract from '@fourbay/contract/quotes/quotes';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentQuote } from '../own-quotes/own-quotes.present.ts';
import { readOwnQuote } from '../own-quotes/own-quotes.service.ts';
import { readOutlook } from './outlook.service.ts';
import { requestQuote } from './request.service.ts';

export const requestRoutes = (deps: Deps): Route[] => [
  route(contract.outlook, async ({ query }) => {
    const outlook = await readOutlook(deps, query);
    return {
      shops: outlook.shops,
      open_now: outlook.openNow,
      next_opening_at: outlook.nextOpeningAt?.toISOString() ?? null,
      expected_at: outlook.expectedAt?.toISOString() ?? null,
      timezone: outlook.timezone,
      wider_radius: outlook.widerRadius,
      stops: outlook.stops,
      sentence: outlook.sentence,
    };
  }),
  route(contract.createQuote, async ({ caller, body, headers, source }) => {
    const key = headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const { userId } = caller;
    const { id, odometer } = await requestQuote(deps, userId, body.servicechek_user_quote, {
      idempotencyKey,
      source,
    });
    const data = presentQuote(deps.images, await readOwnQuote(deps, userId, id));
    return { data, meta: { odometer } };
  }),
];
