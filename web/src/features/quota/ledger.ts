import type { ReplyOf, Routes } from '@fourbay/contract';
import { days } from '@fourbay/contract/formats/durations';
import { dateFormat } from '@fourbay/contract/formats/date-format';
import { formatDollars, plural } from '../../lib/text/format.ts';

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

/** What happened, such as `Front brakes for your Civic`. */
export function entrySentence(entry: LedgerEntry): string {
  const { entry_type, source, amount } = entry;
  return entry_type === 'used' ? usedSentence(entry) : addedSentence(source, amount, entry);
}

function usedSentence({ source, amount, about }: LedgerEntry): string {
  if (source === 'request') return jobOf(about) ?? 'You requested a quote';
  const quotes = plural(amount, 'quote');
  return source === 'refund' ? `${quotes} removed for your refund` : `${quotes} removed`;
}

function addedSentence(source: string, amount: number, entry: LedgerEntry): string {
  const { about, bucket, created_at } = entry;
  switch (source) {
    case 'refund':
      return about?.job ? `${about.job}: quote returned` : 'A quote was returned';
    case 'purchase':
      return `You bought ${plural(amount, 'quote')}${priceOf(about)}`;
    case 'monthly_top_up':
      return `Your free quote for ${monthOf(created_at)}`;
    case 'yearly_top_up':
      return `Your ${plural(amount, 'extra quote')} for the year`;
    case 'user_create':
      return bucket === 'monthly' ? 'Your first free quote' : plural(amount, 'welcome quote');
    case 'retention_deal':
      return `${plural(amount, 'quote')} for staying with us`;
    case 'system':
      return 'Added by us';
    default:
      return 'Changed';
  }
}

function jobOf(about: LedgerEntry['about']): string | undefined {
  if (!about?.job) return undefined;
  return about.vehicle ? `${about.job} for your ${about.vehicle}` : about.job;
}

const priceOf = (about: LedgerEntry['about']): string =>
  about?.price ? ` for ${formatDollars(about.price)}` : '';

/** Free quotes are added on the first of each month, UTC. */
const monthOf = (instant: string): string =>
  dateFormat({ month: 'long', timeZone: 'UTC' }).format(new Date(instant));

/** The page of the quote or purchase that an entry belongs to. */
export function entryLink({ about }: LedgerEntry): string | undefined {
  if (!about) return undefined;
  return about.kind === 'quote' ? `/quote/${about.id}` : `/settings/manage_payments/${about.id}`;
}
