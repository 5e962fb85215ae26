import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { openCable } from './cable.server.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { carryNews } from './cable.news.ts';
import { redeemTicket } from './cable.tickets.service.ts';

/** Live updates of everybody connected to this process. */
export function addCable(
  app: FastifyInstance,
  deps: Deps,
  { metrics, draining }: { metrics: Metrics; draining: () => boolean },
): { endDeadSessions(): Promise<void> } {
  const cable = openCable(app, {
    log: deps.log,
    metrics,
    baseUrl: deps.baseUrl,
    draining,
    redeem: (ticket) => redeemTicket(deps, ticket),
  });
  const news = carryNews(deps, cable);
  app.addHook('onClose', async () => news.stop());
  return news;
}
