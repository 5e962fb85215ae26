import type { Deps, Trx } from '../../../deps.ts';
import { readFreePeriods } from '../../quota/index.ts';
import { formerAddressKeptUntil } from '../deletion/deletion.rules.ts';
import {
  findBenefitsByAddress,
  insertFormerAddress,
  type FormerBenefits,
} from './former-addresses.store.ts';
import type { UserRow } from '../users/users.store.ts';

type FormerAddressDeps = Pick<Deps, 'now' | 'secrets'>;

/** A keyed hash: without the key nobody can test whether an address is in the table. */
const hashAddress = ({ secrets }: Pick<Deps, 'secrets'>, email: string): Buffer =>
  secrets.sign('former address', email);

/** Benefits of accounts with this address that were deleted in the last 13 months. */
export const findFormerBenefits = (
  deps: FormerAddressDeps,
  trx: Trx,
  email: string,
): Promise<FormerBenefits | undefined> =>
  findBenefitsByAddress(trx, hashAddress(deps, email), deps.now());

/** Saves the benefits of an account that is being deleted under its address. */
export async function saveFormerAddress(
  deps: FormerAddressDeps,
  trx: Trx,
  user: UserRow,
): Promise<void> {
  const periods = await readFreePeriods(trx, user.id);
  await insertFormerAddress(trx, {
    user_id: user.id,
    address_hash: hashAddress(deps, user.email),
    ...periods,
    years_from: periods.years_from ?? user.confirmed_at,
    retention_deal_claimed_at: user.retention_deal_claimed_at,
    kept_until: formerAddressKeptUntil(deps.now()),
  });
}
