import { timeline } from '@fourbay/contract/quote-timeline';
import * as contract from '@fourbay/contract/quotes';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { cancelOwnQuote } from '../lifecycle/lifecycle.service.ts';
import { presentPrice, presentQuote } from './own-quotes.present.ts';
import { countOwnQuotes, findPrices, listOwnQuotes } from './own-quotes.store.ts';
import { readOutlook, requestQuote } from '../request/request.service.ts';
import { showQuote } from './own-quotes.service.ts';
import { readTimeline } from '../timeline/timeline.service.ts';
import { createQuoteVersions, etagOf } from '../polling/versions.ts';

export function quotesRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const versions = createQuoteVersions(deps);
  const show = (userId: string, id: string) => showQuote(deps, userId, id);
  return [
    route(contract.listQuotes, async ({ caller, list }) => {
      const rows = await listOwnQuotes(db, caller.userId, list);
      const count =
        rows[0]?.total ?? (list.page > 1 ? await countOwnQuotes(db, caller.userId, list) : 0);
      return { data: rows.map((row) => presentQuote(deps.images, row)), meta: { count } };
    }),
    route(contract.outlook, async ({ query }) => {
      const told = await readOutlook(deps, db, query);
      return {
        shops: told.shops,
        open_now: told.openNow,
        next_opening_at: told.nextOpeningAt?.toISOString() ?? null,
        expected_at: told.expectedAt?.toISOString() ?? null,
        timezone: told.timezone,
        wider_radius: told.widerRadius,
        sentence: told.sentence,
      };
    }),
    route(contract.readQuote, async ({ caller, params }) => show(caller.userId, params.id)),
    route(contract.createQuote, async ({ caller, body, headers }) => {
      const key = headers['idempotency-key'];
      const id = await requestQuote(
        deps,
        caller.userId,
        body.servicechek_user_quote,
        typeof key === 'string' ? key : undefined,
      );
      return show(caller.userId, id);
    }),
    route(contract.cancelQuote, async ({ caller, params }) => {
      await cancelOwnQuote(deps, caller.userId, params.id);
      return show(caller.userId, params.id);
    }),
    route(contract.listPricesOfQuote, async ({ caller, query, headers, setHeader }) => {
      const id = query.quote_id;
      const known = versions.newest(id);
      // The answer to most polls: nothing is asked of the database.
      if (
        known?.userId === caller.userId &&
        headers['if-none-match'] === etagOf(id, known.version)
      ) {
        setHeader('etag', etagOf(id, known.version));
        setHeader('cache-control', 'private, no-cache');
        return new Answer(304);
      }
      const found = await findPrices(db, caller.userId, id);
      if (!found) throw notFound();
      versions.learn(id, { userId: caller.userId, version: found.version });
      setHeader('etag', etagOf(id, found.version));
      const data = found.prices.map(presentPrice);
      return { data, meta: { count: data.length, version: found.version, status: found.status } };
    }),
    route(timeline, async ({ caller, params }) => {
      await show(caller.userId, params.id);
      const { entries, called, summary } = await readTimeline(db, caller.userId, params.id);
      return { data: entries, meta: { count: entries.length, called, summary } };
    }),
  ];
}
