import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import type { Db, Deps } from '../../../deps.ts';
import { before, days } from '../../../platform/clock.ts';
import {
  findCandidate,
  findCandidatesWithin,
  isCallableAnytime,
  nextMidnight,
  openState,
  type Candidate,
} from '../../shops/index.ts';
import { availabilityAfter, type PastCall } from '../calls/outcomes.rules.ts';
import type { DeskRequestRow } from '../requests/requests.store.ts';
import {
  ABANDONED_AFTER_MS,
  rankShops,
  refusalOf,
  type RankedShop,
  type Refusal,
} from './ranking.rules.ts';
import {
  findCallsOfShops,
  findRefusingShops,
  findShopRecords,
  findSkipReasons,
  type ShopCall,
  type ShopRecord,
} from './shops.store.ts';

export interface DeskShop extends RankedShop {
  candidate: Candidate;
  /** Null when it may be called now. */
  refusal: Refusal | null;
  callBackAt: Date | null;
  /** The newest first, for any request. */
  lastOutcomes: { outcome: RecordedOutcome; at: Date; thisRequest: boolean }[];
}

const MAX_LAST_OUTCOMES = 3;

/** What the desk knows about all candidates of one request. */
interface ShopHistory {
  records: Map<string, ShopRecord>;
  calls: Map<string, ShopCall[]>;
  refusing: Set<string>;
  skipReasons: Map<string, string>;
}

const requestedCategories = ({ services }: DeskRequestRow): string[] =>
  services.map(({ category_id }) => category_id);

/** The shops within a request's radius, in the order they should be called. */
export async function listShops(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Db,
  request: DeskRequestRow,
): Promise<DeskShop[]> {
  const at = now();
  const candidates = await findCandidates(db, request);
  const ids = candidates.map(({ id }) => id);
  const history: ShopHistory = {
    records: await findShopRecords(db, ids),
    calls: await findCallsOfShops(db, ids, {
      quoteId: request.id,
      since: before(at, days(1)),
      lapsedBefore: before(at, ABANDONED_AFTER_MS),
    }),
    refusing: await findRefusingShops(db, ids, requestedCategories(request)),
    skipReasons: await findSkipReasons(db, request.id),
  };
  return rankShops(
    candidates.map((candidate) => describeShop(config, request, candidate, history, at)),
    config.SHOP_CALLS_PER_DAY,
  );
}

function describeShop(
  config: Deps['config'],
  request: DeskRequestRow,
  candidate: Candidate,
  history: ShopHistory,
  now: Date,
): DeskShop {
  const record = history.records.get(candidate.id);
  const calls = history.calls.get(candidate.id) ?? [];
  const callsOfRequest = calls
    .filter(({ quote_id }) => quote_id === request.id)
    .flatMap(asPastCall);
  const { open, opensAt } = openState(candidate, now);
  const callsToday = calls
    .filter(({ started_at }) => started_at > before(now, days(1)))
    .map(({ started_at }) => started_at);
  const refusal = refusalOf(
    {
      availability: availabilityAfter(callsOfRequest, now),
      skipReason: history.skipReasons.get(candidate.id) ?? null,
      refusesThisWork: history.refusing.has(candidate.id),
      onThePhone: calls.some((call) => call.running && call.quote_id !== request.id),
      foundClosedUntil: foundClosedUntil(calls, candidate.timezone),
      callsToday,
      perDay: config.SHOP_CALLS_PER_DAY,
      takesCalls: open || isCallableAnytime(candidate, config),
      opensAt,
    },
    now,
  );
  return {
    id: candidate.id,
    requested: candidate.id === request.requested_service_provider_id,
    open,
    offersService: requestedCategories(request).every((id) => candidate.category_ids.includes(id)),
    distance: candidate.miles,
    answeredBefore: record ? record.answered / record.called : null,
    quotedBefore: record ? record.priced / record.called : null,
    calledToday: callsToday.length,
    candidate,
    refusal,
    callBackAt: callsOfRequest.at(-1)?.callBackAt ?? null,
    lastOutcomes: (record?.last ?? [])
      .slice(0, MAX_LAST_OUTCOMES)
      .map(({ outcome, at, quote_id }) => ({
        outcome,
        at: new Date(at),
        thisRequest: quote_id === request.id,
      })),
  };
}

const MAX_SHOPS = 200;

/**
 * The shops within the radius, and the one the owner requested wherever it is. Shops that must not
 * be called are left out by the queries.
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

const asPastCall = ({ outcome, ended_at, call_back_at }: ShopCall): PastCall[] =>
  outcome && ended_at ? [{ outcome, endedAt: ended_at, callBackAt: call_back_at }] : [];

/** A shop found closed counts as closed until its midnight. */
function foundClosedUntil(calls: readonly ShopCall[], timezone: string): Date | null {
  const lastClosed = calls.findLast(({ outcome }) => outcome === 'closed');
  return lastClosed?.ended_at ? nextMidnight(timezone, lastClosed.ended_at) : null;
}
