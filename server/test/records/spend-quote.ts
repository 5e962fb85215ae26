import type { Deps, Trx } from '../../src/deps.ts';
import { chooseBucket, spendFromBucket, type Balances } from '../../src/modules/quota/index.ts';

/** Spends one quote as a request does. */
export async function spendQuote(
  deps: Pick<Deps, 'live'>,
  trx: Trx,
  userId: string,
  reference: string,
  now: Date,
): Promise<keyof Balances> {
  const bucket = await chooseBucket(trx, userId);
  await spendFromBucket(deps, trx, { userId, bucket, reference }, now);
  return bucket;
}
