import { POLICY_VERSIONS } from '@fourbay/contract/system/policies';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { hours, after } from '../../../platform/values/clock.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { queueEmail } from '../../notifications/index.ts';
import { findDealClaim, grantFirstQuotes } from '../../quota/index.ts';
import { rememberAddress } from '../addresses/addresses.service.ts';
import {
  registerLimits,
  resendLimits,
  verifyAccountLimits,
  verifyLimits,
} from '../rate-limits.rules.ts';
import { verificationMail } from './sign-up.mails.ts';
import { refuseCommonPassword } from '../password/common-passwords.service.ts';
import { finishSignIn, type StartedSession } from '../sign-in/finish-sign-in.service.ts';
import type { Client } from '../sign-in/new-device.service.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  updateUser,
} from '../users/users.store.ts';
import {
  countAttemptOnAll,
  findToken,
  insertToken,
  isAddressReserved,
  lockTokens,
  consumeTokens,
} from '../tokens/tokens.store.ts';
import { hashPassword, passwordMatches } from '../password/password-hash.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';

const newVerificationCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Keyed, because a plain hash of six digits can be brute-forced. */
const hashVerificationCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  code: string,
): Buffer => secrets.sign('short code', `${userId}:${code}`);

const verificationCodesMatch = (stored: Buffer | null, presented: Buffer): boolean =>
  stored !== null && stored.length === presented.length && timingSafeEqual(stored, presented);

export const TERMS_VERSION = POLICY_VERSIONS.terms;
const VERIFY_MS = hours(24);
const MAX_CODE_ATTEMPTS = 5;

type SignUpDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'log' | 'secrets'>;

interface RegisterInput {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

export async function registerUser(
  deps: SignUpDeps,
  input: RegisterInput,
  source: string,
): Promise<{ verify: string }> {
  const { db, now, log } = deps;
  await countAttempt(db, registerLimits(source, input.email), now());
  await refuseCommonPassword(input.password, [
    input.first_name,
    input.last_name,
    input.email,
    deps.config.APP_NAME,
  ]);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    const isReserved = await isAddressReserved(trx, input.email, now());
    const user = isReserved
      ? undefined
      : await insertUser(trx, {
          email: input.email,
          password_hash: passwordHash,
          first_name: input.first_name,
          last_name: input.last_name,
          agreed_terms_version: TERMS_VERSION,
          agreed_at: now(),
          created_at: now(),
          updated_at: now(),
        });
    if (!user) throw invalid({ email: 'taken' }, 'An account with that email already exists');
    log.info({ event: 'registered', userId: user.id }, 'signed up');
    return { verify: await sendVerification(deps, trx, user) };
  });
}

async function sendVerification(
  deps: SignUpDeps,
  trx: Trx,
  user: { id: string; email: string; first_name: string },
): Promise<string> {
  const verify = newToken();
  const code = newVerificationCode();
  const secret = newToken();
  const now = deps.now();
  await insertToken(trx, {
    user_id: user.id,
    purpose: 'verify',
    token_hash: hashSecret(verify),
    code_hash: hashVerificationCode(deps, user.id, code),
    secret_hash: hashSecret(secret),
    created_at: now,
    expires_at: after(now, VERIFY_MS),
  });
  await queueEmail(deps, trx, {
    userId: user.id,
    to: user.email,
    kind: 'verification',
    secret: true,
    // The secret and the address are in the fragment, which browsers don't send, so that no request
    // log has them. The address fills in the log-in form where the link can't sign in.
    content: verificationMail(
      user.first_name,
      code,
      `${deps.baseUrl()}/activate?verify=${verify}#${new URLSearchParams({ secret, email: user.email })}`,
    ),
  });
  return verify;
}

/** The proof from the mail: the code, or the secret of the link. */
interface Proof {
  code?: string | undefined;
  secret?: string | undefined;
  verify: string;
}

/**
 * Confirms the account and signs in. Any unexpired code or link of the account works until one is
 * used; wrong codes are limited.
 */
export async function verifyUser(
  deps: SignUpDeps,
  proof: Proof,
  client: Client,
): Promise<StartedSession> {
  const { db, now, log } = deps;
  const refusal = proof.secret === undefined ? 'code_invalid' : 'link_invalid';
  await countAttempt(db, verifyLimits(client.source), now());
  const token = await findToken(db, 'verify', hashSecret(proof.verify));
  if (!token) throw new AppError(refusal);
  const userId = token.user_id;
  await countAttempt(db, verifyAccountLimits(userId), now());
  const user = await db.transaction().execute(async (trx) => {
    if (!(await isProven(deps, trx, userId, proof))) return undefined;
    const owner = await lockUser(trx, userId);
    if (!owner) return undefined;
    await consumeTokens(trx, userId, ['verify'], now());
    await confirmAccount(deps, trx, owner);
    return findUser(trx, userId);
  });
  if (!user) throw new AppError(refusal);
  log.info({ event: 'confirmed', userId }, 'account confirmed');
  return finishSignIn(deps, user, client, { notify: false });
}

async function isProven(
  deps: SignUpDeps,
  trx: Trx,
  userId: string,
  { code, secret, verify }: Proof,
): Promise<boolean> {
  const tokens = await lockTokens(trx, userId, 'verify', deps.now());
  if (secret !== undefined) {
    const [link, presented] = [hashSecret(verify), hashSecret(secret)];
    return tokens.some(
      ({ token_hash, secret_hash }) => token_hash.equals(link) && secret_hash?.equals(presented),
    );
  }
  const presented = hashVerificationCode(deps, userId, code ?? '');
  const isRight = tokens.some(
    ({ attempts, code_hash }) =>
      attempts < MAX_CODE_ATTEMPTS && verificationCodesMatch(code_hash, presented),
  );
  if (!isRight) await countAttemptOnAll(trx, userId, 'verify');
  return isRight;
}

/**
 * Lets the account sign in and grants its free quotes, minus those that another account of the same
 * person had already.
 */
export async function confirmAccount(
  deps: Pick<Deps, 'now' | 'secrets'>,
  trx: Trx,
  user: { id: string; email: string },
): Promise<void> {
  const now = deps.now();
  await rememberAddress(deps, trx, user);
  const dealAt = await findDealClaim(trx, user.id);
  await updateUser(trx, user.id, {
    confirmed_at: now,
    updated_at: now,
    ...(dealAt ? { retention_deal_claimed_at: dealAt } : {}),
  });
  await grantFirstQuotes(trx, user.id, now);
}

/**
 * The response looks the same for every address; only the right password of an unconfirmed account
 * sends a mail and returns a working `verify`.
 */
export async function resendVerification(
  deps: SignUpDeps,
  { email, password }: { email: string; password: string },
  source: string,
): Promise<{ verify: string }> {
  const { db, now } = deps;
  await countAttempt(db, resendLimits(source, email), now());
  const user = await findUserByEmail(db, email);
  const isRightPassword = await passwordMatches(user?.password_hash, password);
  if (!user || !isRightPassword || user.confirmed_at) return { verify: newToken() };
  return { verify: await db.transaction().execute((trx) => sendVerification(deps, trx, user)) };
}
