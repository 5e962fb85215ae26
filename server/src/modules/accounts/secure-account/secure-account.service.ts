import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { after, hours } from '../../../platform/values/clock.ts';
import { isUniqueViolation } from '../../../platform/database/db.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { rememberAddress } from '../addresses/addresses.service.ts';
import {
  endSharesOfToken,
  listAndEnd,
  type RecentAddition,
} from '../credentials/recovery.service.ts';
import { erasedBefore } from '../deletion/deletion.rules.ts';
import { restoreAccount } from '../deletion/restore.service.ts';
import { linkLimits } from '../rate-limits.rules.ts';
import { deleteFactorBetween } from '../second-factor/second-factor.store.ts';
import { consumeTokens, insertToken, lockToken, lockTokens } from '../tokens/tokens.store.ts';
import { followLink } from './secure-links.rules.ts';
import { lockDeletedUser, lockUser, updateUser, type UserRow } from '../users/users.store.ts';

const RESET_MS = hours(1);

type SecureDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

interface SecuredAccount {
  email: string;
  resetToken: string;
  addressRestored: boolean;
  secondFactorKept: boolean;
  recentlyAdded: RecentAddition[];
}

/**
 * Handles the link in an e-mail about a change or a sign-in. Ends every session, key, and pending change,
 * restores the address the link was sent to, and asks for a new password. Returns a reset token, which the
 * reader of that mailbox could request anyway. Never removes a second factor that is newer than the e-mail,
 * because the reader of an old e-mail may be the intruder.
 */
export const secureAccount = (
  deps: SecureDeps,
  linkToken: string,
  source: string,
): Promise<SecuredAccount> =>
  limitFailures(deps, linkLimits('secure', source), () => followSecureLink(deps, linkToken));

async function followSecureLink(deps: SecureDeps, linkToken: string): Promise<SecuredAccount> {
  const { db, now, log } = deps;
  return db.transaction().execute(async (trx) => {
    await endSharesOfToken(deps, trx, 'secure', hashSecret(linkToken));
    const token = await lockToken(trx, 'secure', hashSecret(linkToken), now());
    const link = token && (await followed(deps, trx, token));
    const user = link && (await lockOwner(deps, trx, token.user_id, link.address));
    if (!user)
      throw new AppError('link_invalid', {
        sentence:
          'This link no longer works. It works once, for 7 days. If someone else is using ' +
          'your account, reset your password.',
      });
    const recentlyAdded = await listAndEnd(deps, trx, user.id);
    // A second factor set up between the first such e-mail and this one may be the intruder's.
    const secondFactorKept = await deleteFactorBetween(trx, user.id, {
      since: link.first.created_at,
      until: token.created_at,
    });
    // Links to addresses that the account had in between may be the intruder's too.
    await consumeTokens(trx, user.id, ['secure'], now(), link.first.id);
    const email = link.address ?? user.email;
    await updateUser(trx, user.id, {
      email,
      reset_required_at: now(),
      updated_at: now(),
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('address_in_use') : error;
    });
    await rememberAddress(deps, trx, { id: user.id, email });
    log.warn(
      { event: 'account_secured', userId: user.id, addressRestored: email !== user.email },
      'an owner secured an account by a link',
    );
    return {
      email,
      resetToken: await insertResetToken(deps, trx, user.id),
      addressRestored: email !== user.email,
      secondFactorKept,
      recentlyAdded,
    };
  });
}

async function followed({ now }: SecureDeps, trx: Trx, token: { id: string; user_id: string }) {
  const links = await lockTokens(trx, token.user_id, 'secure', now());
  return followLink(links.toReversed(), token.id);
}

/** Restores the account for the owner of the previous address, if an intruder has deleted it. */
async function lockOwner(
  deps: SecureDeps,
  trx: Trx,
  userId: string,
  previousEmail: string | null,
): Promise<UserRow | undefined> {
  const user = await lockUser(trx, userId);
  if (user) return user;
  const deleted = await lockDeletedUser(trx, userId, erasedBefore(deps.now()));
  if (!deleted) return undefined;
  await restoreAccount(deps, trx, { ...deleted, email: previousEmail ?? deleted.email });
  return lockUser(trx, userId);
}

async function insertResetToken(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  userId: string,
): Promise<string> {
  const token = newToken();
  await insertToken(trx, {
    user_id: userId,
    purpose: 'reset',
    token_hash: hashSecret(token),
    created_at: now(),
    expires_at: after(now(), RESET_MS),
  });
  return token;
}
