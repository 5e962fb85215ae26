import type { Deps } from '../../deps.ts';
import type { Route } from '../../platform/http/route.ts';
import { correctionRoutes } from './correction/correction.routes.ts';
import { followupRoutes } from './followup/followup.routes.ts';
import { ownQuoteRoutes } from './own-quotes/own-quotes.routes.ts';
import { paidRoutes } from './paid/paid.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { pollingRoutes } from './polling/polling.routes.ts';
import { priceBandsRoutes } from './price-bands/price-bands.routes.ts';
import { requestRoutes } from './request/request.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';
import { viewsRoutes } from './views/views.routes.ts';

export const quotesRoutes = (deps: Deps): Route[] => [
  ...ownQuoteRoutes(deps),
  ...requestRoutes(deps),
  ...correctionRoutes(deps),
  ...photoRoutes(deps),
  ...pollingRoutes(deps),
  ...timelineRoutes(deps),
  ...priceBandsRoutes(deps),
  ...followupRoutes(deps),
  ...paidRoutes(deps),
  ...sharingRoutes(deps),
  ...viewsRoutes(deps),
];
