import { POLICY_VERSIONS } from '@fourbay/contract/system/policies';
import type { Updateable } from 'kysely';
import type { Deps, Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { hours, after } from '../../../platform/values/clock.ts';
import { countAttempt, limitFailures } from '../../../platform/security/rate-limit.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { queueEmail } from '../../notifications/index.ts';
import { findDealClaim, grantFirstQuotes } from '../../quota/index.ts';
import { mailedName } from '../users/mailed-name.rules.ts';
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
  type UserRow,
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
import { hashShortCode, MAX_CODE_ATTEMPTS, newShortCode, shortCodesMatch } from '../short-codes.ts';

export const TERMS_VERSION = POLICY_VERSIONS.terms;
const VERIFY_MS = hours(24);

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
): Promise<Awaiting> {
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
    const values = {
      password_hash: passwordHash,
      first_name: input.first_name,
      last_name: input.last_name,
      agreed_terms_version: TERMS_VERSION,
      agreed_at: now(),
      created_at: now(),
      updated_at: now(),
    };
    const isReserved = await isAddressReserved(trx, input.email, now());
    const user = isReserved
      ? undefined
      : ((await insertUser(trx, { ...values, email: input.email })) ??
        (await replaceUnconfirmed(trx, input.email, values)));
    if (!user) throw invalid({ email: 'taken' }, 'An account with that email already exists');
    log.info({ event: 'registered', userId: user.id }, 'signed up');
    return sendVerification(deps, trx, user);
  });
}

/**
 * Signing up again replaces the earlier sign-up, which may be someone else's. Its codes and links
 * end, so that nobody confirms the password of another sign-up.
 */
async function replaceUnconfirmed(
  trx: Trx,
  email: string,
  values: Updateable<Schema['users']> & { updated_at: Date },
): Promise<UserRow | undefined> {
  const earlier = await findUserByEmail(trx, email);
  const user = earlier && (await lockUser(trx, earlier.id));
  if (!user || user.confirmed_at || user.suspended_at || user.role !== 'owner') return undefined;
  await consumeTokens(trx, user.id, ['verify'], values.updated_at);
  return updateUser(trx, user.id, values);
}

/** An unconfirmed account. */
interface Awaiting {
  verify: string;
  /** For the browser used to sign up. There, the e-mailed link keeps the password. */
  browser: string;
}

async function sendVerification(
  deps: SignUpDeps,
  trx: Trx,
  user: { id: string; email: string; first_name: string },
): Promise<Awaiting> {
  const verify = newToken();
  const browser = newToken();
  const code = newShortCode();
  const secret = newToken();
  const now = deps.now();
  await insertToken(trx, {
    user_id: user.id,
    purpose: 'verify',
    token_hash: hashSecret(verify),
    code_hash: hashShortCode(deps, user.id, code),
    secret_hash: hashSecret(secret),
    browser_hash: hashSecret(browser),
    created_at: now,
    expires_at: after(now, VERIFY_MS),
  });
  await queueEmail(deps, trx, {
    userId: user.id,
    to: user.email,
    kind: 'verification',
    secret: true,
    expiresAt: after(now, VERIFY_MS),
    // The secret and the address are in the fragment, which browsers don't send, so that no request
    // log has them. The address fills in the log-in form where the link can't sign in.
    content: verificationMail(
      mailedName(user.first_name, deps.config.APP_NAME),
      code,
      `${deps.baseUrl()}/activate?verify=${verify}#${new URLSearchParams({ secret, email: user.email })}`,
    ),
  });
  return { verify, browser };
}

/** The proof from the e-mail: the code, or the secret of the link. */
interface Proof {
  code?: string | undefined;
  secret?: string | undefined;
  verify: string;
  /** The cookie's value, if this browser was used to sign up. */
  browser?: string | undefined;
}

/**
 * Confirms the account and signs in. Any unexpired code or link of the account works until one is used. Wrong
 * codes are limited. A link opened in a different browser from the one used to sign up removes the password,
 * because someone else may have chosen it.
 */
export async function verifyUser(
  deps: SignUpDeps,
  proof: Proof,
  client: Client,
): Promise<StartedSession> {
  const { user, keepsPassword } = await limitFailures(deps, verifyLimits(client.source), () =>
    confirmByProof(deps, proof),
  );
  return finishSignIn(deps, user, client, { notify: false, steppedUp: !keepsPassword });
}

async function confirmByProof(
  deps: SignUpDeps,
  proof: Proof,
): Promise<{ user: UserRow; keepsPassword: boolean }> {
  const { db, now, log } = deps;
  const refusal = proof.secret === undefined ? 'code_invalid' : 'link_invalid';
  const token = await findToken(db, 'verify', hashSecret(proof.verify));
  // A used one belongs to a sign-up that was replaced or confirmed.
  if (!token || token.used_at) throw new AppError(refusal);
  const userId = token.user_id;
  await countAttempt(db, verifyAccountLimits(userId), now());
  const outcome = await db.transaction().execute(async (trx) => {
    const proven = await proofOf(deps, trx, userId, proof);
    const owner = proven && (await lockUser(trx, userId));
    if (!owner) return undefined;
    await consumeTokens(trx, userId, ['verify'], now());
    await confirmAccount(deps, trx, owner);
    if (!proven.keepsPassword) await updateUser(trx, userId, { password_hash: null });
    return { user: await findUser(trx, userId), ...proven };
  });
  if (!outcome?.user) throw new AppError(refusal);
  const { user, keepsPassword } = outcome;
  log.info({ event: 'confirmed', userId, keepsPassword }, 'account confirmed');
  return { user, keepsPassword };
}

/** Undefined if nothing is proven. */
async function proofOf(
  deps: SignUpDeps,
  trx: Trx,
  userId: string,
  { code, secret, verify, browser }: Proof,
): Promise<{ keepsPassword: boolean } | undefined> {
  const tokens = await lockTokens(trx, userId, 'verify', deps.now());
  if (secret !== undefined) {
    const [link, presented] = [hashSecret(verify), hashSecret(secret)];
    const isRight = tokens.some(
      ({ token_hash, secret_hash }) => token_hash.equals(link) && secret_hash?.equals(presented),
    );
    const own = browser === undefined ? undefined : hashSecret(browser);
    const isOwnBrowser = tokens.some(({ browser_hash }) => own && browser_hash?.equals(own));
    return isRight ? { keepsPassword: isOwnBrowser } : undefined;
  }
  const presented = hashShortCode(deps, userId, code ?? '');
  const isRight = tokens.some(
    ({ attempts, code_hash }) =>
      attempts < MAX_CODE_ATTEMPTS && shortCodesMatch(code_hash, presented),
  );
  if (!isRight) await countAttemptOnAll(trx, userId, 'verify');
  return isRight ? { keepsPassword: true } : undefined;
}

/**
 * Lets the account sign in and grants its free quotes, minus those that another account of the same person
 * already had. An account without a complete profile gets none yet.
 */
export async function confirmAccount(
  deps: Pick<Deps, 'now' | 'secrets'>,
  trx: Trx,
  user: { id: string; email: string; profile_complete: boolean },
): Promise<void> {
  const now = deps.now();
  await rememberAddress(deps, trx, user);
  const dealAt = await findDealClaim(trx, user.id);
  await updateUser(trx, user.id, {
    confirmed_at: now,
    updated_at: now,
    ...(dealAt ? { retention_deal_claimed_at: dealAt } : {}),
  });
  if (user.profile_complete) await grantFirstQuotes(trx, user.id, now);
}

/**
 * The response looks the same for every address. Only the right password of an unconfirmed account
 * sends an e-mail and returns a working `verify`.
 */
export async function resendVerification(
  deps: SignUpDeps,
  { email, password }: { email: string; password: string },
  source: string,
): Promise<Awaiting> {
  const { db, now } = deps;
  await countAttempt(db, resendLimits(source, email), now());
  const user = await findUserByEmail(db, email);
  const isRightPassword = await passwordMatches(user?.password_hash, password);
  if (!user || !isRightPassword || user.confirmed_at)
    return { verify: newToken(), browser: newToken() };
  return db.transaction().execute((trx) => sendVerification(deps, trx, user));
}
