import type { QuotePlace } from '@fourbay/contract/quotes/quote-location';
import type { Deps, Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { claimKey, keepingReply } from '../../../platform/http/idempotency.ts';
import { createConcurrencyLimitByKey } from '../../../platform/load/concurrency-limit.ts';
import { findOwnVehicle, keepReading, type OdometerChange } from '../../garage/index.ts';
import { insertingOneTimeAddress, resolvePlace, type ResolvedPlace } from '../../places/index.ts';
import { chooseBucket, isBought, spendFromBucket } from '../../quota/index.ts';
import {
  readRequestedRows,
  validateRows,
  describeService,
  formatQuoteTitle,
  scriptLines,
  type RequestedService,
} from '../../service-catalog/index.ts';
import {
  addCallableMinutes,
  callableState,
  findCandidate,
  isCallableAnytime,
  type Candidate,
} from '../../shops/index.ts';
import { QUOTE_CLOCK, type ClockStep } from '../lifecycle/deadlines.service.ts';
import { hasStart } from '../lifecycle/start.service.ts';
import { deadlinesFrom, type Deadlines } from '../lifecycle/lifecycle.rules.ts';
import { attachPhotos } from '../photos/photos.service.ts';
import { findCallableHours } from './callable-shops.service.ts';
import { limitFirstRequests } from './first-request.service.ts';
import { maskContacts } from './note.rules.ts';
import { insertQuote } from './request.store.ts';

const REMIND_BEFORE_MS = days(3);

type RequestDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'log' | 'geocoder' | 'secrets' | 'texter'
>;

export interface QuoteRequestInput {
  user_vehicle_id: string;
  services: RequestedService[];
  user_address: QuotePlace;
  radius: number;
  requested_service_provider_id?: string | null | undefined;
  mileage?: number | null | undefined;
  note?: string | undefined;
  photo_ids?: string[] | undefined;
}

interface StartedRequest {
  /** The quote. */
  id: string;
  /** Null when the request named no higher mileage, or was a repeat. */
  odometer: OdometerChange | null;
}

/**
 * One request at a time per owner, because others would hold a connection while waiting for the balance's
 * lock.
 */
const limitPerOwner = createConcurrencyLimitByKey(8_000);

/**
 * Spends one quote and starts the request, both or neither. A repeated idempotency key gets the
 * first response again.
 */
export async function requestQuote(
  deps: RequestDeps,
  userId: string,
  request: QuoteRequestInput,
  { idempotencyKey, source }: { idempotencyKey: string | undefined; source: string },
): Promise<StartedRequest> {
  // May call the geocoder, which must not happen inside a transaction.
  const place = await resolvePlace(deps, userId, request.user_address);
  const keyed = {
    userId,
    key: idempotencyKey,
    request: { call: 'POST user_quotes', request },
    now: deps.now(),
  };
  return limitPerOwner(userId, async () => {
    const read = await readRequest(deps, userId, request, place);
    return deps.db.transaction().execute(async (trx) => {
      const first = await claimKey<Schema, string>(trx, keyed);
      if (first) return { id: first.reply, odometer: null };
      return startRequest(deps, trx, { ...keyed, source }, request, read);
    });
  });
}

/** Reads everything that the checks need. They run later, because a repeated request skips them. */
async function readRequest(
  deps: RequestDeps,
  userId: string,
  request: QuoteRequestInput,
  place: ResolvedPlace,
) {
  const { db } = deps;
  const shopId = request.requested_service_provider_id ?? null;
  const [vehicle, catalog, hours, requested] = await Promise.all([
    findOwnVehicle(db, userId, request.user_vehicle_id),
    readRequestedRows(db, request.services),
    findCallableHours(deps, db, place, request.radius),
    shopId === null ? undefined : findCandidate(db, shopId, place),
  ]);
  return { place, vehicle, catalog, hours, shopId, requested };
}

async function startRequest(
  deps: RequestDeps,
  trx: Trx,
  { userId, key, source }: { userId: string; key: string | undefined; source: string },
  request: QuoteRequestInput,
  read: Awaited<ReturnType<typeof readRequest>>,
): Promise<StartedRequest> {
  const now = deps.now();
  const { place, vehicle, hours, shopId, requested } = read;
  if (!vehicle || vehicle.archived) throw notFound();
  const services = validateRows(request.services, read.catalog, vehicle.fit);
  if (shopId !== null && !requested)
    throw invalid({ requested_service_provider_id: 'isn’t a shop we can call' });
  const deadlines = deadlinesFrom((count) => addCallableMinutes(hours, now, count), now);
  const bucket = await chooseBucket(trx, userId);
  const { id, first } = await insertQuote(trx, {
    address: insertingOneTimeAddress(trx, userId, place, now),
    quote: {
      user_id: userId,
      user_vehicle_id: vehicle.id,
      service_title: formatQuoteTitle(services),
      description: services.map(describeService).join('; '),
      note: maskContacts(request.note ?? ''),
      radius: request.radius,
      requested_service_provider_id: shopId,
      quota_bucket: bucket,
      target_at: deadlines.targetAt,
      limit_at: deadlines.limitAt,
      closes_at: deadlines.closesAt,
      expected_at: deadlines.targetAt,
      expires_at: deadlines.expiresAt,
      created_at: now,
    },
    services: services.map((service) => ({ ...service, asked: scriptLines(service) })),
    event: requested ? whenAsked(deps, requested, now) : null,
    keepingId: (id) => keepingReply({ userId, key }, id),
  });
  await attachPhotos(deps, trx, { userId, quoteId: id, photoIds: request.photo_ids ?? [] });
  const spending = { userId, bucket, reference: `quote:${id}` };
  await spendFromBucket(
    deps,
    trx,
    { ...spending, messages: [{ topic: 'desk', quoteId: id }] },
    now,
  );
  if (first && !(await isBought(trx, spending)))
    await limitFirstRequests(deps, trx, { userId, source });
  const odometer = await keepMileage(
    trx,
    { userId, vehicleId: vehicle.id, quoteId: id },
    request,
    now,
  );
  await scheduleClock(deps, trx, id, deadlines);
  return { id, odometer };
}

const keepMileage = async (
  trx: Trx,
  { userId, vehicleId, quoteId }: { userId: string; vehicleId: string; quoteId: string },
  { mileage }: QuoteRequestInput,
  now: Date,
): Promise<OdometerChange | null> =>
  mileage == null
    ? null
    : keepReading(
        trx,
        userId,
        vehicleId,
        { source: 'request', quoteId },
        { mileage, at: now },
        now,
      );

/** Whether the requested shop can be asked first, or only when it opens. */
const whenAsked = (
  { config }: Pick<Deps, 'config'>,
  shop: Candidate,
  now: Date,
): 'shop_first' | 'shop_later' =>
  callableState(shop, now).open || isCallableAnytime(shop, config) ? 'shop_first' : 'shop_later';

/** All inserts in one statement. */
async function scheduleClock(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  trx: Trx,
  quoteId: string,
  { targetAt, limitAt, closesAt, expiresAt }: Deadlines,
): Promise<void> {
  const steps: [ClockStep, Date?][] = [
    ...(hasStart(config) ? [['start'] satisfies [ClockStep]] : []),
    ['target', targetAt],
    ['limit', limitAt],
    ['closing', closesAt],
    ['reminder', before(expiresAt, REMIND_BEFORE_MS)],
    ['expiry', expiresAt],
  ];
  await jobs.enqueueEach(
    trx,
    QUOTE_CLOCK,
    steps.map(([step, at]) => ({ data: { quoteId, step }, ...(at ? { at } : {}) })),
  );
}
