import type { Deps, Trx } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  findMergedShopId,
  findShopsById,
  insertDoNotCallNumber,
  markShopDoNotCall,
} from '../../shops/index.ts';
import { control } from '../lines/controls.service.ts';
import { lockShop } from '../shops/shops.store.ts';
import {
  endRing,
  findIncoming,
  findOpenRing,
  keepShopNumber,
  lockIncoming,
  saveIncoming,
  usNumberOf,
  type IncomingRow,
} from './incoming.store.ts';
import { findCallerIds } from './likely-matters.service.ts';
import {
  callRef,
  findRingable,
  isWaiting,
  publishIncoming,
  ringNext,
  stopRinging,
  type IncomingDeps,
} from './ring.service.ts';

const overFor = (): AppError =>
  new AppError('conflict', { sentence: 'This call no longer rings for you.' });

/** Only the agent who is being rung can answer. */
export async function answerCall(
  deps: IncomingDeps,
  callId: string,
  agentId: string,
): Promise<void> {
  const call = orNotFound(await findIncoming(deps.db, callId));
  if (call.answered_by === agentId) return;
  const ring = await findOpenRing(deps.db, callId);
  if (!isWaiting(call) || ring?.agent_user_id !== agentId) throw overFor();
  await control(deps, (voice) => voice.answer(callRef(call), agentId));
}

/** Lets the call ring on. The named agent is rung next, if possible. */
export async function declineCall(
  deps: IncomingDeps,
  callId: string,
  { agentId, nextAgentId }: { agentId: string; nextAgentId: string | null },
): Promise<void> {
  const { call, ring } = await deps.db.transaction().execute(async (trx) => {
    const locked = orNotFound(await lockIncoming(trx, { id: callId }));
    const declined = await endRing(trx, callId, {
      agentId,
      result: 'declined',
      now: deps.now(),
    });
    if (!declined) throw overFor();
    const next = (await findRingable(deps, trx)).find(({ id }) => id === nextAgentId);
    await saveIncoming(trx, callId, { next_agent_id: next?.id ?? null });
    await publishIncoming(deps, trx, callId);
    return { call: locked, ring: declined };
  });
  await stopRinging(deps, call, ring);
  await ringNext(deps, callId);
}

/** The call, locked, if the agent answered it. */
export async function requireTaker(
  trx: Trx,
  callId: string,
  agentId: string,
): Promise<IncomingRow> {
  const call = orNotFound(await lockIncoming(trx, { id: callId }));
  if (call.answered_by !== agentId) throw new AppError('forbidden');
  return call;
}

interface Identified {
  caller: 'shop' | 'car_owner';
  shopId: string | null;
  keepNumber: boolean;
}

export const identifyCaller = (
  deps: Pick<Deps, 'db' | 'now' | 'live'>,
  callId: string,
  agentId: string,
  { caller, shopId, keepNumber }: Identified,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const call = await requireTaker(trx, callId, agentId);
    const known = caller === 'shop' && shopId ? await requireShop(trx, shopId) : null;
    await saveIncoming(trx, callId, { caller, service_provider_id: known });
    const number = usNumberOf(call);
    if (known && keepNumber && number)
      await keepShopNumber(trx, {
        number,
        service_provider_id: known,
        added_by: agentId,
        added_at: deps.now(),
      });
    await publishIncoming(deps, trx, callId);
  });

async function requireShop(trx: Trx, shopId: string): Promise<string> {
  const id = await findMergedShopId(trx, shopId);
  const [shop] = await findShopsById(trx, [id]);
  if (!shop)
    throw new AppError('invalid', {
      fields: [{ field: 'service_provider_id', details: ['doesn’t exist'] }],
    });
  return id;
}

/** Blocks the shop that calls, or the number if nobody knows the shop. */
export const neverCallCaller = (
  deps: Pick<Deps, 'db' | 'now' | 'live'>,
  callId: string,
  agentId: string,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const call = await requireTaker(trx, callId, agentId);
    const shops = await findCallerIds(trx, call);
    const now = deps.now();
    if (shops.length > 1)
      throw new AppError('conflict', { sentence: 'Say which shop is calling first.' });
    const [shopId] = shops;
    if (shopId) {
      await lockShop(trx, shopId);
      await markShopDoNotCall(trx, shopId, now, { staffId: agentId });
    } else if (call.number) await insertDoNotCallNumber(trx, call.number, now);
    else throw new AppError('conflict', { sentence: 'Say which shop is calling first.' });
    await recordStaffAction(trx, {
      at: now,
      staff_user_id: agentId,
      action: 'call_do_not_call',
      service_provider_id: shopId ?? null,
      detail: { incoming_call_id: callId },
    });
    await publishIncoming(deps, trx, callId);
  });
