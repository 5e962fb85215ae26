import type { MetricGrouping, MetricRow } from '@fourbay/contract/call-desk/desk-board';
import type { LineGrouping } from '@fourbay/contract/call-desk/desk-supervision';

export const METRIC_GROUPINGS: readonly { value: MetricGrouping; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'agent', label: 'Agent' },
  { value: 'hour', label: 'Hour' },
  { value: 'area', label: 'State' },
];

const share = (value: number | null): string =>
  value === null ? '–' : `${Math.round(value * 100)}%`;
function minutes(value: number | null): string {
  if (value === null) return '–';
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

export const LINE_GROUPINGS: readonly { value: LineGrouping; label: string }[] = [
  ...METRIC_GROUPINGS,
  { value: 'shop_type', label: 'Shop type' },
];

/** The table's columns, in order: name and formatting. */
export const METRIC_COLUMNS: readonly [string, (row: MetricRow) => string][] = [
  ['Requests', ({ requests }) => String(requests)],
  ['Within target', ({ within_target }) => share(within_target)],
  ['Within limit', ({ within_limit }) => share(within_limit)],
  ['Minutes to 1st price', ({ minutes_to_first_price }) => minutes(minutes_to_first_price)],
  ['Minutes to 4th price', ({ minutes_to_fourth_price }) => minutes(minutes_to_fourth_price)],
  ['Calls', ({ calls }) => String(calls)],
  ['Answered', ({ answered }) => share(answered)],
  ['Refused', ({ refused }) => share(refused)],
  ['Corrections', ({ corrections }) => String(corrections)],
  ['Asked again', ({ rechecked }) => String(rechecked)],
  ['Quoted the same', ({ rechecked_same }) => share(rechecked_same)],
];

/** The label of a row: `9:00 to 9:59` for the hour 09. */
export function metricKeyText(by: MetricGrouping, key: string): string {
  if (by === 'all') return 'All requests';
  return by === 'hour' ? `${Number(key)}:00 to ${Number(key)}:59` : key;
}

const SHOP_TYPES: Record<string, string> = {
  dealership: 'Dealerships',
  chain: 'Chains',
  independent: 'Independent shops',
};

/** The label of a row about calls on our lines. */
export function lineKeyText(by: LineGrouping, key: string): string {
  if (by === 'all') return 'All calls';
  return by === 'shop_type' ? (SHOP_TYPES[key] ?? key) : metricKeyText(by, key);
}
