import type { Deps, Trx } from '../../../deps.ts';
import { adoptAccount, adoptFormerAllowance, setAddress } from '../../quota/index.ts';
import { normalAddress } from './addresses.rules.ts';
import { findAccountsWithoutAddress, takeOverFormerAddresses } from './addresses.store.ts';

type AddressDeps = Pick<Deps, 'now' | 'secrets'>;

/** A keyed hash, so that without the key nobody can test whether an address is in the table. */
const hashAddress = ({ secrets }: Pick<Deps, 'secrets'>, email: string): Buffer =>
  secrets.sign('former address', normalAddress(email));

/** Records the account's free quotes under its current and former addresses. */
export const rememberAddress = (
  deps: AddressDeps,
  trx: Trx,
  { id, email }: { id: string; email: string },
): Promise<void> => setAddress(trx, id, hashAddress(deps, email), deps.now());

const BATCH = 200;

/**
 * Records addresses for accounts, including deleted ones, that were created before every address was
 * recorded.
 */
export async function adoptAddresses(deps: Pick<Deps, 'db' | 'now' | 'secrets'>): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    for (const former of await takeOverFormerAddresses(trx, now()))
      await adoptFormerAllowance(trx, former);
  });
  for (;;) {
    const accounts = await findAccountsWithoutAddress(db, BATCH);
    for (const account of accounts)
      await db
        .transaction()
        .execute((trx) => adoptAccount(trx, account, hashAddress(deps, account.email), now()));
    if (accounts.length < BATCH) return;
  }
}
