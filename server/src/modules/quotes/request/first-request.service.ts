import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  isDisposable,
  loadDisposableDomains,
  privateDomainOf,
} from '../../../platform/mail/mail-domains.ts';
import { days } from '../../../platform/values/clock.ts';
import { isOverLimit, type Limit } from '../../../platform/security/rate-limit.ts';
import { isPublicAddress, networkKey, sourceKey } from '../../../platform/security/source-key.ts';
import { vouchByNumber } from '../../texts/index.ts';
import { findRequester } from './first-request.store.ts';

const FIRST_REQUESTS_A_DAY = 5;
/** A /48 contains 65,536 of the networks that count as one source. */
const FIRST_REQUESTS_OF_48_A_DAY = 4 * FIRST_REQUESTS_A_DAY;
const DAY_MS = days(1);

const CAUSES = {
  network: 'Many new accounts on your network requested free quotes today.',
  domain: 'Many new accounts with addresses like yours requested free quotes today.',
  disposable: 'Your e-mail address is a temporary one.',
} as const;
type Cause = keyof typeof CAUSES;

const NEXT_DAY = 'after midnight UTC, or buy quotes to continue now.';
/** The owner's options, depending on why a verified number doesn't let the request through. */
const OPTIONS = {
  off: `You can send your request ${NEXT_DAY}`,
  no_number:
    'Verify a mobile number in your notification settings to send your request now. ' +
    `Or send it ${NEXT_DAY}`,
  number_used:
    'Your number was already used to verify another account. ' +
    `You can send your request ${NEXT_DAY}`,
} as const;

type FirstRequestDeps = Pick<Deps, 'now' | 'secrets' | 'texter' | 'config'>;

/**
 * Free quotes cause real work. Each day, at most five new accounts per source and per private mail
 * domain can send their first free request. Accounts with a temporary address can't on their first
 * day. The rest wait until the next day, UTC, or verify a mobile number if texts are set up. A number
 * works for one account.
 */
export async function limitFirstRequests(
  deps: FirstRequestDeps,
  trx: Trx,
  { userId, source }: { userId: string; source: string },
): Promise<void> {
  const cause = await findCause(deps, trx, { userId, source });
  if (cause === undefined) return;
  const voucher = await vouchByNumber(deps, trx, userId);
  if (voucher === 'vouched') return;
  const at = deps.now();
  throw new AppError('first_request_held', {
    sentence: `${CAUSES[cause]} ${OPTIONS[voucher]}`,
    retryAfterSeconds: Math.ceil((dayOf(at) + DAY_MS - at.getTime()) / 1_000),
  });
}

/** The start of the day, UTC. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** Why a first request has to wait. Undefined if it doesn't. */
async function findCause(
  deps: FirstRequestDeps,
  trx: Trx,
  { userId, source }: { userId: string; source: string },
): Promise<Cause | undefined> {
  const at = deps.now();
  for (const limit of sourceLimits(deps, source))
    if (await isOverLimit(trx, limit, at)) return 'network';
  const account = await findRequester(trx, userId);
  if (!account) return undefined;
  const domains = await loadDisposableDomains(deps.config.DISPOSABLE_DOMAINS_FILE);
  const isNew = account.confirmed_at !== null && account.confirmed_at.getTime() >= dayOf(at);
  if (isNew && isDisposable(domains, account.email)) return 'disposable';
  const domain = privateDomainOf(account.email);
  if (domain === undefined) return undefined;
  const limit = limitOf(deps, `domain ${domain}`, FIRST_REQUESTS_A_DAY);
  return (await isOverLimit(trx, limit, at)) ? 'domain' : undefined;
}

/** None for private networks, because behind an untrusted proxy everyone has the same address. */
function sourceLimits(deps: FirstRequestDeps, source: string): Limit[] {
  if (!isPublicAddress(source)) return [];
  const larger = networkKey(source, 48);
  return [
    limitOf(deps, sourceKey(source), FIRST_REQUESTS_A_DAY),
    ...(larger ? [limitOf(deps, larger, FIRST_REQUESTS_OF_48_A_DAY)] : []),
  ];
}

const limitOf = ({ secrets }: FirstRequestDeps, counted: string, max: number): Limit => ({
  bucket: `first_request:${secrets.sign('first request', counted).toString('base64url')}`,
  max,
  windowMs: DAY_MS,
});
