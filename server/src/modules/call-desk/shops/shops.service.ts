import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import type { ContactChannel } from '@fourbay/contract/shop-answer-limits';
import type { PriceRecord } from '@fourbay/contract/price-record';
import type { Db, Deps } from '../../../deps.ts';
import { before, days } from '../../../platform/clock.ts';
import {
  findCandidate,
  findCandidatesWithin,
  findShopOnPhone,
  isCallableAnytime,
  nextMidnight,
  openState,
  type Candidate,
} from '../../shops/index.ts';
import { findRunningCall } from '../calls/calls.store.ts';
import { availabilityAfter } from '../calls/outcomes.rules.ts';
import { findUndeliveredOfShops, type ReportRow } from '../../quotes/index.ts';
import type { DeskRequestRow } from '../requests/requests.store.ts';
import { askedSoFar } from './answers.rules.ts';
import { findEarlierPrices, type EarlierPrice } from './earlier-prices.store.ts';
import { findQuestionsOfShops, type SentQuestion } from './questions.store.ts';
import { findOtherEntries } from './other-entries.store.ts';
import {
  ABANDONED_AFTER_MS,
  firstShops,
  rankShops,
  refusalOf,
  UNKNOWN_BOUND,
  type RankedShop,
  type Refusal,
} from './ranking.rules.ts';
import { findShopRecords, type ShopRecord } from './shop-records.store.ts';
import {
  findCallsOfShops,
  findLastOutcomes,
  findObstacles,
  type Obstacles,
  type ShopCall,
} from './shops.store.ts';

export interface DeskShop extends RankedShop {
  candidate: Candidate;
  /** Null when it can be called now. */
  refusal: Refusal | null;
  callBackAt: Date | null;
  /** Its contacts for written questions; empty without a consenting one. */
  channels: ContactChannel[];
  /** Questions it was sent about this request. */
  question: SentQuestion | undefined;
  /** Questions it was sent within 24 hours, for any request. */
  questionsToday: number;
  /** Null below the minimum number of reports. */
  priceRecord: PriceRecord;
  /** It was called about this request, or skipped for it. */
  touched: boolean;
}

export interface ListedShop extends DeskShop {
  /** The newest first, for any request. */
  lastOutcomes: { outcome: RecordedOutcome; at: Date; thisRequest: boolean; note: string }[];
  earlierPrice: EarlierPrice | undefined;
  /** Reports of higher payments of which the shop was not informed yet. */
  undeliveredReports: ReportRow[];
}

/** The desk's facts about candidates of one request. */
interface ShopHistory {
  records: Map<string, ShopRecord>;
  calls: Map<string, ShopCall[]>;
  questions: Map<string, SentQuestion[]>;
  obstacles: Obstacles;
  /** Other entries of the same shop, whose calls and questions count for it too. */
  otherEntries: Map<string, string[]>;
}

type RankDeps = Pick<Deps, 'config' | 'now'>;

const requestedCategories = ({ services }: DeskRequestRow): string[] =>
  services.map(({ category_id }) => category_id);

/**
 * The shops within a request's radius in calling order, including the one on the phone even if it
 * cannot be called any more.
 */
export async function listShops(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
): Promise<DeskShop[]> {
  const candidates = await findCandidates(db, request);
  const shops = await describeShops(deps, db, request, candidates);
  const onPhone = await describeShopOnPhone(deps, db, request, candidates);
  return [...onPhone, ...rankShops(shops, deps.config.SHOP_CALLS_PER_DAY)];
}

/** Older prices are not comparable. */
const EARLIER_PRICE_DAYS = 730;

/** The first of these shops, with the outcomes of their last calls. */
export async function readFirstShops(
  db: Db,
  request: DeskRequestRow,
  shops: readonly DeskShop[],
  { count, now }: { count: number; now: Date },
): Promise<ListedShop[]> {
  const first = firstShops(shops, count);
  const ids = first.map(({ id }) => id);
  const outcomes = await findLastOutcomes(db, ids);
  const earlier = await findEarlierPrices(db, ids, {
    quoteId: request.id,
    categoryIds: requestedCategories(request),
    since: before(now, days(EARLIER_PRICE_DAYS)),
  });
  const undelivered = Map.groupBy(await findUndeliveredOfShops(db, ids), ({ shop_id }) => shop_id);
  return first.map((shop) => ({
    ...shop,
    undeliveredReports: undelivered.get(shop.id) ?? [],
    earlierPrice: earlier.get(shop.id),
    lastOutcomes: (outcomes.get(shop.id) ?? []).map(({ outcome, ended_at, quote_id, note }) => ({
      outcome,
      note,
      at: ended_at,
      thisRequest: quote_id === request.id,
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
  if (candidate.miles > radius && shopId !== requestedId) return undefined;
  const [shop] = await describeShops(deps, db, request, [candidate]);
  return shop;
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
  const refusal = { reason: 'Taken out of the list during this call', until: null };
  return (await describeShops(deps, db, request, [dialed])).map((known) => ({ ...known, refusal }));
}

async function describeShops(
  deps: RankDeps,
  db: Db,
  request: DeskRequestRow,
  candidates: readonly Candidate[],
): Promise<DeskShop[]> {
  const now = deps.now();
  const ids = candidates.map(({ id }) => id);
  const otherEntries = await findOtherEntries(db, candidates);
  const allIds = [...new Set([...ids, ...[...otherEntries.values()].flat()])];
  const lapsedBefore = before(now, ABANDONED_AFTER_MS);
  const quoteId = request.id;
  const history: ShopHistory = {
    records: await findShopRecords(db, ids),
    calls: await findCallsOfShops(db, allIds, {
      quoteId,
      since: before(now, days(1)),
      lapsedBefore,
    }),
    questions: await findQuestionsOfShops(db, allIds, { quoteId, since: before(now, days(1)) }),
    obstacles: await findObstacles(db, {
      shopIds: allIds,
      categoryIds: requestedCategories(request),
      phones: candidates.map(({ phone }) => phone),
      quoteId,
      lapsedBefore,
    }),
    otherEntries,
  };
  return candidates.map((candidate) => describeShop(deps.config, request, candidate, history, now));
}

const byStart = (a: ShopCall, b: ShopCall): number =>
  a.started_at.getTime() - b.started_at.getTime() || Number(a.id) - Number(b.id);

function describeShop(
  config: Deps['config'],
  request: DeskRequestRow,
  candidate: Candidate,
  history: ShopHistory,
  now: Date,
): DeskShop {
  const record = history.records.get(candidate.id);
  const entries = [candidate.id, ...(history.otherEntries.get(candidate.id) ?? [])];
  const calls = entries.flatMap((id) => history.calls.get(id) ?? []).sort(byStart);
  const { question, callsOfRequest, questionsToday, askedToday } = askedSoFar(
    request.id,
    { calls, questions: entries.flatMap((id) => history.questions.get(id) ?? []) },
    now,
  );
  const callBackAt = callsOfRequest.at(-1)?.callBackAt ?? null;
  const { open, opensAt } = openState(candidate, now);
  const skipReason = findSkipReason(entries, history.obstacles);
  const refusal = refusalOf(
    {
      availability: availabilityAfter(callsOfRequest, now),
      skipReason,
      refusesThisWork: entries.some((id) => history.obstacles.refusing.has(id)),
      onThePhone:
        history.obstacles.numbersOnPhone.has(candidate.phone) ||
        calls.some((call) => call.running && call.quote_id !== request.id),
      foundClosedUntil: foundClosedUntil(calls, candidate.timezone),
      callsToday: askedToday,
      perDay: config.SHOP_CALLS_PER_DAY,
      takesCalls: open || isCallableAnytime(candidate, config),
      callableFrom: (at) => callableFrom(config, candidate, at),
      opensAt,
    },
    now,
  );
  return {
    id: candidate.id,
    callBackDue: callBackAt !== null && callBackAt <= now,
    requested: candidate.id === request.requested_service_provider_id,
    open,
    offersService: requestedCategories(request).every((id) => candidate.category_ids.includes(id)),
    distance: candidate.miles,
    answeredBefore: record?.called ? record.answered / record.called : null,
    quotedBefore: record?.called ? record.priced / record.called : null,
    calledToday: askedToday.length,
    keptBound: record?.kept_bound ?? UNKNOWN_BOUND,
    priceRecord: record?.price_record ?? null,
    candidate,
    refusal,
    callBackAt,
    channels: record?.channels ?? [],
    question,
    questionsToday,
    touched:
      question !== undefined ||
      skipReason !== null ||
      calls.some(({ quote_id }) => quote_id === request.id),
  };
}

const findSkipReason = (shopIds: readonly string[], { skipReasons }: Obstacles): string | null =>
  shopIds.map((id) => skipReasons.get(id)).find(Boolean) ?? null;

/** Moves a call-back time outside the hours to the next opening. */
function callableFrom(config: Deps['config'], candidate: Candidate, at: Date): Date {
  if (isCallableAnytime(candidate, config)) return at;
  const { open, opensAt } = openState(candidate, at);
  return open ? at : (opensAt ?? at);
}

const MAX_SHOPS = 200;

/**
 * The shops within the radius, and the one requested by the owner wherever it is. The queries leave
 * out do-not-call shops.
 */
async function findCandidates(
  db: Db,
  { latitude, longitude, radius, requested_service_provider_id: requestedId }: DeskRequestRow,
): Promise<Candidate[]> {
  const place = { latitude, longitude };
  const near = await findCandidatesWithin(db, place, { miles: radius, limit: MAX_SHOPS });
  if (requestedId === null || near.some(({ id }) => id === requestedId)) return near;
  const requested = await findCandidate(db, requestedId, place);
  return requested ? [requested, ...near] : near;
}

/** A shop found closed counts as closed until its local midnight. */
function foundClosedUntil(calls: readonly ShopCall[], timezone: string): Date | null {
  const lastClosed = calls.findLast(({ outcome }) => outcome === 'closed');
  return lastClosed?.ended_at ? nextMidnight(timezone, lastClosed.ended_at) : null;
}
