import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { countAttempt, uncountAttempt } from '../../../platform/security/rate-limit.ts';
import { currentPasswordLimits } from '../rate-limits.rules.ts';
import { findUser } from '../users/users.store.ts';
import { passwordMatches } from './password-hash.ts';

/**
 * Protects changes of credentials in an open session. A wrong password answers 422 instead of 401,
 * which would sign the user out.
 */
export async function checkCurrentPassword(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  userId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined)
    throw new AppError('wrong_password', {
      sentence: 'Enter your current password to change that.',
      fields: [{ field: 'current_password', details: ['is required'] }],
    });
  const limits = currentPasswordLimits(userId);
  await countAttempt(db, limits, now());
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  if (!(await passwordMatches(user.password_hash, password))) {
    log.warn({ event: 'current_password_wrong', userId }, 'wrong current password');
    throw new AppError('wrong_password', {
      fields: [{ field: 'current_password', details: ['isn’t right'] }],
    });
  }
  await uncountAttempt(db, limits, now());
}
