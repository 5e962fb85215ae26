import type { SafetyRecallState } from '@fourbay/contract/garage/safety-recalls';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../platform/http/app-error.ts';
import { before, days, hours, minutes } from '../../platform/values/clock.ts';
import { findOwnVehicle } from '../garage/index.ts';
import type { RecallCampaign } from '../../recall-source/recall-source.ts';
import { queueNotifications } from '../notifications/index.ts';
import { safetyRecallMail } from './safety-recalls.mails.ts';
import {
  deleteLookupsBefore,
  findDueModelYears,
  findLookup,
  findRecallQuery,
  findVehicleRecalls,
  markNotified,
  replaceCampaigns,
  saveDone,
  saveFailure,
  saveLookup,
  type LookupRow,
  type ModelYear,
  type VehicleRecallRow,
} from './safety-recalls.store.ts';

export const LOOK_UP = 'look-up-safety-recalls';
export const NOTIFY = 'notify-of-safety-recalls';

type RecallDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'log' | 'safetyRecalls' | 'config' | 'baseUrl' | 'secrets'
>;

/** Each model and year is asked about once a day. An hour of slack keeps the daily rhythm. */
const FRESH_MS = hours(23);
/** At one request a second, a run stays well below its hour. */
const LOOKUPS_PER_RUN = 600;
/** A little less than the hour between two runs. */
const RETRY_MS = minutes(50);
const MAX_FAILURES = 3;
const NOTICE_BATCH = 200;
const KEEP_MS = days(90);

export interface VehicleRecalls {
  rows: VehicleRecallRow[];
  state: SafetyRecallState;
  checkedAt: Date | null;
}

/** The recalls of a vehicle. Queues a lookup for a model and year that were never asked about. */
export async function listVehicleRecalls(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'safetyRecalls'>,
  userId: string,
  vehicleId: string,
): Promise<VehicleRecalls> {
  const target = await findTarget(deps, userId, vehicleId);
  if (!deps.safetyRecalls) return { rows: [], state: 'off', checkedAt: null };
  const lookup = await findLookup(deps.db, target);
  if (!lookup?.asked_at) {
    const isAway = isAfter(lookup?.failed_at, before(deps.now(), RETRY_MS));
    const state = isAway ? 'unavailable' : await startLookup(deps, target);
    return { rows: [], state, checkedAt: null };
  }
  return {
    rows: await findVehicleRecalls(deps.db, vehicleId, target),
    state: lookup.listed ? 'checked' : 'unlisted',
    checkedAt: lookup.asked_at,
  };
}

async function startLookup(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  target: ModelYear,
): Promise<SafetyRecallState> {
  if (!(await findRecallQuery(db, target))) return 'unlisted';
  await jobs.enqueue(db, LOOK_UP, target, { key: `${target.modelId} ${target.year}` });
  return 'waiting';
}

/** Marks a recall as done or open again. */
export async function markRecall(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { vehicleId, campaign }: { vehicleId: string; campaign: string },
  done: boolean,
): Promise<VehicleRecallRow> {
  const target = await findTarget(deps, userId, vehicleId);
  const recalls = await findVehicleRecalls(deps.db, vehicleId, target);
  const recall = orNotFound(recalls.find((row) => row.campaign === campaign));
  const doneAt = done ? (recall.done_at ?? deps.now()) : null;
  await saveDone(deps.db, { userId, vehicleId, campaign }, doneAt);
  return { ...recall, done_at: doneAt };
}

async function findTarget(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  vehicleId: string,
): Promise<ModelYear> {
  const vehicle = orNotFound(await findOwnVehicle(db, userId, vehicleId));
  return { modelId: vehicle.modelId, year: vehicle.year };
}

/**
 * Asks about the models and years that are due. Stops after three failures in a row, because the
 * source is probably away. What failed comes last in later runs.
 */
export async function lookUpDueRecalls(deps: RecallDeps): Promise<void> {
  if (!deps.safetyRecalls) return;
  const now = deps.now();
  const due = await findDueModelYears(deps.db, {
    since: before(now, FRESH_MS),
    retryAfter: before(now, RETRY_MS),
    limit: LOOKUPS_PER_RUN,
  });
  let failures = 0;
  for (const target of due) {
    failures = (await lookUp(deps, target)) ? 0 : failures + 1;
    if (failures === MAX_FAILURES) return;
  }
}

/** One model and year, unless they were asked about within the day. */
export async function lookUpRecalls(deps: RecallDeps, target: ModelYear): Promise<void> {
  await lookUp(deps, target);
}

/** False when the source is unavailable. */
async function lookUp(deps: RecallDeps, target: ModelYear): Promise<boolean> {
  const { db, now, safetyRecalls, log } = deps;
  const lookup = await findLookup(db, target);
  const isFresh =
    isAfter(lookup?.asked_at, before(now(), FRESH_MS)) ||
    isAfter(lookup?.failed_at, before(now(), RETRY_MS));
  const query = isFresh ? undefined : await findRecallQuery(db, target);
  if (!safetyRecalls || !query) return true;
  try {
    const campaigns = await safetyRecalls.find(query);
    await saveAnswer(deps, target, lookup, { campaigns, invented: safetyRecalls.invented });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'safety recalls could not be looked up');
    await saveFailure(db, target, now());
    return false;
  }
}

const isAfter = (at: Date | null | undefined, limit: Date): boolean => at != null && at > limit;

async function saveAnswer(
  { db, now, jobs }: RecallDeps,
  target: ModelYear,
  lookup: LookupRow | undefined,
  { campaigns, invented }: { campaigns: RecallCampaign[] | undefined; invented: boolean },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    await saveLookup(trx, target, { listed: campaigns !== undefined, now: at });
    // A model that disappears from the list keeps what is known about it.
    if (campaigns === undefined) return;
    const added = await replaceCampaigns(trx, target, campaigns, { invented, now: at });
    if (lookup?.asked_at && added > 0) await jobs.enqueue(trx, NOTIFY, { ...target, after: '0' });
  });
}

/** Tells the owners of a model and year about recalls that appeared, a batch at a time. */
export async function notifyOfRecalls(
  deps: RecallDeps,
  { after, ...target }: ModelYear & { after: string },
): Promise<void> {
  const { db, jobs, now } = deps;
  await db.transaction().execute(async (trx) => {
    const { notices, last } = await markNotified(trx, target, {
      after,
      limit: NOTICE_BATCH,
      now: now(),
    });
    const byVehicle = Map.groupBy(notices, ({ vehicle_id }) => vehicle_id);
    const mails = [...byVehicle].flatMap(([vehicleId, recalls]) =>
      recalls.slice(0, 1).map((first) => ({
        userId: first.user_id,
        to: first.email,
        kind: 'safety_recall',
        about: `safety_recall:${vehicleId}`,
        content: safetyRecallMail(first, recalls, deps.baseUrl()),
      })),
    );
    await queueNotifications(deps, trx, 'vehicle_information', mails);
    if (last !== undefined) await jobs.enqueue(trx, NOTIFY, { ...target, after: last });
  });
}

export const sweepSafetyRecalls = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteLookupsBefore(db, before(now(), KEEP_MS));
