import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { hours, after } from '../../../platform/values/clock.ts';
import { isUniqueViolation } from '../../../platform/database/db.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { usedUp } from '../../message-budgets/index.ts';
import { queueEmail } from '../../notifications/index.ts';
import { linkLimits } from '../rate-limits.rules.ts';
import {
  emailChangeRequestedMail,
  emailChangedMail,
  emailChangeMail,
} from './email-change.mails.ts';
import { findUserByEmail, lockUser, updateUser, type UserRow } from '../users/users.store.ts';
import { mailedName } from '../users/mailed-name.rules.ts';
import { rememberAddress } from '../addresses/addresses.service.ts';
import { createSecureLink } from '../secure-account/secure-link.service.ts';
import { endCredentials } from '../credentials/credentials.service.ts';
import {
  consumeTokens,
  insertToken,
  isAddressReserved,
  lockToken,
} from '../tokens/tokens.store.ts';

const CHANGE_MS = hours(24);

type ChangeDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

const emailTaken = (email: string): AppError =>
  invalid({ email: 'taken' }, `Email address ${email} is already taken.`);

/** E-mails a link to the new address, which completes the change, and a notice to the old one. */
export async function startEmailChange(
  deps: ChangeDeps,
  trx: Trx,
  user: UserRow,
  email: string,
): Promise<void> {
  const { now, baseUrl, log } = deps;
  if (await isTaken(deps, trx, user.id, email)) throw emailTaken(email);
  const token = newToken();
  await consumeTokens(trx, user.id, ['change_email'], now());
  await insertToken(trx, {
    user_id: user.id,
    purpose: 'change_email',
    token_hash: hashSecret(token),
    created_at: now(),
    expires_at: after(now(), CHANGE_MS),
  });
  await updateUser(trx, user.id, { pending_email: email, updated_at: now() });
  const asked = await queueEmail(deps, trx, {
    userId: user.id,
    to: email,
    kind: 'email_change',
    secret: true,
    expiresAt: after(now(), CHANGE_MS),
    toStranger: true,
    content: emailChangeMail(
      mailedName(user.first_name, deps.config.APP_NAME),
      `${baseUrl()}/activate#change=${token}`,
    ),
  });
  if (asked === 'never')
    throw usedUp(
      deps,
      'We’ve reached today’s limit of e-mails to this address. Please try again tomorrow.',
    );
  await queueEmail(deps, trx, {
    userId: user.id,
    to: user.email,
    kind: 'email_change_asked',
    content: emailChangeRequestedMail(
      user.first_name,
      email,
      `${baseUrl()}/?modal=forgot_password`,
    ),
  });
  log.info({ event: 'email_change_asked', userId: user.id }, 'e-mail change requested');
}

interface ConfirmingClient {
  source: string;
  /** The signed-in user who opened the link, if any. */
  caller: Caller | undefined;
}

/**
 * Completes the change. All other sessions, keys, and links end, and the old address gets a link
 * that undoes the change.
 */
export const confirmEmailChange = (
  deps: ChangeDeps,
  linkToken: string,
  { source, caller }: ConfirmingClient,
): Promise<string> =>
  limitFailures(deps, linkLimits('change_email', source), () =>
    completeChange(deps, linkToken, caller),
  );

async function completeChange(
  deps: ChangeDeps,
  linkToken: string,
  caller: ConfirmingClient['caller'],
): Promise<string> {
  const { db, now, log } = deps;
  return db.transaction().execute(async (trx) => {
    const token = await lockToken(trx, 'change_email', hashSecret(linkToken), now());
    const user = token && (await lockUser(trx, token.user_id));
    const email = user?.pending_email;
    if (!user || !email) throw new AppError('link_invalid');
    if (await isTaken(deps, trx, user.id, email)) throw emailTaken(email);
    // Created first, so that earlier links to the old address keep working too.
    const undoLink = await createSecureLink(deps, trx, user.id, user.email);
    const keepSessionId = caller?.userId === user.id ? caller.sessionId : undefined;
    await endCredentials(deps, trx, user.id, keepSessionId);
    await updateUser(trx, user.id, { email, updated_at: now() }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken(email) : error;
    });
    if (user.confirmed_at) await rememberAddress(deps, trx, { id: user.id, email });
    await queueEmail(deps, trx, {
      userId: user.id,
      to: user.email,
      kind: 'email_changed',
      secret: true,
      content: emailChangedMail(user.first_name, email, undoLink),
    });
    log.info({ event: 'email_changed', userId: user.id }, 'e-mail changed');
    return email;
  });
}

/** Used by another account, or reserved for one that can still undo its change. */
const isTaken = async (
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  userId: string,
  email: string,
): Promise<boolean> =>
  (await findUserByEmail(trx, email)) !== undefined ||
  (await isAddressReserved(trx, email, now(), userId));

export async function cancelEmailChange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  callerId: string,
  id: string,
): Promise<void> {
  if (callerId !== id) throw notFound();
  await db.transaction().execute(async (trx) => {
    await consumeTokens(trx, id, ['change_email'], now());
    await updateUser(trx, id, { pending_email: null, updated_at: now() });
  });
}
