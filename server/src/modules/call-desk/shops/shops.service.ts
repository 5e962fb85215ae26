import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import type { Db, Deps } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { before, days } from '../../../platform/values/clock.ts';
import {
  findCandidate,
  findCandidatesWithin,
  findShopOnPhone,
  type Candidate,
} from '../../shops/index.ts';
import { findRunningCall } from '../calls/calls.store.ts';
import { findUndeliveredOfShops, findWaitingPrices, type ReportRow } from '../../quotes/index.ts';
import type { DeskRequestRow } from '../requests/requests.store.ts';
import { describeShops, requestedCategories, type DeskShop } from './describe-shops.service.ts';
import { findEarlierPrices, type EarlierPrice } from './earlier-prices.store.ts';
import { firstShops, rankShops, resumeAt } from './ranking.rules.ts';
import { keptPlaceOf, refuseBeforeRequested, type KeptPlace } from './requested-shop.rules.ts';
import { findLastOutcomes } from './shops.store.ts';

interface PastOutcome {
  outcome: RecordedOutcome;
  at: Date;
  thisRequest: boolean;
  note: string;
  recordingDeclined: boolean;
}

export interface ListedShop extends DeskShop {
  /** Newest first, for any request. */
  lastOutcomes: PastOutcome[];
  earlierPrice: EarlierPrice | undefined;
  /** Reports of higher payments of which the shop was not informed yet. */
  undeliveredReports: ReportRow[];
}

type RankDeps = Pick<Deps, 'config' | 'now'>;

/**
 * The shops within a request's radius in calling order, including the one on the phone even if it
 * cannot be called anymore.
 */
export async function listShops(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
): Promise<DeskShop[]> {
  const candidates = await findCandidates(db, request, MAX_SHOPS);
  const [shops, onPhone] = await together(
    db,
    (all) => describeInOrder(deps, all, request, candidates),
    (all) => describeShopOnPhone(deps, all, request, candidates),
  );
  return [...onPhone, ...rankShops(shops, deps.config.SHOP_CALLS_PER_DAY)];
}

/** How many shops are read first. Usually, one of them can be called now, and the others aren't needed. */
const NEAREST = 20;

/** When a shop of the request can be called again. Null if one can be called now, or none is left. */
export async function findReturnTime(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
): Promise<Date | null> {
  const read = async (limit: number) =>
    describeInOrder(deps, db, request, await findCandidates(db, request, limit));
  const nearest = await read(NEAREST);
  if (nearest.length < NEAREST || nearest.some(({ refusal }) => refusal === null))
    return resumeAt(nearest);
  return resumeAt(await read(MAX_SHOPS));
}

/** Older prices are not comparable. */
const EARLIER_PRICE_DAYS = 730;

/** The first of these shops, with the outcomes of their last calls. Not for use in a transaction. */
export async function readFirstShops(
  db: Db,
  request: DeskRequestRow,
  shops: readonly DeskShop[],
  { count, now }: { count: number; now: Date },
): Promise<ListedShop[]> {
  const first = firstShops(shops, count);
  const ids = first.map(({ id }) => id);
  const [outcomes, earlier, reports] = await Promise.all([
    findLastOutcomes(db, ids),
    findEarlierPrices(db, ids, {
      quoteId: request.id,
      categoryIds: requestedCategories(request),
      since: before(now, days(EARLIER_PRICE_DAYS)),
    }),
    findUndeliveredOfShops(db, ids),
  ]);
  const undelivered = Map.groupBy(reports, ({ shop_id }) => shop_id);
  return first.map((shop) => ({
    ...shop,
    undeliveredReports: undelivered.get(shop.id) ?? [],
    earlierPrice: earlier.get(shop.id),
    lastOutcomes: (outcomes.get(shop.id) ?? []).map((past) => ({
      outcome: past.outcome,
      note: past.note,
      at: past.ended_at,
      thisRequest: past.quote_id === request.id,
      recordingDeclined: past.recording_declined,
    })),
  }));
}

/** One of the shops listed by `listShops`; undefined for any other. */
export async function findDeskShop(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
  shopId: string,
): Promise<DeskShop | undefined> {
  const candidate = await findCandidate(db, shopId, request);
  if (!candidate) return undefined;
  const { radius, requested_service_provider_id: requestedId } = request;
  if (shopId === requestedId) return (await describeShops(deps, db, request, [candidate]))[0];
  if (candidate.miles > radius) return undefined;
  const requested = mayKeepPlace(request, deps.now())
    ? await findCandidate(db, requestedId ?? '', request)
    : undefined;
  const candidates = requested ? [candidate, requested] : [candidate];
  return (await describeInOrder(deps, db, request, candidates))[0];
}

/** The data that decides about the last spot is read only if the spot may be held. */
const mayKeepPlace = (
  { requested_service_provider_id: requestedId, closed_at, target_at }: DeskRequestRow,
  now: Date,
): boolean => requestedId !== null && !closed_at && now < target_at;

/** The spot held for the requested shop, if any. */
export async function findKeptPlace(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
): Promise<KeptPlace | null> {
  const { requested_service_provider_id: requestedId } = request;
  if (requestedId === null || !mayKeepPlace(request, deps.now())) return null;
  const shop = await findDeskShop(deps, db, request, requestedId);
  return shop ? keptPlaceOf(request, [shop], deps.now()) : null;
}

/** Nobody is contacted before the requested shop; these candidates include it. */
async function describeInOrder(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
  candidates: readonly Candidate[],
): Promise<DeskShop[]> {
  const shops = await describeShops(deps, db, request, candidates);
  const kept = keptPlaceOf(request, shops, deps.now());
  if (!kept) return shops;
  const waiting = await findWaitingPrices(db, request.id);
  return refuseBeforeRequested(shops, kept, request.prices + waiting.length);
}

/** The shop of the running call, if it is no longer a candidate. */
async function describeShopOnPhone(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
  candidates: readonly Candidate[],
): Promise<DeskShop[]> {
  const running = request.on_the_phone === null ? undefined : await findRunningCall(db, request.id);
  if (!running || candidates.some(({ id }) => id === running.service_provider_id)) return [];
  const shop = await findShopOnPhone(db, running.service_provider_id, request);
  if (!shop) return [];
  const dialed = { ...shop, phone: running.phone ?? shop.phone };
  const refusal = { reason: 'Removed from the list during this call', until: null };
  return (await describeShops(deps, db, request, [dialed])).map((known) => ({ ...known, refusal }));
}

const MAX_SHOPS = 200;

/**
 * The shops within the radius, and the one requested by the owner wherever it is. The queries leave
 * out do-not-call shops.
 */
async function findCandidates(
  db: Db,
  { latitude, longitude, radius, requested_service_provider_id: requestedId }: DeskRequestRow,
  limit: number,
): Promise<Candidate[]> {
  const place = { latitude, longitude };
  const near = await findCandidatesWithin(db, place, { miles: radius, limit });
  if (requestedId === null || near.some(({ id }) => id === requestedId)) return near;
  const requested = await findCandidate(db, requestedId, place);
  return requested ? [requested, ...near] : near;
}
