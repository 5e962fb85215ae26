import type { MetricGrouping } from '@fourbay/contract/call-desk/desk-board';
import type { Deps } from '../../../deps.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { updateFigures } from './figures.service.ts';
import { MAX_EXACT_DAYS, periodOf, type RequestedDays } from './metrics.rules.ts';
import { findAgentDays, findMetrics, type AgentDay } from './metrics.store.ts';

type MetricsQuery = RequestedDays & { by: MetricGrouping };

/** The requested period, after figures were brought up to date. */
export async function openPeriod(deps: Pick<Deps, 'db' | 'now'>, days: RequestedDays) {
  const period = periodOf(days, deps.now());
  await updateFigures(deps);
  return period;
}

export async function readMetrics(deps: Pick<Deps, 'db' | 'now'>, { by, ...days }: MetricsQuery) {
  const { from, to, dayCount } = await openPeriod(deps, days);
  const exactMedians = dayCount <= MAX_EXACT_DAYS;
  return { from, to, by, rows: await findMetrics(deps.db, { from, to }, by, { exactMedians }) };
}

/** Figures of each agent on each day of a period. */
export async function readAgentDays(
  deps: Pick<Deps, 'db' | 'now'>,
  days: RequestedDays,
): Promise<{ from: string; to: string; rows: AgentDay[] }> {
  const { from, to } = await openPeriod(deps, days);
  return { from, to, rows: await findAgentDays(deps.db, { from, to }) };
}

/** Daily figures of each agent as a file. The download is recorded in the audit log. */
export async function exportAgentDays(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  days: RequestedDays,
) {
  const report = await readAgentDays(deps, days);
  await recordStaffAction(deps.db, {
    at: deps.now(),
    staff_user_id: staffId,
    action: 'export_read',
    detail: { export: 'agent days', from: report.from, to: report.to },
  });
  return report;
}

/** The same figures as a file. The download is recorded in the audit log. */
export async function exportMetrics(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  query: MetricsQuery,
) {
  const metrics = await readMetrics(deps, query);
  const { from, to, by } = metrics;
  await recordStaffAction(deps.db, {
    at: deps.now(),
    staff_user_id: staffId,
    action: 'export_read',
    detail: { export: 'metrics', from, to, by },
  });
  return metrics;
}
