import type { Deps } from '../../deps.ts';
import type { Route } from '../../platform/http/route.ts';
import { boardRoutes } from './board/board.routes.ts';
import { incomingRoutes } from './incoming/incoming.routes.ts';
import { deskBookingRoutes } from './bookings/desk-bookings.routes.ts';
import { callRoutes } from './calls/calls.routes.ts';
import { leaseRoutes } from './lease/lease.routes.ts';
import { lineRoutes } from './lines/lines.routes.ts';
import { voiceWebhookRoutes } from './incoming/voice-webhooks.routes.ts';
import { lookUpRoutes } from './look-up/look-up.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { deskPriceRoutes } from './prices/prices.routes.ts';
import { recallRoutes } from './recalls/recalls.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { shiftRoutes } from './shift/shift.routes.ts';
import { deskShopRoutes } from './shops/shops.routes.ts';
import { supervisionRoutes } from './supervision/supervision.routes.ts';
import { undoRoutes } from './undo/undo.routes.ts';

export const callDeskRoutes = (deps: Deps): Route[] => [
  ...boardRoutes(deps),
  ...metricsRoutes(deps),
  ...recallRoutes(deps),
  ...reviewRoutes(deps),
  ...requestRoutes(deps),
  ...leaseRoutes(deps),
  ...callRoutes(deps),
  ...incomingRoutes(deps),
  ...lineRoutes(deps),
  ...voiceWebhookRoutes(deps),
  ...lookUpRoutes(deps),
  ...deskBookingRoutes(deps),
  ...deskPriceRoutes(deps),
  ...deskShopRoutes(deps),
  ...shiftRoutes(deps),
  ...supervisionRoutes(deps),
  ...undoRoutes(deps),
];
