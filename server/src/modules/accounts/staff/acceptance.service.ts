import { newPassword } from '@fourbay/contract/accounts/users';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { hashPassword, passwordMatches } from '../password/password-hash.ts';
import { refuseCommonPassword } from '../password/common-passwords.service.ts';
import { currentPasswordLimits, linkLimits } from '../rate-limits.rules.ts';
import { createQrCode, enrollFactor } from '../second-factor/second-factor.service.ts';
import { describeFactor } from '../second-factor/second-factor.rules.ts';
import { TERMS_VERSION } from '../sign-up/sign-up.service.ts';
import { consumeTokens, insertToken } from '../tokens/tokens.store.ts';
import { findUserByEmail, insertUser, updateUser, type UserRow } from '../users/users.store.ts';
import { findInvitation } from './staff.store.ts';

const ENROLMENT_MS = minutes(30);

type AcceptDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>;

/** An unconfirmed account doesn't own the address, so the holder of the link takes it over. */
const isConfirmed = (user: UserRow | undefined): user is UserRow =>
  user !== undefined && user.confirmed_at !== null;

export async function readInvitation(deps: AcceptDeps, token: string, source: string) {
  const { db } = deps;
  const invitation = await findOpenInvitation(deps, token, source);
  return {
    email: invitation.email,
    role: invitation.role,
    has_account: isConfirmed(await findUserByEmail(db, invitation.email)),
  };
}

const findOpenInvitation = (deps: AcceptDeps, token: string, source: string) =>
  limitFailures(deps, linkLimits('invitation', source), async () => {
    const invitation = await findInvitation(deps.db, hashSecret(token), deps.now());
    if (!invitation) throw new AppError('link_invalid');
    return invitation;
  });

interface AcceptInvitationInput {
  invitation: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  password: string;
  password_confirmation?: string | undefined;
}

/**
 * Returns the secret for the authenticator app, which is not shown again. The role is granted only
 * once a code confirms the app.
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  input: AcceptInvitationInput,
  source: string,
) {
  const { db, now, config } = deps;
  const invitation = await findOpenInvitation(deps, input.invitation, source);
  const existing = await findUserByEmail(db, invitation.email);
  const account = isConfirmed(existing)
    ? await verifyExistingPassword(deps, existing, input.password)
    : await prepareNewAccount(deps, invitation.email, input);
  const token = newToken();
  const { secret } = await db.transaction().execute(async (trx) => {
    const user = account.user ?? (await saveNewAccount(trx, existing, account.values, now()));
    await consumeTokens(trx, user.id, ['enrolment'], now());
    await insertToken(trx, {
      user_id: user.id,
      purpose: 'enrolment',
      token_hash: hashSecret(token),
      created_at: now(),
      expires_at: after(now(), ENROLMENT_MS),
    });
    return { secret: await enrollFactor(deps, trx, user.id) };
  });
  const { url, typed } = describeFactor(secret, {
    issuer: config.APP_NAME,
    label: invitation.email,
  });
  return {
    enrolment_token: token,
    otpauth_url: url,
    secret: typed,
    qr: await createQrCode(url),
  };
}

type Account =
  | { user: UserRow; values?: undefined }
  | {
      user?: undefined;
      values: { email: string; first_name: string; last_name: string; password_hash: string };
    };

const verifyExistingPassword = (
  deps: AcceptDeps,
  user: UserRow,
  password: string,
): Promise<Account> =>
  limitFailures(deps, currentPasswordLimits(user.id), async () => {
    if (!user.suspended_at && (await passwordMatches(user.password_hash, password)))
      return { user };
    throw new AppError('wrong_password', {
      sentence: 'That isn’t your account’s password. You can reset it on the log-in page.',
      fields: [{ field: 'password', details: ['isn’t right'] }],
    });
  });

async function prepareNewAccount(
  { config }: AcceptDeps,
  email: string,
  { first_name, last_name, password, password_confirmation }: AcceptInvitationInput,
): Promise<Account> {
  const missing = Object.entries({ first_name, last_name }).filter(
    ([, value]) => value === undefined,
  );
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([field]) => [field, 'is required'])));
  const parsed = newPassword.safeParse(password);
  if (!parsed.success)
    throw invalid({ password: parsed.error.issues.map(({ message }) => message) });
  if (password !== password_confirmation)
    throw invalid({ password_confirmation: 'must match the password' });
  const names = { first_name: first_name ?? '', last_name: last_name ?? '' };
  await refuseCommonPassword(password, [names.first_name, names.last_name, email, config.APP_NAME]);
  return { values: { email, ...names, password_hash: await hashPassword(password) } };
}

async function saveNewAccount(
  trx: Trx,
  unconfirmed: UserRow | undefined,
  values: NonNullable<Account['values']>,
  now: Date,
): Promise<UserRow> {
  if (unconfirmed) return updateUser(trx, unconfirmed.id, { ...values, updated_at: now });
  const user = await insertUser(trx, {
    ...values,
    agreed_terms_version: TERMS_VERSION,
    agreed_at: now,
    created_at: now,
    updated_at: now,
  });
  if (!user) throw new AppError('conflict');
  return user;
}
