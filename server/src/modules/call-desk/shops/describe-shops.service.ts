import type { ContactChannel } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { PriceRecord } from '@fourbay/contract/price-figures/price-record';
import type { Db, Deps } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { before, days } from '../../../platform/values/clock.ts';
import {
  callableState,
  closedTodayBecause,
  findCandidatesById,
  isCallableAnytime,
  isOpenAt,
  nextMidnight,
  type Candidate,
} from '../../shops/index.ts';
import {
  askedForTheRest,
  availabilityAfter,
  heldForEveryone,
  type PastCall,
} from '../calls/outcomes.rules.ts';
import type { DeskRequestRow } from '../requests/requests.store.ts';
import { asPastCall, askedSoFar } from './answers.rules.ts';
import { findQuestionsOfShops, type SentQuestion } from './questions.store.ts';
import {
  ABANDONED_AFTER_MS,
  refusalOf,
  refusalText,
  UNKNOWN_BOUND,
  type RankedShop,
  type Refusal,
} from './ranking.rules.ts';
import { isSettled } from './requested-shop.rules.ts';
import { findShopRecords, type ShopRecord } from './shop-records.store.ts';
import { findCallsOfShops, findObstacles, type Obstacles, type ShopCall } from './shops.store.ts';

export interface DeskShop extends RankedShop {
  candidate: Candidate;
  /** Null when it can be called now. */
  refusal: Refusal | null;
  callBackAt: Date | null;
  /** The contacts that agreed to written questions. */
  channels: ContactChannel[];
  /** Questions it was sent about this request. */
  question: SentQuestion | undefined;
  /** Questions it was sent within 24 hours, for any request. */
  questionsToday: number;
  /** Null below the minimum number of reports. */
  priceRecord: PriceRecord;
  /** It was called or asked about this request, or skipped for it. */
  touched: boolean;
  /**
   * It has answered, declined, or been skipped, so no price for the whole job is expected of it.
   */
  settled: boolean;
}

/** The desk's facts about candidates of one request. */
interface ShopHistory {
  records: Map<string, ShopRecord>;
  calls: Map<string, ShopCall[]>;
  questions: Map<string, SentQuestion[]>;
  obstacles: Obstacles;
}

/** What of a request decides which shops can be called about it. */
type AskedFor = Pick<DeskRequestRow, 'id' | 'services' | 'requested_service_provider_id'>;

export const requestedCategories = ({ services }: Pick<AskedFor, 'services'>): string[] =>
  services.map(({ category_id }) => category_id);

/** All entries of a shop. Calls and questions to any of them count for the shop. */
const entriesOf = ({ id, other_ids: others }: Candidate): string[] => [id, ...others];

/** What the desk knows about these candidates of a request. */
export async function describeShops(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db,
  request: AskedFor,
  candidates: readonly Candidate[],
): Promise<DeskShop[]> {
  const now = deps.now();
  const ids = candidates.map(({ id }) => id);
  const allIds = [...new Set(candidates.flatMap(entriesOf))];
  const lapsedBefore = before(now, ABANDONED_AFTER_MS);
  const quoteId = request.id;
  const since = before(now, days(1));
  const [records, calls, questions, obstacles] = await together(
    db,
    (all) => findShopRecords(all, ids),
    (all) => findCallsOfShops(all, allIds, { quoteId, since, now, lapsedBefore }),
    (all) => findQuestionsOfShops(all, allIds, { quoteId, since }),
    (all) =>
      findObstacles(all, {
        shopIds: allIds,
        categoryIds: requestedCategories(request),
        phones: candidates.map(({ phone }) => phone),
        quoteId,
        lapsedBefore,
      }),
  );
  const history: ShopHistory = { records, calls, questions, obstacles };
  return candidates.map((candidate) => describeShop(deps.config, request, candidate, history, now));
}

/** No request has this number, and neither do calls about bookings. */
const NO_REQUEST: AskedFor = { id: '-1', services: [], requested_service_provider_id: null };

/** Why shops cannot be called now about something other than a request; null for those that can. */
export async function findRefusals(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db,
  shopIds: readonly string[],
): Promise<Map<string, string | null>> {
  const candidates = await findCandidatesById(db, shopIds);
  const shops = await describeShops(deps, db, NO_REQUEST, candidates);
  return new Map(
    shops.map((shop) => [shop.id, refusalText(shop.refusal, shop.candidate.timezone, deps.now())]),
  );
}

const isCalledFor = ({ id }: Pick<AskedFor, 'id'>, calls: readonly ShopCall[]): boolean =>
  calls.some(({ quote_id }) => quote_id === id);

const byStart = (a: ShopCall, b: ShopCall): number =>
  a.started_at.getTime() - b.started_at.getTime() || Number(a.id) - Number(b.id);

function describeShop(
  config: Deps['config'],
  request: AskedFor,
  candidate: Candidate,
  history: ShopHistory,
  now: Date,
): DeskShop {
  const entries = entriesOf(candidate);
  const calls = entries.flatMap((id) => history.calls.get(id) ?? []).sort(byStart);
  const { question, callsOfRequest, questionsToday, askedToday } = askedSoFar(
    request.id,
    { calls, questions: entries.flatMap((id) => history.questions.get(id) ?? []) },
    now,
  );
  const callBackAt = callsOfRequest.at(-1)?.callBackAt ?? null;
  const { open: takesCalls, opensAt } = callableState(candidate, now);
  const work = workOf(request, { candidate, entries, callsOfRequest, history }, now);
  const refusal = refusalOf(
    {
      ...work,
      onThePhone:
        history.obstacles.numbersOnPhone.has(candidate.phone) ||
        calls.some((call) => call.running && call.quote_id !== request.id),
      foundClosedUntil: foundClosedUntil(calls, candidate.timezone),
      heldUntil: heldForEveryone(calls.flatMap(asPastCall)),
      callsToday: askedToday,
      perDay: config.SHOP_CALLS_PER_DAY,
      closedBecause: closedTodayBecause(candidate, now),
      takesCalls: takesCalls || isCallableAnytime(candidate, config),
      callableFrom: (at) => callableFrom(config, candidate, at),
      opensAt,
    },
    now,
  );
  return {
    id: candidate.id,
    callBackDue: callBackAt !== null && callBackAt <= now,
    requested: candidate.id === request.requested_service_provider_id,
    open: isOpenAt(candidate, now),
    offersService: work.offersService,
    distance: candidate.miles,
    calledToday: askedToday.length,
    ...describeRecord(history.records.get(candidate.id)),
    candidate,
    refusal,
    callBackAt,
    question,
    questionsToday,
    touched: question !== undefined || work.skipReason !== null || isCalledFor(request, calls),
    settled: work.settled,
  };
}

interface WorkOf {
  candidate: Candidate;
  entries: readonly string[];
  callsOfRequest: readonly PastCall[];
  history: ShopHistory;
}

/**
 * The requested services that a shop told us it doesn't do, under any of its entries, and whether it can be
 * asked about the rest.
 */
function workOf(
  request: AskedFor,
  { candidate, entries, callsOfRequest, history }: WorkOf,
  now: Date,
) {
  const requested = requestedCategories(request);
  const refused = new Set(entries.flatMap((id) => history.obstacles.refused.get(id) ?? []));
  const refusesThisWork = refused.size > 0 && refused.size >= requested.length;
  const refusesSome = refused.size > 0 && !refusesThisWork;
  const calls = refusesSome ? callsOfRequest.map(askedForTheRest) : callsOfRequest;
  const availability = availabilityAfter(calls, now);
  const skipReason = findSkipReason(entries, history.obstacles);
  const conditions = { availability, skipReason, refusesThisWork };
  return {
    ...conditions,
    settled: refusesSome || isSettled(conditions, callsOfRequest),
    offersService: requested.every((id) => candidate.category_ids.includes(id) && !refused.has(id)),
  };
}

const describeRecord = (record: ShopRecord | undefined) => ({
  answeredBefore: record?.called ? record.answered / record.called : null,
  quotedBefore: record?.called ? record.priced / record.called : null,
  keptBound: record?.kept_bound ?? UNKNOWN_BOUND,
  priceRecord: record?.price_record ?? null,
  channels: record?.channels ?? [],
});

const findSkipReason = (shopIds: readonly string[], { skipReasons }: Obstacles): string | null =>
  shopIds.map((id) => skipReasons.get(id)).find(Boolean) ?? null;

/** Moves a callback time outside the hours to the next opening. */
function callableFrom(config: Deps['config'], candidate: Candidate, at: Date): Date {
  if (isCallableAnytime(candidate, config)) return at;
  const { open, opensAt } = callableState(candidate, at);
  return open ? at : (opensAt ?? at);
}

/** A shop that was found closed counts as closed until midnight, local time. */
export function foundClosedUntil(calls: readonly ShopCall[], timezone: string): Date | null {
  const lastClosed = calls.findLast(({ outcome }) => outcome === 'closed');
  return lastClosed?.ended_at ? nextMidnight(timezone, lastClosed.ended_at) : null;
}
