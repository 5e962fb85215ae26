import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import { after, before, minutes } from '../../../platform/values/clock.ts';
import { currentPasswordLimits } from '../rate-limits.rules.ts';
import { findStepUp } from '../sessions/sessions.store.ts';
import { findUser } from '../users/users.store.ts';
import { passwordMatches } from './password-hash.ts';

/** How long a step-up replaces the current password. */
const STEP_UP_MS = minutes(10);

type CheckDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/**
 * Protects changes of credentials in an open session. Takes the current password, or a step-up of
 * this session. A wrong password returns 422 instead of 401, which would sign the user out.
 */
export async function checkCurrentPassword(
  deps: CheckDeps,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return checkPassword(deps, userId, password);
  if (sessionId !== undefined && (await steppedUpUntil(deps, sessionId))) return;
  const user = await findUser(deps.db, userId);
  if (user?.password_hash === null) throw new AppError('step_up_required');
  throw new AppError('wrong_password', {
    sentence: 'To change that, enter your current password.',
    fields: [{ field: 'current_password', details: ['is required'] }],
  });
}

/** When the session's step-up expires. Undefined if there is none. */
export async function steppedUpUntil(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionId: string,
): Promise<Date | undefined> {
  const at = await findStepUp(db, sessionId);
  return at && at >= before(now(), STEP_UP_MS) ? after(at, STEP_UP_MS) : undefined;
}

async function checkPassword(
  { db, now, log }: CheckDeps,
  userId: string,
  password: string,
): Promise<void> {
  await limitFailures({ db, now }, currentPasswordLimits(userId), async () => {
    const user = await findUser(db, userId);
    if (!user) throw notFound();
    if (await passwordMatches(user.password_hash, password)) return;
    log.warn({ event: 'current_password_wrong', userId }, 'wrong current password');
    throw new AppError('wrong_password', {
      fields: [{ field: 'current_password', details: ['isn’t right'] }],
    });
  });
}
