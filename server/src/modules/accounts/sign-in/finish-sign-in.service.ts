import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { findFactor } from '../second-factor/second-factor.store.ts';
import { insertToken } from '../tokens/tokens.store.ts';
import type { UserRow } from '../users/users.store.ts';
import {
  openSession,
  type Client,
  type SessionDeps,
  type SessionOptions,
} from './new-device.service.ts';

const OTP_MS = minutes(5);

export type SignInDeps = SessionDeps & Pick<Deps, 'db'>;

export interface StartedSession {
  token: string;
  user: UserRow;
}

/**
 * Continues after a verified password or reset link, to a session, or to the second step if the
 * account has one.
 */
export async function finishSignIn(
  deps: SignInDeps,
  user: UserRow,
  client: Client,
  options?: SessionOptions,
): Promise<StartedSession> {
  if (user.suspended_at) throw new AppError('suspended');
  if (!user.confirmed_at) throw new AppError('unconfirmed');
  if (user.reset_required_at) throw new AppError('reset_required');
  await refuseWithoutSecondFactor(deps, user);
  const token = await deps.db
    .transaction()
    .execute((trx) => openSession(deps, trx, user, client, options));
  deps.log.info({ event: 'signed_in', userId: user.id }, 'signed in');
  return { token, user };
}

/**
 * Throws when the account has a second factor. The refusal carries the token for the second step.
 * Staff always need one.
 */
async function refuseWithoutSecondFactor(
  { db, now, log }: SignInDeps,
  user: UserRow,
): Promise<void> {
  if ((await findFactor(db, user.id))?.confirmed_at) {
    const otpToken = newToken();
    await insertToken(db, {
      user_id: user.id,
      purpose: 'otp',
      token_hash: hashSecret(otpToken),
      created_at: now(),
      expires_at: after(now(), OTP_MS),
    });
    throw new AppError('otp_required', { extra: { otp_token: otpToken } });
  }
  if (user.role === 'owner') return;
  log.warn(
    { event: 'second_factor_missing', userId: user.id },
    'staff sign-in without a second factor',
  );
  throw new AppError('second_factor_missing');
}
