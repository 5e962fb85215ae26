import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { hours, after } from '../../../platform/values/clock.ts';
import { countAttempt, liftLimits, limitFailures } from '../../../platform/security/rate-limit.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { queueEmail } from '../../notifications/index.ts';
import { checkCurrentPassword } from './current-password.service.ts';
import {
  currentPasswordLimits,
  forgotPasswordLimits,
  resetLimits,
  signInBuckets,
} from '../rate-limits.rules.ts';
import { passwordAddedMail, passwordChangedMail, resetMail } from './password.mails.ts';
import { refuseCommonPassword } from './common-passwords.service.ts';
import { endCredentials } from '../credentials/credentials.service.ts';
import {
  endSharesOfToken,
  findRecentAdditions,
  type RecentAddition,
} from '../credentials/recovery.service.ts';
import { finishSignIn, type StartedSession } from '../sign-in/finish-sign-in.service.ts';
import type { Client } from '../sign-in/new-device.service.ts';
import { confirmAccount } from '../sign-up/sign-up.service.ts';
import {
  findUser,
  findUserByEmail,
  lockUser,
  updateUser,
  type UserRow,
} from '../users/users.store.ts';
import { insertToken, lockToken, consumeTokens } from '../tokens/tokens.store.ts';
import { hashPassword } from './password-hash.ts';

const RESET_MS = hours(1);
export const SEND_PASSWORD_RESET = 'send-password-reset';

type PasswordDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

/** A job looks up the account, so that the answer and its time do not reveal whether one exists. */
export async function requestPasswordReset(
  { db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>,
  email: string,
  source: string,
): Promise<void> {
  await countAttempt(db, forgotPasswordLimits(source, email), now());
  await db.transaction().execute((trx) => jobs.enqueue(trx, SEND_PASSWORD_RESET, { email }));
}

/** E-mails a new link and ends earlier ones. Running twice sends a second e-mail. */
export async function sendPasswordReset(deps: PasswordDeps, email: string): Promise<void> {
  const { db, now, baseUrl, log } = deps;
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user || user.suspended_at) return;
    const token = newToken();
    await consumeTokens(trx, user.id, ['reset'], now());
    await insertToken(trx, {
      user_id: user.id,
      purpose: 'reset',
      token_hash: hashSecret(token),
      created_at: now(),
      expires_at: after(now(), RESET_MS),
    });
    await queueEmail(deps, trx, {
      userId: user.id,
      to: user.email,
      kind: 'password_reset',
      secret: true,
      expiresAt: after(now(), RESET_MS),
      content: resetMail(user.first_name, `${baseUrl()}/password-reset?token=${token}`),
    });
    log.info({ event: 'password_reset_asked', userId: user.id }, 'password reset requested');
  });
}

/**
 * Ends every other credential of the account, resets the limits on failed sign-ins, and signs in.
 * Opening the link also confirms the address.
 */
export async function resetPassword(
  deps: PasswordDeps,
  { token, password, confirmation }: { token: string; password: string; confirmation: string },
  client: Client,
): Promise<{ session: StartedSession; recentlyAdded: RecentAddition[] }> {
  refuseMismatchedPasswords(password, confirmation);
  const { user, recentlyAdded } = await limitFailures(deps, resetLimits(client.source), () =>
    followResetLink(deps, token, password),
  );
  // The e-mail about the changed password also reports this sign-in.
  const session = await finishSignIn(deps, user, client, { notify: false });
  return { session, recentlyAdded };
}

async function followResetLink(
  deps: PasswordDeps,
  token: string,
  password: string,
): Promise<{ user: UserRow; recentlyAdded: RecentAddition[] }> {
  const { db, now, log } = deps;
  await refuseCommonPassword(password, [deps.config.APP_NAME]);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await endSharesOfToken(deps, trx, 'reset', hashSecret(token));
    const resetToken = await lockToken(trx, 'reset', hashSecret(token), now());
    const user = resetToken && (await lockUser(trx, resetToken.user_id));
    if (!user) throw new AppError('link_invalid');
    await refuseCommonPassword(password, [user.first_name, user.last_name, user.email]);
    if (!user.confirmed_at) await confirmAccount(deps, trx, user);
    await liftLimits(trx, [
      signInBuckets(user.email),
      ...currentPasswordLimits(user.id).map(({ bucket }) => bucket),
    ]);
    log.info({ event: 'password_reset', userId: user.id }, 'password reset');
    const recentlyAdded = await findRecentAdditions(deps, trx, user.id);
    return { user: await savePassword(deps, trx, user, passwordHash), recentlyAdded };
  });
}

interface UpdatePasswordInput {
  current_password?: string | undefined;
  password: string;
  password_confirmation: string | undefined;
}

/** Runs before the transaction, because slow hashing must not hold the embedded database's connection. */
export async function hashNewPassword(
  deps: PasswordDeps,
  userId: string,
  { password, password_confirmation }: UpdatePasswordInput,
): Promise<string> {
  refuseMismatchedPasswords(password, password_confirmation);
  const user = await findUser(deps.db, userId);
  if (!user) throw notFound();
  await refuseCommonPassword(password, [
    user.first_name,
    user.last_name,
    user.email,
    deps.config.APP_NAME,
  ]);
  return hashPassword(password);
}

export async function updatePassword(
  deps: PasswordDeps,
  caller: Caller,
  id: string,
  change: UpdatePasswordInput,
): Promise<UserRow> {
  if (caller.userId !== id) throw notFound();
  if (caller.sessionId === undefined) throw new AppError('session_required');
  await checkCurrentPassword(deps, caller, change.current_password);
  const passwordHash = await hashNewPassword(deps, id, change);
  return deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw notFound();
    return savePassword(deps, trx, user, passwordHash, caller.sessionId);
  });
}

/** Saves the hash and ends every credential except the session to keep. */
export async function savePassword(
  deps: PasswordDeps,
  trx: Trx,
  user: UserRow,
  passwordHash: string,
  keepSessionId?: string,
): Promise<UserRow> {
  const { now, log } = deps;
  const updated = await updateUser(trx, user.id, {
    password_hash: passwordHash,
    pending_email: null,
    reset_required_at: null,
    updated_at: now(),
  });
  await endCredentials(deps, trx, user.id, keepSessionId);
  const resetUrl = `${deps.baseUrl()}/?modal=forgot_password`;
  await queueEmail(deps, trx, {
    userId: user.id,
    to: user.email,
    kind: 'password_changed',
    content: user.password_hash
      ? passwordChangedMail(user.first_name, resetUrl)
      : passwordAddedMail(resetUrl),
  });
  log.info({ event: 'password_changed', userId: user.id }, 'password changed');
  return updated;
}

function refuseMismatchedPasswords(password: string, confirmation: string | undefined): void {
  if (password !== confirmation)
    throw invalid({ password_confirmation: 'must match the password' });
}
