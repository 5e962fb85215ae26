import type { CallOutcome } from '@fourbay/contract/call-desk';
import type { Db, Deps } from '../../deps.ts';
import { days, later } from '../../platform/clock.ts';
import { findCandidate, findCandidatesWithin, isAnyOpen, type Candidate } from '../providers/index.ts';
import { rankShops, whyNotCallable, type RankedShop } from './call-desk.rules.ts';
import { findCalls, findShopRecords, type CallRow, type DeskRow } from './call-desk.store.ts';

export interface DeskShop extends RankedShop {
  candidate: Candidate;
  whyNot: string | null;
  lastOutcomes: { outcome: CallOutcome; at: Date }[];
}

/** The shops within a request's radius, in the order they should be called. */
export async function listShops({ config, now }: Pick<Deps, 'config' | 'now'>, db: Db, request: DeskRow): Promise<DeskShop[]> {
  const candidates = await findCandidates(db, request);
  const ids = candidates.map(({ id }) => id);
  const records = await findShopRecords(db, ids, later(now(), -days(1)));
  const calls = await findCalls(db, request.id);
  const wanted = new Set(request.services.map(({ category_id }) => category_id));
  const anyHour = callsAtAnyHour(config);
  // Nobody is disturbed by the demo caller: a few requests around one town must not use its shops up for the day.
  const limits = { perDay: anyHour ? Number.POSITIVE_INFINITY : config.SHOP_CALLS_PER_DAY, anyHour };
  return rankShops(
    candidates.map((candidate): DeskShop => {
      const record = records.get(candidate.id);
      const own = endedCallsTo(calls, candidate.id);
      const facts = {
        id: candidate.id,
        requested: candidate.id === request.requested_service_provider_id,
        open: isAnyOpen([candidate], now()),
        offersService: [...wanted].every((category) => candidate.category_ids.includes(category)),
        distance: candidate.miles,
        quotedBefore: record && record.called > 0 ? record.priced / record.called : null,
        askedToday: record?.asked_today ?? 0,
      };
      return { ...facts, candidate, whyNot: whyNotCallable(facts, own.at(-1)?.outcome, limits), lastOutcomes: own };
    }),
  );
}

const MOST_SHOPS = 200;

/** Those within the radius, and the one the owner asked for wherever it is. Shops that asked not to be called are never among them. */
async function findCandidates(db: Db, { latitude, longitude, radius, requested_service_provider_id: wanted }: DeskRow): Promise<Candidate[]> {
  const near = await findCandidatesWithin(db, { latitude, longitude }, { miles: radius, limit: MOST_SHOPS });
  if (wanted === null || near.some(({ id }) => id === wanted)) return near;
  const asked = await findCandidate(db, wanted, { latitude, longitude });
  return asked ? [asked, ...near] : near;
}

/** While the demo caller works, demo shops can be called at any hour. */
export const callsAtAnyHour = (config: Deps['config']): boolean => config.DEMO && config.DEMO_CALLER;

const endedCallsTo = (calls: readonly CallRow[], providerId: string): { outcome: CallOutcome; at: Date }[] =>
  calls.flatMap(({ service_provider_id, outcome, ended_at }) => (service_provider_id === providerId && outcome && ended_at ? [{ outcome, at: ended_at }] : []));
