import type { Deps, Trx } from '../../../deps.ts';
import { hashAddress } from './address.service.ts';
import {
  confirmContactsAt,
  deleteStop,
  endContactsAt,
  insertStop,
  reviveContactsAt,
} from './contacts.store.ts';

type StopDeps = Pick<Deps, 'now' | 'secrets'>;

/** Stops all messages to this address, for every shop, even if it is added again. */
export async function stopAddress(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  addressHash: Buffer,
): Promise<void> {
  await insertStop(trx, addressHash, now());
  await endContactsAt(trx, addressHash, 'shop', now());
}

/** For STOP from a mobile number, and for a mailbox that rejects mail permanently. */
export const stopContactsOf = (deps: StopDeps, trx: Trx, address: string): Promise<void> =>
  stopAddress(deps, trx, hashAddress(deps.secrets, address));

/** For an unreachable number or mailbox. Its contacts end, but it does not count as opted out. */
export const endUnreachable = (deps: StopDeps, trx: Trx, address: string): Promise<void> =>
  endContactsAt(trx, hashAddress(deps.secrets, address), 'bounce', deps.now());

/**
 * For YES or START from the address itself. Returns how many contacts it enabled, so that a YES
 * about something else is left to other modules.
 */
export async function startContactsOf(
  { now, secrets }: StopDeps,
  trx: Trx,
  address: string,
): Promise<number> {
  const hash = hashAddress(secrets, address);
  const stopped = await deleteStop(trx, hash);
  const revived = stopped ? await reviveContactsAt(trx, hash, now()) : 0;
  return revived + (await confirmContactsAt(trx, hash, now()));
}
