import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import type { Db, Deps } from '../../../deps.ts';
import { days, before } from '../../../platform/clock.ts';
import {
  findCandidate,
  findCandidatesWithin,
  nextMidnight,
  openState,
  type Candidate,
  isCallableAnytime,
} from '../../shops/index.ts';
import { effectOfCalls, type PastCall } from '../calls/outcomes.rules.ts';
import {
  ABANDONED_AFTER_MS,
  rankShops,
  refusalOf,
  type RankedShop,
  type Refusal,
} from './ranking.rules.ts';
import {
  findCallsOfShops,
  findRefusals,
  findShopRecords,
  findSkips,
  type ShopCall,
} from './shops.store.ts';
import type { DeskRow } from '../requests/requests.store.ts';

export interface DeskShop extends RankedShop {
  candidate: Candidate;
  /** Null when it may be called now. */
  refusal: Refusal | null;
  callBackAt: Date | null;
  /** The newest first, for any request. */
  lastOutcomes: { outcome: RecordedOutcome; at: Date; thisRequest: boolean }[];
}

const MOST_OUTCOMES = 3;

/** The shops within a request's radius, in the order they should be called. */
export async function listShops(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Db,
  request: DeskRow,
): Promise<DeskShop[]> {
  const at = now();
  const perDay = config.SHOP_CALLS_PER_DAY;
  const candidates = await findCandidates(db, request);
  const ids = candidates.map(({ id }) => id);
  const wanted = request.services.map(({ category_id }) => category_id);
  const records = await findShopRecords(db, ids);
  const recent = await findCallsOfShops(db, ids, {
    quoteId: request.id,
    since: before(at, days(1)),
    lapsedBefore: before(at, ABANDONED_AFTER_MS),
  });
  const refusing = await findRefusals(db, ids, wanted);
  const skips = await findSkips(db, request.id);
  const shops = candidates.map((candidate): DeskShop => {
    const record = records.get(candidate.id);
    const calls = recent.get(candidate.id) ?? [];
    const own = calls.filter(({ quote_id }) => quote_id === request.id).flatMap(ended);
    const { open, opensAt } = openState(candidate, at);
    const callsToday = calls
      .filter(({ started_at }) => started_at > before(at, days(1)))
      .map(({ started_at }) => started_at);
    const refusal = refusalOf(
      {
        standing: effectOfCalls(own, at),
        skippedBecause: skips.get(candidate.id) ?? null,
        refusesThisWork: refusing.has(candidate.id),
        onThePhone: calls.some((call) => call.running && call.quote_id !== request.id),
        foundClosedUntil: foundClosedUntil(calls, candidate.timezone),
        callsToday,
        perDay,
        takesCalls: open || isCallableAnytime(candidate, config),
        opensAt,
      },
      at,
    );
    return {
      id: candidate.id,
      requested: candidate.id === request.requested_service_provider_id,
      open,
      offersService: wanted.every((category) => candidate.category_ids.includes(category)),
      distance: candidate.miles,
      answeredBefore: record ? record.answered / record.called : null,
      quotedBefore: record ? record.priced / record.called : null,
      askedToday: callsToday.length,
      candidate,
      refusal,
      callBackAt: own.at(-1)?.callBackAt ?? null,
      lastOutcomes: (record?.last ?? [])
        .slice(0, MOST_OUTCOMES)
        .map(({ outcome, at: endedAt, quote_id }) => ({
          outcome,
          at: new Date(endedAt),
          thisRequest: quote_id === request.id,
        })),
    };
  });
  return rankShops(shops, perDay);
}

const MOST_SHOPS = 200;

/**
 * Those within the radius, and the one the owner asked for wherever it is. Shops that asked not to
 * be called are never among them.
 */
async function findCandidates(
  db: Db,
  { latitude, longitude, radius, requested_service_provider_id: wanted }: DeskRow,
): Promise<Candidate[]> {
  const near = await findCandidatesWithin(
    db,
    { latitude, longitude },
    { miles: radius, limit: MOST_SHOPS },
  );
  if (wanted === null || near.some(({ id }) => id === wanted)) return near;
  const asked = await findCandidate(db, wanted, { latitude, longitude });
  return asked ? [asked, ...near] : near;
}

const ended = ({ outcome, ended_at, call_back_at }: ShopCall): PastCall[] =>
  outcome && ended_at ? [{ outcome, endedAt: ended_at, callBackAt: call_back_at }] : [];

/** A shop found closed is taken to be so for the rest of its day. */
function foundClosedUntil(calls: readonly ShopCall[], timezone: string): Date | null {
  const found = calls.findLast(({ outcome }) => outcome === 'closed');
  return found?.ended_at ? nextMidnight(timezone, found.ended_at) : null;
}
