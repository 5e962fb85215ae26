import type { Deps, Trx } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { hours, later, minutes } from '../../platform/clock.ts';
import { countAttempt, type Limit } from '../../platform/rate-limit.ts';
import { queueEmail } from '../notifications/index.ts';
import { grantFirstQuotes } from '../quota/index.ts';
import { resetMail, verificationMail } from './accounts.mails.ts';
import { endSession, endSessions, startSession } from './accounts.sessions.ts';
import { countTokenAttempt, findToken, findUser, findUserByEmail, insertToken, insertUser, openTokens, updateUser, useTokens, type UserRow } from './accounts.store.ts';
import { hashPassword, hashSecret, newCode, newToken, passwordMatches, secretsMatch } from './credentials.ts';

export const TERMS_VERSION = '2026-11-01';
const VERIFY_MS = hours(24);
const RESET_MS = hours(1);
const MOST_CODE_TRIES = 10;

type AccountDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log'>;

const perSource = (action: string, source: string, most: number, windowMs = minutes(15)): Limit => ({ bucket: `${action}:source:${source}`, most, windowMs });
const perAddress = (action: string, email: string, most: number, windowMs = minutes(15)): Limit => ({ bucket: `${action}:address:${hashSecret(email).toString('base64url').slice(0, 22)}`, most, windowMs });

export interface Registration {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

export async function registerUser(deps: AccountDeps, person: Registration, source: string): Promise<{ verify: string }> {
  const { db, now } = deps;
  await countAttempt(db, [perSource('register', source, 30, hours(1)), perAddress('register', person.email, 5, hours(1))], now());
  const passwordHash = await hashPassword(person.password);
  return db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, {
      email: person.email,
      password_hash: passwordHash,
      first_name: person.first_name,
      last_name: person.last_name,
      agreed_terms_version: TERMS_VERSION,
      agreed_at: now(),
      created_at: now(),
      updated_at: now(),
    });
    if (!user) throw invalid({ email: 'taken' }, 'An account with that email already exists');
    return { verify: await sendVerification(deps, trx, user.id, person.email, person.first_name) };
  });
}

async function sendVerification(deps: AccountDeps, trx: Trx, userId: string, email: string, firstName: string): Promise<string> {
  const verify = newToken();
  const code = newCode();
  await insertToken(trx, { user_id: userId, purpose: 'verify', token_hash: hashSecret(verify), code_hash: hashSecret(code), created_at: deps.now(), expires_at: later(deps.now(), VERIFY_MS) });
  await queueEmail(deps, trx, { userId, to: email, kind: 'verification', content: verificationMail(firstName, code, `${deps.baseUrl()}/activate?verify=${verify}`) });
  return verify;
}

/** Any unexpired code of the account works until one is used; guessing ends after a few tries. */
export async function verifyUser(deps: AccountDeps, { code, verify }: { code: string; verify: string }, source: string): Promise<void> {
  const { db, now } = deps;
  await countAttempt(db, [perSource('verify', source, 60)], now());
  const outcome = await db.transaction().execute(async (trx) => {
    const token = await findToken(trx, 'verify', hashSecret(verify));
    if (!token) return 'wrong';
    const open = await openTokens(trx, token.user_id, 'verify', now());
    const given = hashSecret(code);
    if (!open.some((candidate) => candidate.attempts < MOST_CODE_TRIES && secretsMatch(candidate.code_hash, given))) {
      await countTokenAttempt(trx, token.user_id, 'verify');
      return 'wrong';
    }
    await useTokens(trx, token.user_id, 'verify', now());
    await updateUser(trx, token.user_id, { confirmed_at: now(), updated_at: now() });
    await grantFirstQuotes(trx, token.user_id, now());
    return 'confirmed';
  });
  if (outcome === 'wrong') throw new AppError('code_invalid');
}

export async function resendVerification(deps: AccountDeps, { email, password }: { email: string; password: string }, source: string): Promise<void> {
  const { db, now } = deps;
  await countAttempt(db, [perSource('resend', source, 20), perAddress('resend', email, 5)], now());
  const user = await findUserByEmail(db, email);
  const right = await passwordMatches(user?.password_hash, password);
  if (!user || !right || user.confirmed_at) return;
  await db.transaction().execute((trx) => sendVerification(deps, trx, user.id, user.email, user.first_name));
}

export interface StartedSession {
  token: string;
  user: UserRow;
}

/** Says the same for an unknown address, a wrong password, and an unconfirmed account with a wrong password. */
export async function signIn(deps: AccountDeps, { email, password }: { email: string; password: string }, from: { source: string; device: string }): Promise<StartedSession> {
  const { db, now, log } = deps;
  await countAttempt(db, [perSource('sign_in', from.source, 60), perAddress(`sign_in:${from.source}`, email, 15)], now());
  const user = await findUserByEmail(db, email);
  const right = await passwordMatches(user?.password_hash, password);
  if (!user || !right || user.suspended_at) {
    log.warn({ event: 'sign_in_failed', userId: user?.id }, 'sign-in failed');
    throw new AppError('invalid_credentials');
  }
  if (!user.confirmed_at) throw new AppError('unconfirmed');
  const token = await db.transaction().execute((trx) => startSession(trx, user.id, from.device, now()));
  return { token, user };
}

export async function signOut({ db, live }: Pick<Deps, 'db' | 'live'>, userId: string, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined) return;
  await db.transaction().execute((trx) => endSession({ live }, trx, userId, sessionId));
}

/** Answers alike whether or not the address has an account. */
export async function sendPasswordReset(deps: AccountDeps, email: string, source: string): Promise<void> {
  const { db, now, baseUrl } = deps;
  await countAttempt(db, [perSource('forgot', source, 20), perAddress('forgot', email, 5)], now());
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) return;
    const token = newToken();
    await useTokens(trx, user.id, 'reset', now());
    await insertToken(trx, { user_id: user.id, purpose: 'reset', token_hash: hashSecret(token), created_at: now(), expires_at: later(now(), RESET_MS) });
    await queueEmail(deps, trx, { userId: user.id, to: user.email, kind: 'password_reset', content: resetMail(user.first_name, `${baseUrl()}/password-reset?token=${token}`) });
  });
}

/** Sets the new password and ends every session; the link also proves the address. */
export async function resetPassword(deps: AccountDeps, { token, password }: { token: string; password: string }, source: string): Promise<void> {
  const { db, now } = deps;
  await countAttempt(db, [perSource('reset', source, 30)], now());
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const found = await findToken(trx, 'reset', hashSecret(token));
    const open = found ? await openTokens(trx, found.user_id, 'reset', now()) : [];
    const user = found && open.some(({ id }) => id === found.id) ? await findUser(trx, found.user_id) : undefined;
    if (!user) throw new AppError('link_invalid');
    await useTokens(trx, user.id, 'reset', now());
    await updateUser(trx, user.id, { password_hash: passwordHash, confirmed_at: user.confirmed_at ?? now(), updated_at: now() });
    if (!user.confirmed_at) await grantFirstQuotes(trx, user.id, now());
    await endSessions(deps, trx, user.id);
  });
}

export async function readOwnUser({ db }: Pick<Deps, 'db'>, callerId: string, id: string): Promise<UserRow> {
  const user = callerId === id ? await findUser(db, id) : undefined;
  if (!user) throw notFound();
  return user;
}
