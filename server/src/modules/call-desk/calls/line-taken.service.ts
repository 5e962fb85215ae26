import type { Deps, Trx } from '../../../deps.ts';
import { before } from '../../../platform/values/clock.ts';
import { ABANDONED_AFTER_MS } from '../shops/ranking.rules.ts';
import { isOnPhone, lockNumber } from '../shops/shops.store.ts';
import type { CallRow } from './calls.store.ts';

/**
 * Whether an agent is already talking with the call's number in another conversation, about another request
 * or a booking. Locks the number, so nobody else can dial it until the transaction ends.
 */
export async function isLineTaken(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  call: Pick<CallRow, 'quote_id' | 'incoming_call_id' | 'phone'>,
): Promise<boolean> {
  const { quote_id: quoteId, incoming_call_id: incomingCallId, phone } = call;
  if (phone === null) return false;
  await lockNumber(trx, phone);
  const lapsedBefore = before(now(), ABANDONED_AFTER_MS);
  return isOnPhone(trx, phone, { quoteId, incomingCallId, lapsedBefore });
}
