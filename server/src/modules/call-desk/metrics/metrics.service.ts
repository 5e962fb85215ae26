import type { MetricGrouping } from '@fourbay/contract/desk-board';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { periodOf, type RequestedDays } from './metrics.rules.ts';
import { findMetrics } from './metrics.store.ts';

export async function readMetrics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { by, ...days }: RequestedDays & { by: MetricGrouping },
) {
  const period = periodOf(days, now());
  if (!period)
    throw new AppError('malformed', {
      sentence: 'Choose a period of 1 to 366 days, its first day before its last.',
    });
  const { from, to, start, end } = period;
  return { from, to, by, rows: await findMetrics(db, { from: start, to: end }, by, now()) };
}
