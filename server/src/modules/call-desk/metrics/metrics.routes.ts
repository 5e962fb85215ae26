import * as contract from '@fourbay/contract/call-desk/desk-board';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { metricsAsCsv } from './metrics.rules.ts';
import { exportMetrics, readMetrics } from './metrics.service.ts';

export const metricsRoutes = (deps: Pick<Deps, 'db' | 'now' | 'config'>): Route[] => [
  route(contract.readMetrics, async ({ query }) => readMetrics(deps, query), { takesLong: true }),
  route(
    contract.downloadMetrics,
    async ({ caller, query, setHeader }) => {
      const { from, to, by, rows } = await exportMetrics(deps, caller.userId, query);
      setHeader('content-type', 'text/csv; charset=utf-8');
      setHeader('content-disposition', `attachment; filename="fourbay-${by}-${from}-${to}.csv"`);
      return new Answer(200, metricsAsCsv(rows));
    },
    { takesLong: true },
  ),
];
