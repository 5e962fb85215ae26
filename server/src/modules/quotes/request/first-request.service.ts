import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { days } from '../../../platform/clock.ts';
import { isOverLimit } from '../../../platform/rate-limit.ts';
import { isPublicAddress, sourceKey } from '../../../platform/source-key.ts';

const FIRST_REQUESTS_A_DAY = 5;
const DAY_MS = days(1);

/**
 * Free quotes are real work: of one source no more than five new accounts a day may send their
 * first free request. Others wait until the next day, UTC. Addresses of private networks are not
 * counted: behind a proxy that isn't trusted they stand for everybody.
 */
export async function holdBackNewAccounts(
  { now, secrets }: Pick<Deps, 'now' | 'secrets'>,
  trx: Trx,
  source: string,
): Promise<void> {
  if (!isPublicAddress(source)) return;
  const at = now();
  const bucket = `first_request:${secrets.sign('first request', sourceKey(source)).toString('base64url')}`;
  const limit = { bucket, max: FIRST_REQUESTS_A_DAY, windowMs: DAY_MS };
  if (!(await isOverLimit(trx, limit, at))) return;
  const dayEnds = (Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS;
  throw new AppError('first_request_held', {
    retryAfterSeconds: Math.ceil((dayEnds - at.getTime()) / 1_000),
  });
}
