import type { Deps, Trx } from '../../deps.ts';
import {
  deleteAllowancesBefore,
  linkAddress,
  lockAllowances,
  saveAllowances,
  unlinkAddresses,
} from './quota.allowances.store.ts';
import { accountYearOf, allowanceKeptUntil, monthOf, servedPeriods } from './quota.rules.ts';
import { ensureBalances, lockBalances, markPeriods } from './quota.store.ts';

/** Free periods due for an account, and those its owner has had in another account. */
export interface DuePeriods {
  month: string;
  year: string;
  yearsFrom: Date | null;
  monthlyElsewhere: boolean;
  yearlyElsewhere: boolean;
}

/**
 * Takes due free quotes from the person's one allowance, shared by all their accounts. The caller
 * grants them.
 */
export async function takePeriods(
  trx: Trx,
  userId: string,
  own: { monthly_period: string | null; yearly_period: string | null; years_from: Date },
  now: Date,
): Promise<DuePeriods> {
  const allowances = await lockAllowances(trx, userId);
  const served = servedPeriods(allowances, now);
  const yearsFrom = served.yearsFrom ?? own.years_from;
  const month = monthOf(now);
  const year = accountYearOf(yearsFrom, now);
  const monthlyElsewhere = own.monthly_period !== month && served.monthly;
  const yearlyElsewhere = own.yearly_period !== year && served.yearly;
  await saveAllowances(trx, userId, {
    monthly_period: month,
    ...(yearlyElsewhere ? {} : { yearly_period: year }),
    years_from: yearsFrom,
  });
  await markPeriods(trx, userId, {
    ...(own.monthly_period === month ? {} : { monthly_elsewhere: monthlyElsewhere }),
    ...(own.yearly_period === year ? {} : { yearly_elsewhere: yearlyElsewhere }),
  });
  return { month, year, yearsFrom: served.yearsFrom, monthlyElsewhere, yearlyElsewhere };
}

/** Records the account's current address. Former ones are kept for 13 months. */
export async function setAddress(
  trx: Trx,
  userId: string,
  addressHash: Buffer,
  now: Date,
): Promise<void> {
  await linkAddress(trx, userId, addressHash, now);
  await unlinkAddresses(trx, userId, allowanceKeptUntil(now), addressHash);
  await mergeOwnPeriods(trx, userId, now);
}

/** Counts the account's free quotes for its new address too. */
async function mergeOwnPeriods(trx: Trx, userId: string, now: Date): Promise<void> {
  const balances = await lockBalances(trx, userId);
  const allowances = await lockAllowances(trx, userId);
  const dealAt = allowances.find((row) => row.retention_deal_claimed_at)?.retention_deal_claimed_at;
  await saveAllowances(trx, userId, {
    monthly_period: balances?.monthly_period ?? null,
    yearly_period: balances?.yearly_period ?? null,
    years_from: servedPeriods(allowances, now).yearsFrom,
    retention_deal_claimed_at: dealAt ?? null,
  });
}

/** Keeps a deleted account's addresses for 13 months. */
export const releaseAddresses = (trx: Trx, userId: string, now: Date): Promise<void> =>
  unlinkAddresses(trx, userId, allowanceKeptUntil(now));

/** When the account's owner had the retention deal, under any of their addresses. */
export async function findDealClaim(trx: Trx, userId: string): Promise<Date | null> {
  const allowances = await lockAllowances(trx, userId);
  return allowances.find((row) => row.retention_deal_claimed_at)?.retention_deal_claimed_at ?? null;
}

export const saveDealClaim = (trx: Trx, userId: string, at: Date): Promise<void> =>
  saveAllowances(trx, userId, { retention_deal_claimed_at: at });

/** For accounts created before allowances were recorded. */
export async function adoptAccount(
  trx: Trx,
  account: { id: string; confirmed_at: Date; retention_deal_claimed_at: Date | null },
  addressHash: Buffer,
  now: Date,
): Promise<void> {
  await ensureBalances(trx, account.id, now);
  await setAddress(trx, account.id, addressHash, now);
  await saveAllowances(trx, account.id, {
    years_from: account.confirmed_at,
    retention_deal_claimed_at: account.retention_deal_claimed_at,
  });
}

export const sweepAllowances = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteAllowancesBefore(db, now());
