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

/** Nothing is sent to this address anymore, for any shop, whoever adds it again. */
export async function stopAddress(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  addressHash: Buffer,
): Promise<void> {
  await insertStop(trx, addressHash, now());
  await endContactsAt(trx, addressHash, 'shop', now());
}

/** STOP from a mobile, or a mailbox that sent everything back for good. */
export const stopContactsOf = (deps: StopDeps, trx: Trx, address: string): Promise<void> =>
  stopAddress(deps, trx, hashAddress(deps.secrets, address));

/** A number or mailbox that cannot be reached: its contacts end, but it did not ask for silence. */
export const endUnreachable = (deps: StopDeps, trx: Trx, address: string): Promise<void> =>
  endContactsAt(trx, hashAddress(deps.secrets, address), 'bounce', deps.now());

/**
 * YES or START from the address itself. Answers for how many contacts that opened the way, so that
 * a YES about something else is left to others.
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
