import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { days } from '../../../platform/values/clock.ts';
import { isOverLimit } from '../../../platform/security/rate-limit.ts';
import { isPublicAddress, sourceKey } from '../../../platform/security/source-key.ts';
import { vouchByNumber } from '../../texts/index.ts';

const FIRST_REQUESTS_A_DAY = 5;
const DAY_MS = days(1);

const TOO_MANY_ACCOUNTS = 'Many new accounts on your network requested free quotes today.';
const NEXT_DAY = 'after midnight UTC, or buy quotes to continue now.';
/** The owner's options, depending on why no number let the request through. */
const HELD = {
  off: `${TOO_MANY_ACCOUNTS} You can send yours ${NEXT_DAY}`,
  no_number:
    `${TOO_MANY_ACCOUNTS} Verify a mobile number in your notification settings to send yours now. ` +
    `Or send it ${NEXT_DAY}`,
  number_used:
    `${TOO_MANY_ACCOUNTS} Your number already let another account through. ` +
    `You can send yours ${NEXT_DAY}`,
} as const;

/**
 * Free quotes cause real work: at most five new accounts per source and day may send their first
 * free request. Others verify a mobile number, which lets one account through, if texts are set up,
 * or wait until the next day, UTC. Addresses of private networks are not counted: behind an
 * untrusted proxy everyone has the same one.
 */
export async function limitFirstRequests(
  deps: Pick<Deps, 'now' | 'secrets' | 'texter'>,
  trx: Trx,
  { userId, source }: { userId: string; source: string },
): Promise<void> {
  const { now, secrets } = deps;
  if (!isPublicAddress(source)) return;
  const at = now();
  const bucket = `first_request:${secrets.sign('first request', sourceKey(source)).toString('base64url')}`;
  const limit = { bucket, max: FIRST_REQUESTS_A_DAY, windowMs: DAY_MS };
  if (!(await isOverLimit(trx, limit, at))) return;
  const voucher = await vouchByNumber(deps, trx, userId);
  if (voucher === 'vouched') return;
  const dayEnds = (Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS;
  throw new AppError('first_request_held', {
    sentence: HELD[voucher],
    retryAfterSeconds: Math.ceil((dayEnds - at.getTime()) / 1_000),
  });
}
