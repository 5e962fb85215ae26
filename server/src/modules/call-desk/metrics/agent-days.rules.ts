import { recordedOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import type { AgentDayRow } from '@fourbay/contract/call-desk/desk-supervision';
import { csvText } from '../../../platform/values/csv-text.ts';
import type { AgentDay } from './metrics.store.ts';

const tenth = (value: number): number => Math.round(value * 10) / 10;

export const agentDayRow = ({ call_seconds, outcomes, ...day }: AgentDay): AgentDayRow => ({
  ...day,
  call_minutes: tenth(call_seconds / 60),
  minutes_per_price: day.prices === 0 ? null : tenth(call_seconds / 60 / day.prices),
  outcomes: Object.fromEntries(
    Object.entries(outcomes).map(([outcome, calls]) => [outcome, calls / day.calls]),
  ),
  minutes_to_first_price:
    day.minutes_to_first_price === null ? null : tenth(day.minutes_to_first_price),
});

/** Includes the share of every outcome, 0 if it did not occur. */
export const agentDaysAsCsv = (rows: readonly AgentDayRow[]): string =>
  csvText(
    [
      'day',
      'agent_user_id',
      'agent',
      'calls',
      'call_minutes',
      'prices',
      'minutes_per_price',
      'minutes_to_first_price',
      'booking_calls',
      'recordings_declined',
      ...recordedOutcomes.map((outcome) => `share_${outcome}`),
    ],
    rows.map((row) => [
      row.day,
      row.agent_user_id,
      row.agent,
      row.calls,
      row.call_minutes,
      row.prices,
      row.minutes_per_price,
      row.minutes_to_first_price,
      row.booking_calls,
      row.recordings_declined,
      ...recordedOutcomes.map((outcome) => row.outcomes[outcome] ?? 0),
    ]),
  );
