import type { Deps, Trx } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { returnQuoteToLot } from './quota.lots.service.ts';
import { findSpentLot } from './quota.lots.store.ts';
import {
  accountYearOf,
  bucketToSpend,
  MONTHLY_FREE,
  monthOf,
  laterDay,
  RETENTION_DEAL,
  YEARLY_FREE,
  type Bucket,
  type FreePeriods,
} from './quota.rules.ts';
import {
  updateBalance,
  ensureBalances,
  findBalances,
  isOwnerLive,
  lockBalances,
  markPeriods,
} from './quota.store.ts';

/**
 * Gives a newly confirmed account its first free quotes and marks both periods as served. What its
 * address had before under a deleted account is not given again: the years go on as they were
 * counted there.
 */
export async function grantFirstQuotes(
  trx: Trx,
  userId: string,
  now: Date,
  had?: FreePeriods,
): Promise<void> {
  await ensureBalances(trx, userId, now);
  const month = monthOf(now);
  const year = accountYearOf(had?.years_from ?? now, now);
  const entry = {
    user_id: userId,
    entry_type: 'added',
    source: 'user_create',
    reference: 'user_create',
    created_at: now,
  };
  if (had?.monthly_period !== month)
    await updateBalance(trx, { ...entry, bucket: 'monthly', amount: MONTHLY_FREE }, now);
  if (had?.yearly_period !== year)
    await updateBalance(trx, { ...entry, bucket: 'yearly', amount: YEARLY_FREE }, now);
  await markPeriods(trx, userId, {
    monthly_period: month,
    yearly_period: year,
    years_from: had?.years_from ?? null,
  });
}

/** The free periods an account was served last. */
export async function readFreePeriods(trx: Trx, userId: string): Promise<FreePeriods> {
  const balances = await lockBalances(trx, userId);
  return {
    monthly_period: balances?.monthly_period ?? null,
    yearly_period: balances?.yearly_period ?? null,
    years_from: balances?.years_from ?? null,
  };
}

/** Counts what another account of the same address was served meanwhile as served here too. */
export async function adoptFreePeriods(trx: Trx, userId: string, had: FreePeriods): Promise<void> {
  const own = await readFreePeriods(trx, userId);
  await markPeriods(trx, userId, {
    monthly_period: laterDay(own.monthly_period, had.monthly_period),
    yearly_period: laterDay(own.yearly_period, had.yearly_period),
  });
}

/** The retention deal: once in an account's life, however often it is asked for. */
export async function grantRetentionDeal(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  userId: string,
  now: Date,
): Promise<void> {
  await ensureBalances(trx, userId, now);
  const entry = {
    user_id: userId,
    entry_type: 'added',
    source: 'retention_deal',
    bucket: 'additional',
    amount: RETENTION_DEAL,
    reference: 'retention_deal',
    created_at: now,
  } as const;
  if (await updateBalance(trx, entry, now)) await live.publish(trx, { topic: 'quotas', userId });
}

/** Given by a supervisor, for a reason that stands in the trail. */
export async function grantBySupervisor(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  userId: string,
  amount: number,
  now: Date,
): Promise<void> {
  await ensureBalances(trx, userId, now);
  await lockBalances(trx, userId);
  await updateBalance(
    trx,
    {
      user_id: userId,
      entry_type: 'added',
      source: 'system',
      bucket: 'additional',
      amount,
      created_at: now,
    },
    now,
  );
  await live.publish(trx, { topic: 'quotas', userId });
}

/** Takes one quote, monthly first, then yearly, then bought; refuses when nothing is left. */
export async function spendQuote(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  userId: string,
  reference: string,
  now: Date,
): Promise<Bucket> {
  const balances = await lockBalances(trx, userId);
  // Read after whatever this transaction had to wait for: an account deleted meanwhile asks for
  // nothing more.
  if (!(await isOwnerLive(trx, userId))) throw new AppError('unauthenticated');
  const bucket = balances && bucketToSpend(balances);
  if (!bucket) throw new AppError('quota_exhausted');
  await updateBalance(
    trx,
    {
      user_id: userId,
      entry_type: 'used',
      source: 'request',
      bucket,
      amount: 1,
      reference,
      created_at: now,
    },
    now,
  );
  await live.publish(trx, { topic: 'quotas', userId });
  return bucket;
}

interface Refund {
  userId: string;
  /** The same as when it was spent; a second refund of it does nothing. */
  reference: string;
  bucket: Bucket;
  spentAt: Date;
}

/**
 * Gives one quote back: to the bucket it came from unless that was topped up since, else to
 * additional.
 */
export async function refundQuote(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  { userId, reference, bucket, spentAt }: Refund,
  now: Date,
): Promise<void> {
  const balances = await lockBalances(trx, userId);
  if (!balances) return;
  const period =
    bucket === 'monthly'
      ? balances.monthly_period
      : bucket === 'yearly'
        ? balances.yearly_period
        : null;
  const target =
    period !== null && period > spentAt.toISOString().slice(0, 10) ? 'additional' : bucket;
  const lotId = bucket === 'additional' ? await findSpentLot(trx, userId, reference) : undefined;
  const entry = {
    user_id: userId,
    entry_type: 'added',
    source: 'refund',
    bucket: target,
    amount: 1,
    reference,
    lot_id: lotId ?? null,
    created_at: now,
  } as const;
  if ((await updateBalance(trx, entry, now)) && lotId)
    await returnQuoteToLot(trx, userId, lotId, now);
  await live.publish(trx, { topic: 'quotas', userId });
}

export { findBalances };
