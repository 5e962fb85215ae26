import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createHostCheck } from '../../platform/security/hosts.ts';
import { deliverLiveUpdates } from './cable.delivery.service.ts';
import { createCable } from './cable.server.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { redeemTicket } from './cable.tickets.service.ts';

/** Live updates for the clients connected to this process. */
export function addCable(
  app: FastifyInstance,
  deps: Deps,
  { metrics, draining }: { metrics: Metrics; draining: () => boolean },
): { endDeadSessions: () => Promise<void> } {
  const cable = createCable(app, {
    log: deps.log,
    metrics,
    baseUrl: deps.baseUrl,
    refuseOtherHost: createHostCheck({
      baseUrl: deps.baseUrl,
      allowedHosts: deps.config.allowedHosts,
    }),
    draining,
    redeem: (ticket) => redeemTicket(deps, ticket),
  });
  const delivery = deliverLiveUpdates(deps, cable);
  app.addHook('onClose', async () => delivery.stop());
  return delivery;
}
