export type Bucket = 'monthly' | 'yearly' | 'additional';
export type Balances = Record<Bucket, number>;

/**
 * Which free periods were served last, and from which day the account's years are counted, if not
 * from its confirmation.
 */
export interface FreePeriods {
  monthly_period: string | null;
  yearly_period: string | null;
  years_from: Date | null;
}

/** The later of two days, written as they are stored. */
export const laterDay = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

export const MONTHLY_FREE = 1;
export const YEARLY_FREE = 3;
export const RETENTION_DEAL = 3;

/** Free quotes lapse, bought ones do not: they go last. */
export const SPENDING_ORDER: readonly Bucket[] = ['monthly', 'yearly', 'additional'];

export const bucketToSpend = (balances: Balances): Bucket | undefined =>
  SPENDING_ORDER.find((bucket) => balances[bucket] > 0);

export const totalOf = (balances: Balances): number =>
  balances.monthly + balances.yearly + balances.additional;

/** The first day of the month, UTC. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/**
 * The anniversary that began the account's present year, UTC; 29 February falls on the 28th in
 * common years.
 */
export function accountYearOf(createdAt: Date, at: Date): string {
  const anniversary = (year: number): Date => {
    const month = createdAt.getUTCMonth();
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, month, Math.min(createdAt.getUTCDate(), lastDay)));
  };
  const thisYear = anniversary(at.getUTCFullYear());
  const began = thisYear <= at ? thisYear : anniversary(at.getUTCFullYear() - 1);
  return began.toISOString().slice(0, 10);
}

/** How many of a lot its purchase's refunds can have: what is left of it, never what was spent. */
export const quotesToRevoke = ({
  quantity,
  spent,
  revoked,
}: {
  quantity: number;
  spent: number;
  revoked: number;
}): number => Math.min(revoked, quantity - spent);
