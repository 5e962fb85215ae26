import * as contract from '@fourbay/contract/quotes/quotes';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { cancelOwnQuote } from '../lifecycle/closing.service.ts';
import { presentQuote } from './own-quotes.present.ts';
import { listOwnQuotes, readOwnQuote } from './own-quotes.service.ts';

export const ownQuoteRoutes = (deps: Deps): Route[] => [
  route(contract.listQuotes, async ({ caller, list }) => {
    const { rows, count } = await listOwnQuotes(deps, caller.userId, list);
    return { data: rows.map((row) => presentQuote(deps.images, row)), meta: { count } };
  }),
  route(contract.readQuote, async ({ caller, params }) => ({
    data: presentQuote(deps.images, await readOwnQuote(deps, caller.userId, params.id)),
  })),
  route(contract.cancelQuote, async ({ caller, params }) => {
    await cancelOwnQuote(deps, caller.userId, params.id);
    return { data: presentQuote(deps.images, await readOwnQuote(deps, caller.userId, params.id)) };
  }),
];
