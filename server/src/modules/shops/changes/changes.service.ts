import { isDeepStrictEqual as isSame } from 'node:util';
import { UNDO_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound, orNotFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { after, before, minutes } from '../../../platform/values/clock.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  findChangesOfCall,
  findShopChanges,
  findUndoableChanges,
  insertChange,
  lockChange,
  saveRestored,
  type CallOfChange,
  type NamedShopChange,
  type ShopChangeRow,
  type UndoableChange,
} from './changes.store.ts';
import { lockShopState, writeShopState, type ShopState } from './shop-state.store.ts';

/** The author of a change, and the call during which it was made. */
export interface ChangedBy extends CallOfChange {
  staffId?: string;
}

/** The parts of a shop's state that a change replaced, before and after. */
export interface ShopChange {
  before: Partial<ShopState>;
  after: Partial<ShopState>;
}

const partOf = (state: Partial<ShopState>, names: readonly string[]): Partial<ShopState> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));

/** Changes a shop and records the previous values. Unchanged parts are not recorded. */
export async function changeShop(
  trx: Trx,
  shopId: string,
  changeOf: (state: ShopState) => Partial<ShopState>,
  now: Date,
  { staffId, callId, bookingCallId }: ChangedBy = {},
): Promise<ShopChange> {
  const state = await lockShopState(trx, shopId);
  if (!state) throw notFound();
  const wanted: Partial<ShopState> = changeOf(state);
  const current = new Map<string, unknown>(Object.entries(state));
  const changed = Object.entries(wanted)
    .filter(([name, value]) => !isSame(value, current.get(name)))
    .map(([name]) => name);
  if (changed.length === 0) return { before: {}, after: {} };
  const [before, after] = [partOf(state, changed), partOf(wanted, changed)];
  await writeShopState(trx, shopId, state, after, now);
  await insertChange(trx, {
    shopId,
    staffId: staffId ?? null,
    callId: callId ?? null,
    bookingCallId: bookingCallId ?? null,
    before,
    after,
    now,
  });
  return { before, after };
}

/** Restores the parts of one change, unless one of them was changed again since. */
async function restore(trx: Trx, change: ShopChangeRow, staffId: string, now: Date): Promise<void> {
  const { service_provider_id: shopId, before, after } = change;
  await changeShop(
    trx,
    shopId,
    (state) => {
      const current = partOf(state, Object.keys(after));
      const changed = new Map<string, unknown>(Object.entries(after));
      if (!Object.entries(current).every(([name, value]) => isSame(value, changed.get(name))))
        throw new AppError('conflict', {
          sentence: 'That has been changed again since then. Undo the newer change first.',
        });
      return before;
    },
    now,
    { staffId },
  );
  await saveRestored(trx, change.id, staffId, now);
}

/** Undoes the effects of a call's outcome on its shop. */
export async function restoreChangesOfCall(
  trx: Trx,
  call: CallOfChange,
  staffId: string,
  now: Date,
): Promise<void> {
  for (const change of await findChangesOfCall(trx, call)) await restore(trx, change, staffId, now);
}

export const listShopChanges = (
  { db }: Pick<Deps, 'db'>,
  shopId: string,
): Promise<NamedShopChange[]> => findShopChanges(db, shopId);

interface Restoring {
  shopId: string;
  changeId: string;
  caller: Caller;
}

/** Restores what one change replaced. The restoration is itself a change. */
export async function restoreShopChange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { shopId, changeId, caller }: Restoring,
): Promise<void> {
  const staffId = caller.userId;
  await db.transaction().execute(async (trx) => {
    const change = orNotFound(await lockChange(trx, shopId, changeId));
    if (caller.role !== 'supervisor') requireOwnRecent(change, staffId, now());
    if (change.restored_at)
      throw new AppError('conflict', { sentence: 'That was already undone.' });
    if (change.after.do_not_call_at)
      throw new AppError('conflict', {
        sentence: 'Only the shop itself can lift this. Record its request.',
      });
    await restore(trx, change, staffId, now());
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: staffId,
      action: 'shop_restored',
      service_provider_id: shopId,
      detail: { before: change.after, after: change.before },
    });
  });
}

/** Agents undo their own changes, for a while. What a call's outcome changed is undone with the call. */
function requireOwnRecent(
  { staff_user_id: by, call_id: callId, booking_call_id: bookingCallId, at }: ShopChangeRow,
  staffId: string,
  now: Date,
): void {
  if (by !== staffId || callId !== null || bookingCallId !== null)
    throw new AppError('forbidden', {
      sentence: 'Only a supervisor or the agent who made this change can undo it.',
    });
  if (now > after(at, minutes(UNDO_MINUTES)))
    throw new AppError('conflict', {
      sentence: `That was more than ${UNDO_MINUTES} minutes ago. Ask a supervisor.`,
    });
}

/** The agent's changes that can still be undone, the newest first. */
export const listUndoableChanges = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: string,
): Promise<UndoableChange[]> =>
  findUndoableChanges(db, staffId, before(now(), minutes(UNDO_MINUTES)));
