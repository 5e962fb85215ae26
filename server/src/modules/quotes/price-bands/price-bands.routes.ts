import * as contract from '@fourbay/contract/price-bands';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { basisOf } from './price-bands.rules.ts';
import { bandForRequest, bandsOfQuote, type NamedBand } from './price-bands.service.ts';

export const priceBandsRoutes = (deps: Deps): Route[] => [
  route(contract.priceBands, async ({ caller, query }) => {
    const bands = query.quote_id
      ? await bandsOfQuote(deps, caller.userId, query.quote_id)
      : await bandForRequest(deps, caller.userId, query);
    return { data: bands.map(presentBand), meta: { count: bands.length, demo: deps.config.DEMO } };
  }),
];

function presentBand({ id, band }: NamedBand): z.input<typeof contract.priceBandResource> {
  const { range, used } = band;
  return {
    id,
    type: 'price_band',
    attributes: {
      enough: range !== null,
      low: range && range.low / 100,
      typical: range && range.typical / 100,
      high: range && range.high / 100,
      prices: used.length,
      of_model: used.filter(({ ofModel }) => ofModel).length,
      likeness: band.likeness,
      months: band.months,
      basis: basisOf(band),
      // Too few to say what is usual are too few to show.
      dots: range
        ? used.map(({ cents, ofModel }) => ({ price: cents / 100, of_model: ofModel }))
        : [],
    },
  };
}
