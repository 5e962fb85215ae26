import { markQuoteSeen as markQuoteSeenEndpoint } from '@fourbay/contract/quotes/quotes';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { markQuoteSeen } from './views.service.ts';

export const viewsRoutes = (deps: Deps): Route[] => [
  route(markQuoteSeenEndpoint, ({ caller, params }) =>
    markQuoteSeen(deps, caller.userId, params.id),
  ),
];
