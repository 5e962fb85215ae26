import { localDate } from '@fourbay/contract/formats/local-clock';
import type { MetricRow } from '@fourbay/contract/call-desk/desk-board';
import type { CallInFigures } from '@fourbay/contract/voice/call-in-figures';
import { invalid } from '../../../platform/http/app-error.ts';
import { csvOf } from '../../../platform/values/csv-text.ts';
import { days, after, before } from '../../../platform/values/clock.ts';

const COLUMNS = [
  'key',
  'requests',
  'within_target',
  'within_limit',
  'minutes_to_first_price',
  'minutes_to_fourth_price',
  'calls',
  'answered',
  'refused',
  'corrections',
  'rechecked',
  'rechecked_same',
] as const satisfies (keyof MetricRow)[];

export const metricsAsCsv = (rows: readonly MetricRow[]): string => csvOf(COLUMNS, rows);

const CALL_IN_COLUMNS = [
  'key',
  'calls',
  'answered',
  'messages',
  'abandoned',
  'seconds_to_answer',
  'seconds_to_abandon',
  'talk_seconds',
] as const satisfies (keyof CallInFigures)[];

export const callsInAsCsv = (rows: readonly CallInFigures[]): string =>
  csvOf(CALL_IN_COLUMNS, rows);

const MAX_DAYS = 366;
/** The maximum number of days for exact medians. Longer periods use the medians of their days. */
export const MAX_EXACT_DAYS = 31;

export interface RequestedDays {
  from?: string | undefined;
  to?: string | undefined;
}

interface Period {
  from: string;
  to: string;
  dayCount: number;
}

/** Days in a time zone, both included; the last seven by default. Refuses an impossible period by field. */
export function periodOf({ from, to }: RequestedDays, now: Date, zone = 'UTC'): Period {
  const last = to ?? localDate(now, zone);
  const end = after(new Date(`${last}T00:00:00Z`), days(1));
  const start = from === undefined ? before(end, days(7)) : new Date(`${from}T00:00:00Z`);
  const dayCount = (end.getTime() - start.getTime()) / days(1);
  if (dayCount < 1)
    throw invalid(to ? { to: 'must not be before from' } : { from: 'must not be after today' });
  if (dayCount > MAX_DAYS)
    throw invalid(
      to
        ? { to: `must be at most ${MAX_DAYS - 1} days after from` }
        : { from: `must be at most ${MAX_DAYS - 1} days before today` },
    );
  return { from: start.toISOString().slice(0, 10), to: last, dayCount };
}
