import { calendarMonthsAfter } from '@fourbay/contract/formats/days';
export type Bucket = 'monthly' | 'yearly' | 'additional';
export type Balances = Record<Bucket, number>;

/** The periods for which free quotes were last granted, each named by its first day. */
export interface FreePeriods {
  monthly_period: string | null;
  yearly_period: string | null;
  /** The day from which account years are counted; null counts from the confirmation. */
  years_from: Date | null;
}

export const MONTHLY_FREE = 1;
export const YEARLY_FREE = 3;
export const RETENTION_DEAL = 3;

/** Free quotes expire and bought ones don't, so bought ones are spent last. */
const SPENDING_ORDER: readonly Bucket[] = ['monthly', 'yearly', 'additional'];

export const bucketToSpend = (balances: Balances): Bucket | undefined =>
  SPENDING_ORDER.find((bucket) => balances[bucket] > 0);

/** A bucket that was topped up since then is full, so a returned quote would be lost. */
export function bucketToRefund(
  bucket: Bucket,
  periods: Pick<FreePeriods, 'monthly_period' | 'yearly_period'>,
  spentAt: Date,
): Bucket {
  if (bucket === 'additional') return 'additional';
  const period = bucket === 'monthly' ? periods.monthly_period : periods.yearly_period;
  const wasToppedUp = period !== null && period > spentAt.toISOString().slice(0, 10);
  return wasToppedUp ? 'additional' : bucket;
}

export const totalOf = (balances: Balances): number =>
  balances.monthly + balances.yearly + balances.additional;

/** The first day of the month, UTC. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/** The first day of the account's current year, UTC. February 29 counts as the 28th. */
export function accountYearOf(createdAt: Date, now: Date): string {
  const anniversary = (year: number): Date => {
    const month = createdAt.getUTCMonth();
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, month, Math.min(createdAt.getUTCDate(), lastDay)));
  };
  const thisYear = anniversary(now.getUTCFullYear());
  const start = thisYear <= now ? thisYear : anniversary(now.getUTCFullYear() - 1);
  return start.toISOString().slice(0, 10);
}

/** Number of a lot's quotes that its refunds revoke, at most the unspent ones. */
export const quotesToRevoke = ({
  quantity,
  spent,
  revoked,
}: {
  quantity: number;
  spent: number;
  revoked: number;
}): number => Math.min(revoked, quantity - spent);

interface ServedAllowance {
  monthly_period: string | null;
  yearly_period: string | null;
  years_from: Date | null;
}

/** Whether this month's and this year's free quotes were granted under any of these addresses. */
export function servedPeriods(
  allowances: readonly ServedAllowance[],
  now: Date,
): { monthly: boolean; yearly: boolean; yearsFrom: Date | null } {
  const newest = [...allowances].sort((a, b) =>
    (b.yearly_period ?? '').localeCompare(a.yearly_period ?? ''),
  )[0];
  const year = newest?.yearly_period ?? null;
  return {
    monthly: allowances.some(({ monthly_period }) => (monthly_period ?? '') >= monthOf(now)),
    yearly: year !== null && year >= accountYearOf(newest?.years_from ?? new Date(year), now),
    yearsFrom: newest?.years_from ?? null,
  };
}

/**
 * How long an address is kept, so that a new account with it doesn't get the same free quotes
 * again.
 */
const ALLOWANCE_MONTHS = 13;

/** The same day 13 months later, or the last day of that month when it is shorter. */
export const allowanceKeptUntil = (from: Date): Date => calendarMonthsAfter(from, ALLOWANCE_MONTHS);
