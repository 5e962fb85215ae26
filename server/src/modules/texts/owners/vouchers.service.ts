import type { Deps, Trx } from '../../../deps.ts';
import { sendsTexts } from '../sending/queue.service.ts';
import { findPhone } from './phones.store.ts';
import { insertVoucher } from './vouchers.store.ts';

/**
 * Whether the owner's verified number lets their first request through. A number does this for only one
 * account. `off` when texts are not set up, so that no number can be verified.
 */
export async function vouchByNumber(
  deps: Pick<Deps, 'now' | 'texter'>,
  trx: Trx,
  userId: string,
): Promise<'vouched' | 'no_number' | 'number_used' | 'off'> {
  if (!sendsTexts(deps)) return 'off';
  const phone = await findPhone(trx, userId);
  if (!phone) return 'no_number';
  const isVouched = await insertVoucher(trx, phone.number_hash, userId, deps.now());
  return isVouched ? 'vouched' : 'number_used';
}
