import type { Deps, Trx, Db } from '../../deps.ts';
import type { LiveMessage } from '../../live-messages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { saveDealClaim, takePeriods } from './quota.allowances.service.ts';
import { returnQuoteToLot } from './quota.lots.service.ts';
import { findSourceOfSpent, findSpentLot } from './quota.lots.store.ts';
import {
  bucketToRefund,
  bucketToSpend,
  MONTHLY_FREE,
  RETENTION_DEAL,
  YEARLY_FREE,
  type Bucket,
} from './quota.rules.ts';
import {
  spendFromBalance,
  updateBalance,
  ensureBalances,
  findLiveOwner,
  lockBalances,
  markPeriods,
} from './quota.store.ts';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import { findLedgerEntries, findMismatches } from './quota.ledger.store.ts';

/**
 * Grants a newly confirmed account its first free quotes and marks both periods as granted. Quotes
 * that the owner had in another account are not granted again, and account years continue from the
 * same day.
 */
export async function grantFirstQuotes(trx: Trx, userId: string, now: Date): Promise<void> {
  await ensureBalances(trx, userId, now);
  const due = await takePeriods(
    trx,
    userId,
    { monthly_period: null, yearly_period: null, years_from: now },
    now,
  );
  const entry = {
    user_id: userId,
    entry_type: 'added',
    source: 'user_create',
    reference: 'user_create',
    created_at: now,
  } as const;
  if (!due.monthlyElsewhere)
    await updateBalance(trx, { ...entry, bucket: 'monthly', amount: MONTHLY_FREE }, now);
  if (!due.yearlyElsewhere)
    await updateBalance(trx, { ...entry, bucket: 'yearly', amount: YEARLY_FREE }, now);
  await markPeriods(trx, userId, {
    monthly_period: due.month,
    yearly_period: due.year,
    years_from: due.yearsFrom,
  });
}

/** Grants the retention deal once per person. Repeated calls for an account do nothing. */
export async function grantRetentionDeal(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  userId: string,
  now: Date,
): Promise<void> {
  await ensureBalances(trx, userId, now);
  await saveDealClaim(trx, userId, now);
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

/** The caller records the reason in the audit log. */
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

/**
 * The bucket of the next quote: monthly first, then yearly, then additional. Locks the balances
 * until the transaction ends; refuses when no quote is left.
 */
export async function chooseBucket(trx: Trx, userId: string): Promise<Bucket> {
  const balances = await lockBalances(trx, userId);
  const bucket = balances && bucketToSpend(balances);
  if (bucket) return bucket;
  const owner = await findLiveOwner(trx, userId);
  if (!owner) throw new AppError('unauthenticated');
  throw new AppError(owner.profile_complete ? 'quota_exhausted' : 'profile_incomplete');
}

interface Spending {
  userId: string;
  bucket: Bucket;
  reference: string;
  /** A message to publish with it. */
  messages?: readonly LiveMessage[];
}

/** Spends one quote of the chosen bucket, and publishes the new balance in the same statement. */
export async function spendFromBucket(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  { messages = [], ...spending }: Spending,
  now: Date,
): Promise<void> {
  const announcement = live.publishing([{ topic: 'quotas', userId: spending.userId }, ...messages]);
  // The account may have been deleted while this transaction waited for the lock.
  if (!(await spendFromBalance(trx, spending, { now, announcement })))
    throw new AppError('unauthenticated');
}

/** Sources of quotes that their owner paid for, or that a supervisor granted. */
const BOUGHT: readonly string[] = ['purchase', 'system', 'unknown'];

/** True if the request spent a quote that was bought or granted, not a free one. */
export async function isBought(
  trx: Trx,
  { userId, bucket, reference }: Pick<Spending, 'userId' | 'bucket' | 'reference'>,
): Promise<boolean> {
  if (bucket !== 'additional') return false;
  return BOUGHT.includes((await findSourceOfSpent(trx, userId, reference)) ?? 'unknown');
}

interface QuoteRefund {
  userId: string;
  /** The reference it was spent with. A second refund of it does nothing. */
  reference: string;
  bucket: Bucket;
  spentAt: Date;
}

/**
 * Returns one quote to the bucket it was spent from, or to the additional one when that bucket was
 * topped up since then.
 */
export async function refundQuote(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  { userId, reference, bucket, spentAt }: QuoteRefund,
  now: Date,
): Promise<void> {
  const balances = await lockBalances(trx, userId);
  if (!balances) return;
  const target = bucketToRefund(bucket, balances, spentAt);
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

export const listLedger = ({ db }: Pick<Deps, 'db'>, userId: string, list: ListQuery) =>
  findLedgerEntries(db, userId, list);

export const checkLedger = ({ db }: { db: Db }) => findMismatches(db);
