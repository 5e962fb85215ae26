import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { linkLimits } from '../rate-limits.rules.ts';
import { findToken } from './tokens.store.ts';

const PURPOSES = { second_step: 'otp', enrolment: 'enrolment' } as const;

/**
 * The token of a second step. Only unknown tokens count against the source. Known tokens have their
 * own limits, so that people who share an address can't lock each other out.
 */
export async function findKnownToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  action: keyof typeof PURPOSES,
  secret: string,
  source: string,
) {
  const token = await findToken(db, PURPOSES[action], hashSecret(secret));
  if (token) return token;
  await countAttempt(db, linkLimits(action, source), now());
  throw new AppError('otp_expired');
}
