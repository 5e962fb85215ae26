import { PRICES_PER_QUOTE, MAX_RADIUS } from '@fourbay/contract/quote-limits';
import type { QuotePlace } from '@fourbay/contract/quote-location';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { days, before } from '../../../platform/clock.ts';
import { withIdempotencyKey } from '../../../platform/idempotency.ts';
import { createConcurrencyLimitByKey } from '../../../platform/concurrency-limit.ts';
import { findOwnVehicle } from '../../garage/index.ts';
import { resolvePlace, saveOneTimeAddress, type ResolvedPlace } from '../../places/index.ts';
import {
  addCallableMinutes,
  findCandidate,
  findCandidatesWithin,
  isAnyOpen,
  findNextCallableTime,
  type Candidate,
  type Schedule,
  isCallableAnytime,
} from '../../shops/index.ts';
import { spendQuote } from '../../quota/index.ts';
import {
  validateServices,
  describeService,
  formatQuoteTitle,
  scriptLines,
  type RequestedService,
} from '../../service-catalog/index.ts';
import { QUOTE_CLOCK, type ClockStep } from '../lifecycle/lifecycle.service.ts';
import { deadlinesFrom, outlookSentence, type Deadlines } from '../lifecycle/lifecycle.rules.ts';
import { insertEvent, insertQuote, recordBucket } from '../lifecycle/lifecycle.store.ts';

/** Queued with each request: the demo caller, where it works, begins there. */
export const QUOTE_REQUESTED = 'quote-requested';

/** More than anybody calls for one request. */
const MOST_SHOPS = 200;
const REMIND_BEFORE_MS = days(3);

type RequestDeps = Pick<Deps, 'db' | 'now' | 'live' | 'jobs' | 'config' | 'log' | 'geocoder'>;

export interface QuoteRequest {
  user_vehicle_id: string;
  services: RequestedService[];
  user_address: QuotePlace;
  radius: number;
  requested_service_provider_id?: string | null | undefined;
}

const asCalled = (
  { config }: Pick<Deps, 'config'>,
  shops: readonly Candidate[],
): (Candidate & Schedule)[] =>
  shops.map((shop) => (isCallableAnytime(shop, config) ? { ...shop, anyHour: true } : shop));

/**
 * Their transactions would only wait for each other's balance, each with a connection of its own.
 */
const limitPerOwner = createConcurrencyLimitByKey(8_000);

/**
 * Spends one quote and starts the request, all or nothing; the same key twice gives the first
 * answer again.
 */
export async function requestQuote(
  deps: RequestDeps,
  userId: string,
  request: QuoteRequest,
  idempotencyKey: string | undefined,
): Promise<string> {
  // May ask the geocoder, so it comes before the transaction.
  const place = await resolvePlace(deps, userId, request.user_address);
  return limitPerOwner(userId, () =>
    deps.db.transaction().execute((trx) =>
      withIdempotencyKey(
        trx,
        {
          userId,
          key: idempotencyKey,
          request: { call: 'POST user_quotes', request },
          now: deps.now(),
        },
        () => startRequest(deps, trx, userId, request, place),
      ),
    ),
  );
}

async function startRequest(
  deps: RequestDeps,
  trx: Trx,
  userId: string,
  request: QuoteRequest,
  place: ResolvedPlace,
): Promise<string> {
  const now = deps.now();
  const vehicle = await findOwnVehicle(trx, userId, request.user_vehicle_id);
  if (!vehicle || vehicle.archived) throw notFound();
  const services = await validateServices(trx, request.services);
  const providerId = request.requested_service_provider_id ?? null;
  if (providerId !== null && !(await findCandidate(trx, providerId, place)))
    throw invalid({ requested_service_provider_id: 'is not a shop we can call' });
  const shops = asCalled(
    deps,
    await findCandidatesWithin(trx, place, { miles: request.radius, limit: MOST_SHOPS }),
  );
  const deadlines = deadlinesFrom((n) => addCallableMinutes(shops, now, n), now);
  const id = await insertQuote(
    trx,
    {
      user_id: userId,
      user_vehicle_id: vehicle.id,
      user_address_id: await saveOneTimeAddress(trx, userId, place, now),
      service_title: formatQuoteTitle(services),
      description: services.map(describeService).join('; '),
      radius: request.radius,
      requested_service_provider_id: providerId,
      // Replaced below, once the quote has an id that the ledger can name.
      quota_bucket: 'additional',
      target_at: deadlines.targetAt,
      limit_at: deadlines.limitAt,
      closes_at: deadlines.closesAt,
      expected_at: deadlines.targetAt,
      expires_at: deadlines.expiresAt,
      created_at: now,
    },
    services.map((service) => ({ ...service, asked: scriptLines(service) })),
  );
  const bucket = await spendQuote(deps, trx, userId, `quote:${id}`, now);
  await recordBucket(trx, id, bucket);
  await insertEvent(trx, {
    quote_id: id,
    at: now,
    actor: 'owner',
    actor_user_id: userId,
    kind: 'requested',
    from_status: null,
    to_status: 'requested',
  });
  await scheduleClock(deps, trx, id, deadlines);
  await deps.jobs.enqueue(trx, QUOTE_REQUESTED, { quoteId: id });
  await deps.live.publish(trx, { topic: 'desk', quoteId: id });
  return id;
}

async function scheduleClock(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  quoteId: string,
  { targetAt, limitAt, closesAt, expiresAt }: Deadlines,
): Promise<void> {
  const steps: [ClockStep, Date][] = [
    ['target', targetAt],
    ['limit', limitAt],
    ['closing', closesAt],
    ['reminder', before(expiresAt, REMIND_BEFORE_MS)],
    ['expiry', expiresAt],
  ];
  await jobs.enqueueEach(
    trx,
    QUOTE_CLOCK,
    steps.map(([step, at]) => ({ data: { quoteId, step }, at })),
  );
}

const ENOUGH = PRICES_PER_QUOTE;
const WIDER = [10, 15, 25, 40, 50, 75, 100];

export interface OutlookInput {
  latitude: number;
  longitude: number;
  radius: number;
}

/** What an owner can expect before submitting. */
export async function readOutlook(
  deps: Pick<Deps, 'now' | 'config'>,
  db: Db,
  { latitude, longitude, radius }: OutlookInput,
) {
  const now = deps.now();
  const shops = asCalled(
    deps,
    await findCandidatesWithin(db, { latitude, longitude }, { miles: radius, limit: MOST_SHOPS }),
  );
  const openNow = shops.filter((shop) => isAnyOpen([shop], now)).length;
  const nextOpeningAt = openNow > 0 ? null : findNextCallableTime(shops, now);
  const { targetAt } = deadlinesFrom((n) => addCallableMinutes(shops, now, n), now);
  const timezone = shops[0]?.timezone ?? 'America/Chicago';
  return {
    shops: shops.length,
    openNow,
    nextOpeningAt,
    expectedAt: shops.length > 0 ? targetAt : null,
    timezone,
    widerRadius:
      shops.length >= ENOUGH ? null : await findWiderRadius(db, { latitude, longitude, radius }),
    sentence: outlookSentence({
      shops: shops.length,
      openNow,
      radius,
      nextOpeningAt,
      expectedAt: targetAt,
      timezone,
    }),
  };
}

async function findWiderRadius(
  db: Db,
  { latitude, longitude, radius }: OutlookInput,
): Promise<number | null> {
  const widest = await findCandidatesWithin(
    db,
    { latitude, longitude },
    { miles: MAX_RADIUS, limit: ENOUGH },
  );
  return (
    WIDER.find(
      (miles) => miles > radius && widest.filter((shop) => shop.miles <= miles).length >= ENOUGH,
    ) ?? null
  );
}
