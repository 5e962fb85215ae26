import type { Deps, Trx } from '../../../deps.ts';
import { deleteApiKeysOf } from '../api-keys/api-keys.store.ts';
import { endEmailCodes } from '../email-code/email-codes.store.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts';
import { deleteDevicesOf } from '../sessions/known-devices.store.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { endTokens } from '../tokens/tokens.store.ts';
import { updateUser, type UserRow } from '../users/users.store.ts';

/** Ends the account's links and its unconfirmed change of address. */
export async function endLinksOf(trx: Trx, userId: string, now: Date): Promise<UserRow> {
  await endTokens(trx, userId, now);
  return updateUser(trx, userId, { pending_email: null, updated_at: now });
}

type CredentialDeps = Pick<Deps, 'live' | 'now'>;

/**
 * Ends every credential and pending change of the account: sessions, API keys, passkeys, codes, an
 * unconfirmed change of address, and links. Only links e-mailed to a previous address keep working,
 * because owners use them to undo a takeover.
 */
export async function endCredentials(
  deps: CredentialDeps,
  trx: Trx,
  userId: string,
  keepSessionId?: string,
): Promise<void> {
  const now = deps.now();
  const { email } = await endLinksOf(trx, userId, now);
  await endEmailCodes(trx, email, now);
  await deleteApiKeysOf(trx, userId);
  await deletePasskeysOf(trx, userId);
  // Deletes known devices, so that another sign-in by an intruder is reported.
  await deleteDevicesOf(trx, userId);
  await endSessions(deps, trx, userId, keepSessionId);
}
