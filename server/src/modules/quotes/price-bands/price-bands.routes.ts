import * as contract from '@fourbay/contract/quotes/price-bands';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentBand } from './price-bands.present.ts';
import { bandForRequest, bandOfQuote } from './price-bands.service.ts';

export const priceBandsRoutes = (deps: Deps): Route[] => [
  route(contract.priceBands, async ({ caller, query }) => {
    const bands = query.quote_id
      ? await bandOfQuote(deps, caller.userId, query.quote_id)
      : await bandForRequest(deps, caller.userId, query);
    return { data: bands.map(presentBand), meta: { count: bands.length, demo: deps.config.DEMO } };
  }),
];
