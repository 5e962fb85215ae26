import type { MetricGrouping } from '@fourbay/contract/call-desk/desk-board';
import type { LineGrouping } from '@fourbay/contract/call-desk/desk-supervision';
import type { CallInGrouping } from '@fourbay/contract/voice/call-in-figures';
import { recordStaffAction } from '../../audit-log/index.ts';
import { updateFigures, type FiguresDeps } from './figures.service.ts';
import { findCallInFigures } from './call-in-figures.store.ts';
import { findLineFigures } from './line-figures.store.ts';
import { MAX_EXACT_DAYS, periodOf, type RequestedDays } from './metrics.rules.ts';
import { findAgentDays, findMetrics, type AgentDay } from './metrics.store.ts';

type MetricsQuery = RequestedDays & { by: MetricGrouping };

/** The requested period, after figures were brought up to date. */
export async function openPeriod(deps: FiguresDeps, days: RequestedDays, zone?: string) {
  const period = periodOf(days, deps.now(), zone);
  await updateFigures(deps);
  return period;
}

export async function readMetrics(deps: FiguresDeps, { by, ...days }: MetricsQuery) {
  const { from, to, dayCount } = await openPeriod(deps, days);
  const exactMedians = dayCount <= MAX_EXACT_DAYS;
  return { from, to, by, rows: await findMetrics(deps.db, { from, to }, by, { exactMedians }) };
}

/** Figures of each agent on each day of a period, in the desk's time zone. */
export async function readAgentDays(
  deps: FiguresDeps,
  days: RequestedDays,
): Promise<{ from: string; to: string; timezone: string; rows: AgentDay[] }> {
  const { DESK_TIME_ZONE: timezone } = deps.config;
  const { from, to } = await openPeriod(deps, days, timezone);
  return { from, to, timezone, rows: await findAgentDays(deps.db, { from, to }) };
}

/** Figures of the calls on our lines in a period, in the desk's time zone. */
export async function readLineFigures(
  { db, now, config }: FiguresDeps,
  { by, ...days }: RequestedDays & { by: LineGrouping },
) {
  const { DESK_TIME_ZONE: timezone } = config;
  const { from, to } = periodOf(days, now(), timezone);
  const rows = await findLineFigures(db, { from, to, zone: timezone }, by);
  return { from, to, timezone, by, rows };
}

type CallInQuery = RequestedDays & { by: CallInGrouping };

/** Figures of the calls to our number in a period, in the desk's time zone. */
export async function readCallInFigures(
  { db, now, config }: FiguresDeps,
  { by, ...days }: CallInQuery,
) {
  const { DESK_TIME_ZONE: timezone } = config;
  const { from, to } = periodOf(days, now(), timezone);
  const rows = await findCallInFigures(db, { from, to, zone: timezone }, by);
  return { from, to, timezone, by, rows };
}

/** The same figures as a file. The download is recorded in the audit log. */
export async function exportCallInFigures(deps: FiguresDeps, staffId: string, query: CallInQuery) {
  const figures = await readCallInFigures(deps, query);
  const { from, to, by } = figures;
  await recordStaffAction(deps.db, {
    at: deps.now(),
    staff_user_id: staffId,
    action: 'export_read',
    detail: { export: 'calls in', from, to, by },
  });
  return figures;
}

/** Daily figures of each agent as a file. The download is recorded in the audit log. */
export async function exportAgentDays(deps: FiguresDeps, staffId: string, days: RequestedDays) {
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
export async function exportMetrics(deps: FiguresDeps, staffId: string, query: MetricsQuery) {
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
