import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isOverLimit, limitFailures } from '../../../platform/security/rate-limit.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { queueEmail } from '../../notifications/index.ts';
import { attackLimit, otpLimits, signInLimits } from '../rate-limits.rules.ts';
import { recoveryCodeMail } from '../second-factor/second-factor.mails.ts';
import { verifyAppOrRecoveryCode } from '../second-factor/second-factor.service.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.store.ts';
import { findUserByEmail, lockUser, type UserRow } from '../users/users.store.ts';
import { consumeTokens, countTokenAttempt, lockToken } from '../tokens/tokens.store.ts';
import { findKnownToken } from '../tokens/known-token.service.ts';
import { passwordMatches } from '../password/password-hash.ts';
import { finishSignIn, type SignInDeps, type StartedSession } from './finish-sign-in.service.ts';
import { openSession, type Client } from './new-device.service.ts';

const MAX_OTP_ATTEMPTS = 5;

type OtpDeps = SignInDeps & Pick<Deps, 'secrets' | 'jobs' | 'config' | 'baseUrl'>;

/**
 * An unknown address and a wrong password get the same refusal. Only the right password reveals
 * that an account is suspended or unconfirmed.
 */
export async function signIn(
  deps: SignInDeps,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<StartedSession> {
  const { db, now, log } = deps;
  const user = await limitFailures(deps, signInLimits(client.source, email), async () => {
    const found = await findUserByEmail(db, email);
    const isRightPassword = await passwordMatches(found?.password_hash, password);
    if (found && isRightPassword) return found;
    const isAttack = await isOverLimit(db, attackLimit(email), now());
    log.warn(
      { event: isAttack ? 'sign_in_attack' : 'sign_in_failed', userId: found?.id },
      'sign-in failed',
    );
    throw new AppError('invalid_credentials');
  });
  return finishSignIn(deps, user, client);
}

/**
 * The second step, with an app code or a recovery code; each code works once. Failures count
 * against the account, because colleagues share an address.
 */
export async function signInWithCode(
  deps: OtpDeps,
  { otpToken, code }: { otpToken: string; code: string },
  client: Client,
): Promise<StartedSession> {
  const { user_id: userId } = await findKnownToken(deps, 'second_step', otpToken, client.source);
  const session = await limitFailures(deps, otpLimits(userId), () =>
    verifySecondStep(deps, { otpToken, code, userId }, client),
  );
  const { id, role } = session.user;
  deps.log.info({ event: 'signed_in', userId: id, role }, 'signed in');
  return session;
}

async function verifySecondStep(
  deps: OtpDeps,
  { otpToken, code, userId }: { otpToken: string; code: string; userId: string },
  client: Client,
): Promise<StartedSession> {
  const { db, now, log } = deps;
  const outcome = await db
    .transaction()
    .execute(async (trx): Promise<StartedSession | 'otp_expired' | 'otp_invalid'> => {
      const token = await lockToken(trx, 'otp', hashSecret(otpToken), now());
      const user = token && (await lockUser(trx, token.user_id));
      if (!user || user.suspended_at || token.attempts >= MAX_OTP_ATTEMPTS) return 'otp_expired';
      const kind = await verifyAppOrRecoveryCode(deps, trx, user.id, code);
      if (!kind) {
        await countTokenAttempt(trx, token.id);
        return 'otp_invalid';
      }
      await consumeTokens(trx, user.id, ['otp'], now());
      if (kind === 'recovery') await queueRecoveryCodeMail(deps, trx, user);
      if (user.role !== 'owner')
        await recordStaffAction(trx, {
          at: now(),
          staff_user_id: user.id,
          action: 'signed_in',
          detail: { second_factor: kind },
        });
      return { token: await openSession(deps, trx, user, client), user };
    });
  if (typeof outcome === 'string') {
    log.warn({ event: 'second_factor_failed', userId }, 'second step of a sign-in failed');
    throw new AppError(outcome);
  }
  return outcome;
}

async function queueRecoveryCodeMail(deps: OtpDeps, trx: Trx, user: UserRow): Promise<void> {
  const left = await countRecoveryCodes(trx, user.id);
  await queueEmail(deps, trx, {
    userId: user.id,
    to: user.email,
    kind: 'recovery_code_used',
    content: recoveryCodeMail(user.first_name, left),
  });
}
