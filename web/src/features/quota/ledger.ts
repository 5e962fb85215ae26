import type { ReplyOf, Routes } from '@fourbay/contract';
import { days } from '@fourbay/contract/formats/durations';
import { plural } from '../../lib/text/format.ts';

export type LedgerEntry = ReplyOf<
  Routes['GET /api/v2/servicechek/user_quota_ledgers']
>['data'][number]['attributes'];

export const PERIODS = [
  { value: 'last_30_days', label: 'Last 30 days' },
  { value: 'last_6_months', label: 'Last 6 months' },
  { value: 'all_time', label: 'All time' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];

const DAY_MS = days(1);

/** The start of a period; undefined for all time. */
export function periodStart(period: Period, now: Date): Date | undefined {
  if (period === 'all_time') return undefined;
  if (period === 'last_30_days') return new Date(now.getTime() - 30 * DAY_MS);
  const from = new Date(now);
  from.setMonth(from.getMonth() - 6);
  return from;
}

const SOURCES: Record<LedgerEntry['source'], string> = {
  system: 'system',
  monthly_top_up: 'monthly top up',
  yearly_top_up: 'yearly top up',
  request: 'request',
  purchase: 'purchase',
  user_create: 'user create',
  retention_deal: 'retention deal',
  refund: 'refund',
  unknown: 'unknown',
};

/** A newer server may know sources that this page does not. */
export const sourceLabel = (source: string): string =>
  new Map(Object.entries(SOURCES)).get(source) ?? 'unknown';

const BUCKETS: Record<LedgerEntry['bucket'], string> = {
  monthly: 'your monthly free quotes',
  yearly: 'your yearly free quotes',
  additional: 'the quotes you bought or were given',
};

/** `1 quote returned to your monthly free quotes.` */
export function entrySentence({ entry_type, source, bucket, amount }: LedgerEntry): string {
  const quotes = plural(amount, 'quote');
  const from = BUCKETS[bucket];
  if (entry_type === 'used') return `${quotes} taken from ${from}.`;
  return source === 'refund' ? `${quotes} returned to ${from}.` : `${quotes} added to ${from}.`;
}
