import * as contract from '@fourbay/contract/desk-board';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { cancelRequest, readBoard, reassign, reclaimRequest } from './board.service.ts';
import type { BoardAgent, BoardRow } from './board.store.ts';
import { metricsAsCsv, periodOf } from '../metrics/metrics.rules.ts';
import { measure } from '../metrics/metrics.store.ts';

const presentRow = ({ city, state_abr, created_at, ...row }: BoardRow) => ({
  ...row,
  town: `${city}, ${state_abr}`,
  requested_at: created_at.toISOString(),
  target_at: row.target_at.toISOString(),
  limit_at: row.limit_at.toISOString(),
  resume_at: row.state === 'scheduled' ? (row.resume_at?.toISOString() ?? null) : null,
});

const presentAgent = ({ seen_at, ...agent }: BoardAgent) => ({
  ...agent,
  last_seen_at: seen_at?.toISOString() ?? null,
});

/** What supervisors see of the desk, and how they step in. */
export function boardRoutes(deps: Deps): Route[] {
  const metricsOf = async (query: {
    from?: string | undefined;
    to?: string | undefined;
    by: contract.MetricGrouping;
  }) => {
    const period = periodOf(query, deps.now());
    if (!period)
      throw new AppError('malformed', {
        sentence: 'Choose a period of 1 to 366 days, its first day before its last.',
      });
    return {
      from: period.from,
      to: period.to,
      by: query.by,
      rows: await measure(deps.db, { from: period.start, to: period.end }, query.by, deps.now()),
    };
  };
  return [
    route(contract.readBoard, async () => {
      const { at, counts, rows, agents } = await readBoard(deps);
      return {
        at: at.toISOString(),
        counts,
        requests: rows.map(presentRow),
        agents: agents.map(presentAgent),
      };
    }),
    route(contract.reclaimRequest, async ({ caller, params, body }) => {
      await reclaimRequest(deps, {
        supervisorId: caller.userId,
        quoteId: params.id,
        reason: body.reason,
      });
      return new Answer(204);
    }),
    route(contract.reassignRequest, async ({ caller, params, body }) => {
      await reassign(deps, {
        supervisorId: caller.userId,
        quoteId: params.id,
        reason: body.reason,
        agentId: body.agent_id,
      });
      return new Answer(204);
    }),
    route(contract.cancelRequest, async ({ caller, params, body }) => {
      await cancelRequest(deps, {
        supervisorId: caller.userId,
        quoteId: params.id,
        reason: body.reason,
      });
      return new Answer(204);
    }),
    route(contract.readMetrics, async ({ query }) => metricsOf(query)),
    route(contract.downloadMetrics, async ({ query, setHeader }) => {
      const { from, to, by, rows } = await metricsOf(query);
      setHeader('content-type', 'text/csv; charset=utf-8');
      setHeader('content-disposition', `attachment; filename="fourbay-${by}-${from}-${to}.csv"`);
      return new Answer(200, metricsAsCsv(rows));
    }),
  ];
}
