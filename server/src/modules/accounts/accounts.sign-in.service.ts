import type { Deps, Trx } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { countAttempt, forgiveAttempt, isOverLimit } from '../../platform/rate-limit.ts';
import { attackLimit, signInLimits } from './accounts.limits.rules.ts';
import { startSession } from './accounts.sessions.service.ts';
import { findUserByEmail, type UserRow } from './accounts.store.ts';
import { passwordMatches } from './credentials.ts';

type SignInDeps = Pick<Deps, 'db' | 'now' | 'log'>;

export interface StartedSession {
  token: string;
  user: UserRow;
}

/** Says the same for an unknown address, a wrong password, and an unconfirmed account with a wrong password. */
export async function signIn(deps: SignInDeps, { email, password }: { email: string; password: string }, from: { source: string; userAgent: string }): Promise<StartedSession> {
  const { db, now, log } = deps;
  const limits = signInLimits(from.source, email);
  await countAttempt(db, limits, now());
  const user = await findUserByEmail(db, email);
  const right = await passwordMatches(user?.password_hash, password);
  if (!user || !right || user.suspended_at) {
    const attacked = await isOverLimit(db, attackLimit(email), now());
    log.warn({ event: attacked ? 'sign_in_attack' : 'sign_in_failed', userId: user?.id }, 'sign-in failed');
    throw new AppError('invalid_credentials');
  }
  await forgiveAttempt(db, limits, now());
  if (!user.confirmed_at) throw new AppError('unconfirmed');
  const token = await db.transaction().execute((trx: Trx) => startSession(trx, user, from.userAgent, now()));
  log.info({ event: 'signed_in', userId: user.id }, 'signed in');
  return { token, user };
}
