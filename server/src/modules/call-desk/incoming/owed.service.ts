import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound, orNotFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { after, before, days, minutes } from '../../../platform/values/clock.ts';
import type { Recording } from '../../../platform/voice/voice.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  callableState,
  findCandidate,
  findCandidatesById,
  isCallableAnytime,
} from '../../shops/index.ts';
import { lockAgent } from '../lease/lease.store.ts';
import { control } from '../lines/controls.service.ts';
import { addLine, ringAgent } from '../lines/dial.service.ts';
import { findLineOfIncoming } from '../lines/incoming-lines.store.ts';
import { lockShop } from '../shops/shops.store.ts';
import {
  forgetUnknownNumbers,
  lockIncoming,
  saveIncoming,
  type IncomingRow,
} from './incoming.store.ts';
import { findCallerIds } from './likely-matters.service.ts';
import {
  claimOwed,
  findDueMessages,
  findHeldOwed,
  findOwed,
  lockFreeOwed,
  type OwedRow,
} from './owed.store.ts';
import { publishIncoming, type IncomingDeps } from './ring.service.ts';

const HELD_MS = minutes(15);

type OwedDeps = Pick<Deps, 'db' | 'now' | 'live'>;

const isHeldBy = (
  { agent_user_id: holder, claimed_until: until, settled_at: settledAt }: OwedRow,
  agentId: string,
  now: Date,
): boolean => holder === agentId && !settledAt && until !== null && until > now;

async function claim(
  { now, live }: Pick<Deps, 'now' | 'live'>,
  trx: Trx,
  id: string,
  agentId: string,
): Promise<void> {
  const claimed = await claimOwed(trx, {
    id,
    agentId,
    now: now(),
    until: after(now(), HELD_MS),
  });
  if (!claimed) {
    const row = orNotFound(await findOwed(trx, id));
    if (row.settled_at)
      throw new AppError('conflict', { sentence: 'Someone has called back already.' });
    throw new AppError('held', {
      sentence: `${row.holder ?? 'Someone else'} is calling back.`,
      extra: { holder: row.holder },
    });
  }
  await publishIncoming({ live }, trx, id);
}

export const claimOwedCallBack = (deps: OwedDeps, id: string, agentId: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAgent(trx, agentId);
    const held = await findHeldOwed(trx, agentId, deps.now());
    if (held && held !== id)
      throw new AppError('conflict', { sentence: 'Finish or release your other callback first.' });
    await claim(deps, trx, id, agentId);
  });

/** Claims the first free callback whose shop can be called now. Undefined if there is none. */
export async function claimFirstOwed(
  deps: Pick<Deps, 'now' | 'live' | 'config'>,
  trx: Trx,
  agentId: string,
  free: readonly IncomingRow[],
): Promise<string | undefined> {
  for (const row of free) {
    if (!(await canCallBack(deps, trx, row))) continue;
    if (!(await lockFreeOwed(trx, row.id, deps.now()))) continue;
    await claim(deps, trx, row.id, agentId);
    return row.id;
  }
  return undefined;
}

const UNKNOWN_HOURS = { hours: null, hours_kinds: null, holiday_hours: null, closures: [] };

/** A caller whom we don't know is called back like a shop whose hours are unknown. */
async function canCallBack(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  trx: Trx,
  call: IncomingRow,
): Promise<boolean> {
  const ids = await findCallerIds(trx, call);
  if (ids.length === 0)
    return callableState({ ...UNKNOWN_HOURS, timezone: config.DESK_TIME_ZONE }, now()).open;
  return (await findCandidatesById(trx, ids)).some(
    (shop) => callableState(shop, now()).open || isCallableAnytime(shop, config),
  );
}

async function requireHeld(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  id: string,
  agentId: string,
): Promise<OwedRow> {
  await lockIncoming(trx, { id });
  const row = orNotFound(await findOwed(trx, id));
  if (!isHeldBy(row, agentId, now())) throw new AppError('lease_lost');
  return row;
}

export const releaseOwedCallBack = (deps: OwedDeps, id: string, agentId: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await requireHeld(deps, trx, id, agentId);
    await saveIncoming(trx, id, {
      agent_user_id: null,
      claimed_until: null,
      released_by: agentId,
      released_at: deps.now(),
    });
    await publishIncoming(deps, trx, id);
  });

/** Repeating it changes nothing. */
export const settleOwedCallBack = (
  deps: OwedDeps,
  id: string,
  agentId: string,
  { as, note }: { as: 'done' | 'dismissed'; note: string },
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const known = orNotFound(await findOwed(trx, id));
    if (known.settled_by === agentId) return;
    const row = await requireHeld(deps, trx, id, agentId);
    const now = deps.now();
    await saveIncoming(trx, id, { settled_at: now, settled_by: agentId, settled_as: as, note });
    await recordStaffAction(trx, {
      at: now,
      staff_user_id: agentId,
      action: 'call_back_settled',
      service_provider_id: row.service_provider_id,
      detail: { incoming_call_id: id, as },
    });
    await publishIncoming(deps, trx, id);
  });

/** Only the number on the shop's record is dialed, because anyone can call us with any caller ID. */
export async function dialOwedCallBack(
  deps: IncomingDeps,
  id: string,
  agentId: string,
): Promise<void> {
  const lineId = await deps.db.transaction().execute(async (trx) => {
    const row = await requireHeld(deps, trx, id, agentId);
    const known = await findLineOfIncoming(trx, id, 'out');
    if (known && !known.ended_at && known.agent_user_id === agentId) return known.id;
    const shops = await findCallerIds(trx, row);
    const [shopId] = shops;
    if (!shopId || shops.length > 1)
      throw new AppError('conflict', {
        sentence: 'We don’t know which shop called. Dial by hand.',
      });
    await lockShop(trx, shopId);
    const shop = await findCandidate(trx, shopId, { latitude: 0, longitude: 0 });
    const isOpen =
      shop && (callableState(shop, deps.now()).open || isCallableAnytime(shop, deps.config));
    if (!isOpen) throw new AppError('shop_unavailable');
    // From here on, the line is about this shop.
    await saveIncoming(trx, id, { service_provider_id: shopId });
    return addLine(deps, trx, { of: { incoming_call_id: id }, agentId, number: shop.phone });
  });
  await ringAgent(deps, lineId);
}

/** Every play is in the audit log before the first byte is sent. */
export async function playMessage(
  deps: IncomingDeps,
  id: string,
  by: Pick<Caller, 'userId' | 'role'>,
): Promise<Recording> {
  const row = orNotFound(await findOwed(deps.db, id));
  if (by.role !== 'supervisor' && !isHeldBy(row, by.userId, deps.now()))
    throw new AppError('forbidden');
  const { recording_id: recordingId, recording_kept_until: until } = row;
  if (!recordingId || !until || until <= deps.now()) throw notFound();
  await recordStaffAction(deps.db, {
    at: deps.now(),
    staff_user_id: by.userId,
    action: 'recording_played',
    service_provider_id: row.service_provider_id,
    detail: { incoming_call_id: id },
  });
  let recording: Recording | undefined;
  await control(deps, async (voice) => void (recording = await voice.readRecording(recordingId)));
  if (!recording) throw notFound();
  return recording;
}

/** Deletes messages whose time is over at the provider, and the numbers of callers who were no shop. */
export async function sweepMessages(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'voice' | 'log'>,
): Promise<void> {
  const { db, now, config, voice, log } = deps;
  for (const { id, recording } of voice ? await findDueMessages(db, now()) : [])
    try {
      await voice?.deleteRecording(recording);
      await saveIncoming(db, id, { recording_id: null });
    } catch (error) {
      log.warn({ err: error, callId: id }, 'could not delete a message yet');
    }
  await forgetUnknownNumbers(db, before(now(), days(config.RECORDING_DAYS)));
}
