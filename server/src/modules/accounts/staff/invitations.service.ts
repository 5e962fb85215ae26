import { newPassword } from '@fourbay/contract/users';
import { toDataURL } from 'qrcode';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { days, after, minutes } from '../../../platform/clock.ts';
import { countAttempt, forgiveAttempt } from '../../../platform/rate-limit.ts';
import { hashSecret, newToken } from '../../../platform/token.ts';
import { queueEmail } from '../../notifications/index.ts';
import { currentPasswordLimits, invitationLimits, linkLimits } from '../rate-limits.rules.ts';
import { invitationMail } from '../accounts.mails.ts';
import { refuseCommonPassword } from '../password/password.rules.ts';
import { describeFactor } from '../second-factor/second-factor.rules.ts';
import {
  enrollFactor,
  createRecoveryCodes,
  verifyAppCode,
} from '../second-factor/second-factor.service.ts';
import { confirmFactor, findFactor } from '../second-factor/second-factor.store.ts';
import { endSessions, startSession } from '../sessions/sessions.service.ts';
import type { Client, StartedSession } from '../sign-in/sign-in.service.ts';
import { confirmAccount, TERMS_VERSION } from '../sign-up/sign-up.service.ts';
import {
  closeInvitation,
  closeInvitationsTo,
  findInvitation,
  findOpenInvitations,
  insertInvitation,
  lockInvitationTo,
  type InvitationRow,
} from './staff.store.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  updateUser,
  type UserRow,
} from '../users/users.store.ts';
import { countTokenAttempt, insertToken, lockToken, consumeTokens } from '../tokens/tokens.store.ts';
import { hashPassword, passwordMatches } from '../password/credentials.ts';

export type StaffRole = 'agent' | 'supervisor';

const INVITATION_MS = days(3);
const ENROLMENT_MS = minutes(30);
const MAX_CODE_ATTEMPTS = 10;

type StaffDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

interface InvitationInput {
  email: string;
  role: StaffRole;
  /** Null from the command line. */
  invitedBy: string | null;
}

/**
 * Mails a link that lets its reader work here; the link is in the result for the command line, and
 * stored nowhere.
 */
export async function inviteStaff(
  deps: StaffDeps,
  invitation: InvitationInput,
): Promise<{ row: InvitationRow; link: string }> {
  const { db, now, log } = deps;
  if (invitation.invitedBy) await countAttempt(db, invitationLimits(invitation.invitedBy), now());
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, invitation.email);
    if (user && user.role !== 'owner' && (await findFactor(trx, user.id))?.confirmed_at)
      throw invalid({ email: 'works here' }, `${invitation.email} works here already.`);
    const sent = await sendInvitation(deps, trx, invitation);
    log.info(
      {
        event: 'staff_invited',
        by: invitation.invitedBy,
        role: invitation.role,
        invitationId: sent.row.id,
      },
      'staff invited',
    );
    return sent;
  });
}

export async function sendInvitation(
  deps: StaffDeps,
  trx: Trx,
  { email, role, invitedBy }: InvitationInput,
): Promise<{ row: InvitationRow; link: string }> {
  const { now, baseUrl, config } = deps;
  const token = newToken();
  const row = await insertInvitation(
    trx,
    {
      email,
      role,
      token_hash: hashSecret(token),
      invited_by: invitedBy,
      created_at: now(),
      expires_at: after(now(), INVITATION_MS),
    },
    now(),
  );
  const link = `${baseUrl()}/console/join?invitation=${token}`;
  await queueEmail(deps, trx, {
    userId: null,
    to: email,
    kind: 'staff_invitation',
    secret: true,
    content: invitationMail(config.APP_NAME, role, link),
  });
  return { row, link };
}

export const listInvitations = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  findOpenInvitations(db, now());

export async function revokeInvitation(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  callerId: string,
  id: string,
): Promise<void> {
  if (!(await closeInvitation(db, id, now()))) throw notFound();
  log.info(
    { event: 'staff_invitation_revoked', by: callerId, invitationId: id },
    'staff invitation revoked',
  );
}

/**
 * Somebody who signed up but never confirmed proved nothing yet: such an account is taken over by
 * whoever has the link.
 */
const hasAccount = (user: UserRow | undefined): user is UserRow =>
  user !== undefined && user.confirmed_at !== null;

export async function readInvitation(deps: StaffDeps, token: string, source: string) {
  const { db, now } = deps;
  await countAttempt(db, linkLimits(source), now());
  const invitation = await findInvitation(db, hashSecret(token), now());
  if (!invitation) throw new AppError('link_invalid');
  return {
    email: invitation.email,
    role: invitation.role as StaffRole,
    has_account: hasAccount(await findUserByEmail(db, invitation.email)),
  };
}

interface AcceptInvitationInput {
  invitation: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  password: string;
  password_confirmation?: string | undefined;
}

/**
 * Shows the secret of the authenticator app, this once; the role counts only when a code proves the
 * app works.
 */
export async function acceptInvitation(deps: StaffDeps, given: AcceptInvitationInput, source: string) {
  const { db, now, config } = deps;
  await countAttempt(db, linkLimits(source), now());
  const invitation = await findInvitation(db, hashSecret(given.invitation), now());
  if (!invitation) throw new AppError('link_invalid');
  const known = await findUserByEmail(db, invitation.email);
  const account = hasAccount(known)
    ? await provePassword(deps, known, given.password)
    : await newAccount(deps, invitation.email, given);
  const token = newToken();
  const { secret } = await db.transaction().execute(async (trx) => {
    const user = account.user ?? (await storeAccount(trx, known, account.values, now()));
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
    qr: await toDataURL(url, { margin: 2, width: 240, errorCorrectionLevel: 'M' }),
  };
}

type Account =
  | { user: UserRow; values?: undefined }
  | {
      user?: undefined;
      values: { email: string; first_name: string; last_name: string; password_hash: string };
    };

async function provePassword(
  { db, now }: StaffDeps,
  user: UserRow,
  password: string,
): Promise<Account> {
  const limits = currentPasswordLimits(user.id);
  await countAttempt(db, limits, now());
  if (user.suspended_at || !(await passwordMatches(user.password_hash, password))) {
    throw new AppError('wrong_password', {
      sentence: 'That is not the password of your account. You can reset it from the log-in page.',
      fields: [{ field: 'password', details: ['is not right'] }],
    });
  }
  await forgiveAttempt(db, limits, now());
  return { user };
}

async function newAccount(
  { config }: StaffDeps,
  email: string,
  { first_name, last_name, password, password_confirmation }: AcceptInvitationInput,
): Promise<Account> {
  const missing = Object.entries({ first_name, last_name }).filter(
    ([, value]) => value === undefined,
  );
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([field]) => [field, 'is required'])));
  const checked = newPassword.safeParse(password);
  if (!checked.success)
    throw invalid({ password: checked.error.issues.map(({ message }) => message) });
  if (password !== password_confirmation)
    throw invalid({ password_confirmation: 'must equal the password' });
  const names = { first_name: first_name ?? '', last_name: last_name ?? '' };
  refuseCommonPassword(password, [names.first_name, names.last_name, email, config.APP_NAME]);
  return { values: { email, ...names, password_hash: await hashPassword(password) } };
}

async function storeAccount(
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

export async function confirmSecondFactor(
  deps: StaffDeps,
  { token, code }: { token: string; code: string },
  from: Client,
): Promise<StartedSession & { recoveryCodes: string[] }> {
  const { db, now, log } = deps;
  await countAttempt(db, linkLimits(from.source), now());
  const outcome = await db.transaction().execute(async (trx) => {
    const enrolment = await lockToken(trx, 'enrolment', hashSecret(token), now());
    const user = enrolment && (await lockUser(trx, enrolment.user_id));
    const invitation = user && (await lockInvitationTo(trx, user.email, now()));
    if (!user || !invitation || user.suspended_at || enrolment.attempts >= MAX_CODE_ATTEMPTS)
      return 'otp_expired';
    if (!(await verifyAppCode(deps, trx, user.id, code))) {
      await countTokenAttempt(trx, user.id, 'enrolment');
      return 'otp_invalid';
    }
    return join(deps, trx, user, invitation, from);
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  log.info(
    { event: 'staff_joined', userId: outcome.user.id, role: outcome.user.role },
    'staff joined',
  );
  return outcome;
}

/** The role counts from here on; sessions begun without it end. */
async function join(
  deps: StaffDeps,
  trx: Trx,
  user: UserRow,
  invitation: InvitationRow,
  { userAgent }: Client,
): Promise<StartedSession & { recoveryCodes: string[] }> {
  const now = deps.now();
  if (!user.confirmed_at) await confirmAccount(deps, trx, user);
  await confirmFactor(trx, user.id, now);
  const member = await updateUser(trx, user.id, { role: invitation.role, updated_at: now });
  await consumeTokens(trx, user.id, ['enrolment', 'otp', 'verify'], now);
  await closeInvitationsTo(trx, user.email, now);
  await endSessions(deps, trx, user.id);
  const recoveryCodes = await createRecoveryCodes(deps, trx, user.id);
  return { token: await startSession(trx, member, userAgent, now), user: member, recoveryCodes };
}
