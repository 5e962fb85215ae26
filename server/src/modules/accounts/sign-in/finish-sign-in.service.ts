import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { findFactor } from '../second-factor/second-factor.store.ts';
import { insertToken } from '../tokens/tokens.store.ts';
import type { UserRow } from '../users/users.store.ts';
import {
  openUnlessSecondFactor,
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
  const outcome = await deps.db
    .transaction()
    .execute((trx) => openOrRefuse(deps, trx, user, client, options));
  return completeSignIn(deps, outcome);
}

/** Does the same in the caller's transaction. Returns a refusal, so the transaction isn't rolled back. */
export async function openOrRefuse(
  deps: SignInDeps,
  trx: Trx,
  user: UserRow,
  client: Client,
  options?: SessionOptions,
): Promise<StartedSession | AppError> {
  if (user.suspended_at) return new AppError('suspended');
  if (!user.confirmed_at) return new AppError('unconfirmed');
  if (user.reset_required_at) return new AppError('reset_required');
  if (user.role !== 'owner') return requireSecondStep(deps, trx, user);
  const token = await openUnlessSecondFactor(deps, trx, user, client, options);
  return token === undefined ? requireSecondStep(deps, trx, user) : { token, user };
}

/** Throws a refusal, after the transaction, and logs a sign-in. */
export function completeSignIn(
  { log }: Pick<Deps, 'log'>,
  outcome: StartedSession | AppError,
): StartedSession {
  if (outcome instanceof AppError) throw outcome;
  log.info({ event: 'signed_in', userId: outcome.user.id }, 'signed in');
  return outcome;
}

/** Returns a refusal that has the token for the second step, which staff always need. */
async function requireSecondStep(
  { now, log }: SignInDeps,
  trx: Trx,
  user: UserRow,
): Promise<AppError> {
  if (user.role !== 'owner' && !(await findFactor(trx, user.id))?.confirmed_at) {
    log.warn(
      { event: 'second_factor_missing', userId: user.id },
      'staff sign-in without a second factor',
    );
    return new AppError('second_factor_missing');
  }
  const otpToken = newToken();
  await insertToken(trx, {
    user_id: user.id,
    purpose: 'otp',
    token_hash: hashSecret(otpToken),
    created_at: now(),
    expires_at: after(now(), OTP_MS),
  });
  return new AppError('otp_required', { extra: { otp_token: otpToken } });
}
