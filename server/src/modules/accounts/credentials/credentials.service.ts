import type { Deps, Trx } from '../../../deps.ts';
import { deleteApiKeysOf } from '../api-keys/api-keys.store.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts';
import { deleteDevicesOf } from '../sessions/known-devices.store.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { consumeTokens } from '../tokens/tokens.store.ts';
import { updateUser } from '../users/users.store.ts';

type CredentialDeps = Pick<Deps, 'live' | 'now'>;

/**
 * Ends everything that opens or changes the account: sessions, API keys, passkeys, links, codes, a
 * change of address that waits to be confirmed. Whoever knew the old password keeps nothing.
 * Links of kind `secure` stay: they are how an owner undoes what somebody else did.
 */
export async function endCredentials(
  deps: CredentialDeps,
  trx: Trx,
  userId: string,
  keepSessionId?: string,
): Promise<void> {
  const now = deps.now();
  await consumeTokens(
    trx,
    userId,
    ['verify', 'reset', 'change_email', 'restore', 'otp', 'enrolment'],
    now,
  );
  await updateUser(trx, userId, { pending_email: null, updated_at: now });
  await deleteApiKeysOf(trx, userId);
  await deletePasskeysOf(trx, userId);
  // So that whoever gets in again is reported again.
  await deleteDevicesOf(trx, userId);
  await endSessions(deps, trx, userId, keepSessionId);
}
