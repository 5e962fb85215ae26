import type { Deps } from '../../../deps.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { deleteIdempotencyAnswers } from '../../../platform/http/idempotency.ts';
import { deleteRateLimitWindows } from '../../../platform/security/rate-limit.ts';
import { deleteApiKeysExpiredBefore } from '../api-keys/api-keys.store.ts';
import { deleteFormerAddressesBefore } from '../addresses/addresses.store.ts';
import { deleteChallengesBefore } from '../passkeys/passkeys.store.ts';
import { idleSince } from '../sessions/sessions.rules.ts';
import { deleteDevicesUnseenSince } from '../sessions/known-devices.store.ts';
import { deleteSessionsEndedBefore } from '../sessions/sessions.store.ts';
import { deleteEmailCodesExpiredBefore } from '../email-code/email-codes.store.ts';
import { deleteTokensExpiredBefore } from '../tokens/tokens.store.ts';
import { clearStaleEmailChanges, deleteUnconfirmedBefore } from '../users/users.store.ts';

const KEEP_TOKENS_MS = days(7);
/** Longer than the longest window of a rate limit. */
const KEEP_RATE_LIMITS_MS = days(2);
/** How long an expired key is still listed. */
const KEEP_EXPIRED_KEYS_MS = days(30);
/** Longer than any session lasts. */
const KEEP_DEVICES_MS = days(180);
/** How long an unconfirmed sign-up is kept. */
const KEEP_UNCONFIRMED_MS = days(7);
/** How long a stored response is replayed for a repeated Idempotency-Key. */
const KEEP_ANSWERS_MS = days(1);

/**
 * Deletes expired tokens, codes, sessions, rate limits, stored responses, former addresses, and
 * unconfirmed sign-ups.
 */
export async function sweepAccounts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteTokensExpiredBefore(db, before(now(), KEEP_TOKENS_MS));
  await deleteSessionsEndedBefore(db, { expired: now(), unusedSince: idleSince(now()) });
  await deleteDevicesUnseenSince(db, before(now(), KEEP_DEVICES_MS));
  await deleteRateLimitWindows(db, before(now(), KEEP_RATE_LIMITS_MS));
  await deleteIdempotencyAnswers(db, before(now(), KEEP_ANSWERS_MS));
  await clearStaleEmailChanges(db, now());
  await deleteChallengesBefore(db, now());
  await deleteApiKeysExpiredBefore(db, before(now(), KEEP_EXPIRED_KEYS_MS));
  await deleteFormerAddressesBefore(db, now());
  await deleteEmailCodesExpiredBefore(db, now());
  await deleteUnconfirmedBefore(db, before(now(), KEEP_UNCONFIRMED_MS));
}
