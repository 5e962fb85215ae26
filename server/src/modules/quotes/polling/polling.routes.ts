import * as contract from '@fourbay/contract/quotes/quotes';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentPartPrice, presentPrice } from './polling.present.ts';
import { createPricePolling, type Newest } from './polling.service.ts';

/** `records` is a hash of its shops' price figures, which change independently of the quote. */
const etagOf = (quoteId: string, { version, records }: Newest): string =>
  records === '' ? `"${quoteId}.${version}"` : `"${quoteId}.${version}.${records}"`;

export function pollingRoutes(deps: Deps): Route[] {
  const polling = createPricePolling(deps);
  return [
    route(
      contract.listPricesOfQuote,
      async ({ caller, query, headers, setHeader }) => {
        const { quote_id: id } = query;
        const known = polling.knownNewest(caller.userId, id);
        // The response to most polls, without any query.
        if (known !== undefined && headers['if-none-match'] === etagOf(id, known)) {
          setHeader('etag', etagOf(id, known));
          setHeader('cache-control', 'private, no-cache');
          return new Answer(304);
        }
        const { version, status, prices, records } = await polling.readPrices(caller.userId, id);
        setHeader('etag', etagOf(id, { version, records }));
        const { all: whole = [], part = [] } = Object.groupBy(prices, ({ covers }) => covers);
        return {
          data: whole.map(presentPrice),
          included: part.map(presentPartPrice),
          meta: { count: whole.length, version, status },
        };
      },
      { cheap: true },
    ),
  ];
}
