import type { Deps, Trx } from '../../deps.ts';
import {
  findPurchasedLot,
  returnQuote,
  updateRevoked,
  updateSettlement,
  type Lot,
} from './quota.lots.store.ts';
import { quotesToRevoke } from './quota.rules.ts';
import { updateBalance, ensureBalances, lockBalances } from './quota.store.ts';

interface Purchase {
  userId: string;
  /** Reference such as `payment:12`, so that a purchase is credited only once. */
  reference: string;
}

/** Adds bought quotes as a lot; false when the purchase was credited before. */
export async function creditPurchase(
  trx: Trx,
  { userId, reference, quantity }: Purchase & { quantity: number },
  now: Date,
): Promise<boolean> {
  await ensureBalances(trx, userId, now);
  await lockBalances(trx, userId);
  return updateBalance(
    trx,
    {
      user_id: userId,
      entry_type: 'added',
      source: 'purchase',
      bucket: 'additional',
      amount: quantity,
      reference,
      created_at: now,
    },
    now,
  );
}

/**
 * Sets the total number of a purchase's quotes revoked by refunds and disputes. A higher number
 * than before revokes unspent quotes, a lower one returns some.
 */
export async function revokePurchase(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  { userId, reference, revoked }: Purchase & { revoked: number },
  now: Date,
): Promise<void> {
  await lockBalances(trx, userId);
  const lot = await findPurchasedLot(trx, userId, reference);
  if (!lot || lot.revoked === revoked) return;
  if (await settleLot(trx, { ...lot, revoked }, now))
    await live.publish(trx, { topic: 'quotas', userId });
}

/** Returns a request's quote to its lot. If the purchase is revoked, the quote is revoked immediately. */
export async function returnQuoteToLot(
  trx: Trx,
  userId: string,
  lotId: string,
  now: Date,
): Promise<void> {
  await settleLot(trx, await returnQuote(trx, userId, lotId), now);
}

/** Revokes or returns quotes until the lot matches its `revoked`; true when the balance changed. */
async function settleLot(trx: Trx, lot: Lot, now: Date): Promise<boolean> {
  const newTaken = quotesToRevoke(lot);
  const change = newTaken - lot.taken;
  if (change === 0) {
    await updateRevoked(trx, lot.id, lot.revoked);
    return false;
  }
  const settlement = await updateSettlement(trx, lot.id, { revoked: lot.revoked, taken: newTaken });
  return updateBalance(
    trx,
    {
      user_id: lot.user_id,
      entry_type: change > 0 ? 'used' : 'added',
      source: 'refund',
      bucket: 'additional',
      amount: Math.abs(change),
      reference: `lot:${lot.id}:${settlement}`,
      lot_id: lot.id,
      created_at: now,
    },
    now,
  );
}
