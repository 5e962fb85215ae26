import type { MetricGrouping } from '@fourbay/contract/desk-board';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { periodOf, type RequestedDays } from './metrics.rules.ts';
import { findMetrics } from './metrics.store.ts';

type MetricsQuery = RequestedDays & { by: MetricGrouping };

export async function readMetrics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { by, ...days }: MetricsQuery,
) {
  const period = periodOf(days, now());
  if (!period)
    throw new AppError('malformed', {
      sentence: 'Choose a period of 1 to 366 days, its first day before its last.',
    });
  const { from, to, start, end } = period;
  return { from, to, by, rows: await findMetrics(db, { from: start, to: end }, by, now()) };
}

/** The same figures as a file: the audit log says who took it. */
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
