import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { stopEmailsTo } from '../../notifications/index.ts';
import { optOut } from '../../texts/index.ts';
import { openAddress } from '../contacts/address.service.ts';
import { startContactsOf, stopAddress } from '../contacts/stops.service.ts';
import { findContactOfToken } from '../notices/notices.store.ts';

/** The kind of address that a link was sent to, without naming it; a 404 for unknown links. */
export async function describeAddress(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<'this number' | 'this address'> {
  const { channel } = orNotFound(await findContactOfToken(db, hashSecret(token)));
  return channel === 'sms' ? 'this number' : 'this address';
}

/** The holder of any link can stop all messages to its address, however old the link is. */
export async function stopByLink(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  token: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const contact = orNotFound(await findContactOfToken(trx, hashSecret(token)));
    await stopAddress(deps, trx, contact.address_hash);
    const address = openAddress(deps.secrets, contact.address_sealed);
    if (!address) return;
    await (contact.channel === 'sms' ? optOut(deps, trx, address) : stopEmailsTo(trx, address));
  });
}

/**
 * Undoes a stop for an e-mail address, for the holder of any link that was sent to it. A number has to
 * reply START.
 */
export async function startByLink(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  token: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const contact = orNotFound(await findContactOfToken(trx, hashSecret(token)));
    const address = openAddress(deps.secrets, contact.address_sealed);
    if (contact.channel === 'sms' || !address)
      throw new AppError('question_ended', { sentence: 'Reply START to any of our texts.' });
    await startContactsOf(deps, trx, address);
  });
}
