import type {
  BookingCallOutcome,
  RecordedBookingOutcome,
} from '@fourbay/contract/bookings/booking-limits';
import { UNDO_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, before as earlier, minutes } from '../../../platform/values/clock.ts';
import {
  declineByShop,
  lockBooked,
  requireLive,
  takeSnapshot,
  type Booked,
  type BookingSnapshot,
} from '../../bookings/index.ts';
import { correctShop, markShopDoNotCall, nextMidnight, requirePhone } from '../../shops/index.ts';
import { requireCallBackTime } from '../calls/call-back-time.service.ts';
import { OUTCOME_EFFECTS } from '../calls/outcomes.rules.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { addLine, ringAgent } from '../lines/dial.service.ts';
import { findLinesOf } from '../lines/lines.store.ts';
import { ABANDONED_AFTER_MS } from '../shops/ranking.rules.ts';
import { lockShop } from '../shops/shops.store.ts';
import {
  deleteOldUndos,
  endAbandonedBookingCalls,
  endBookingCall,
  findRunningBookingCall,
  insertBookingCall,
  saveBookingRecordingDeclined,
  saveBookingUndo,
  type BookingCall,
} from './booking-calls.store.ts';
import {
  endBookingLease,
  readDeskRow,
  requireBookingLease,
  type BookingLease,
} from './booking-lease.service.ts';
import { callableFrom, readShopState } from './booking-shop.service.ts';
import { taskOf } from './booking-task.rules.ts';
import type { DeskBookingRow } from './desk-bookings.store.ts';

/** The shop's row is locked first, so that two agents never dial the same number at the same time. */
export const startBookingCall = (deps: DeskDeps, lease: BookingLease): Promise<BookingCall> =>
  deps.db.transaction().execute(async (trx) => {
    const { booking } = await requireBookingLease(deps, trx, lease);
    return (
      (await findRunningBookingCall(trx, lease.bookingId)) ??
      (await insertStartedCall(deps, trx, lease, booking.service_provider_id))
    );
  });

/** Starts the call and dials the shop. Repeated requests dial only once. */
export async function dialBookingCall(
  deps: DeskDeps & Pick<Deps, 'voice' | 'log'>,
  lease: BookingLease,
): Promise<BookingCall> {
  const { call, lineId } = await deps.db.transaction().execute(async (trx) => {
    const { booking } = await requireBookingLease(deps, trx, lease);
    const running = await findRunningBookingCall(trx, lease.bookingId);
    const started =
      running ??
      (await insertStartedCall(deps, trx, lease, booking.service_provider_id, { rang: false }));
    const known = running && (await findLinesOf(trx, 'booking_call_id', [running.id]))[0];
    if (known) return { call: started, lineId: known.id };
    const of = { booking_call_id: started.id };
    const line = { of, agentId: lease.agentId, number: started.phone };
    return { call: started, lineId: await addLine(deps, trx, line) };
  });
  await ringAgent(deps, lineId);
  return call;
}

async function insertStartedCall(
  deps: DeskDeps,
  trx: Trx,
  lease: BookingLease,
  shopId: string,
  { rang = true } = {},
): Promise<BookingCall> {
  await lockShop(trx, shopId);
  const row = await readDeskRow(deps, trx, lease.bookingId);
  if (row.ended_at && !taskOf(row, deps.now())) throw new AppError('booking_ended');
  const { refusal } = await readShopState(deps, trx, row);
  if (refusal !== null)
    throw new AppError('shop_unavailable', {
      sentence: `You can’t call ${row.shop} now: ${refusal}.`,
    });
  return insertBookingCall(trx, { ...callOf(deps, row, lease.agentId), rang });
}

const callOf = ({ now }: Pick<DeskDeps, 'now'>, row: DeskBookingRow, agentId: string) => ({
  booking_id: row.booking_id,
  service_provider_id: row.service_provider_id,
  agent_user_id: agentId,
  phone: row.phone,
  started_at: now(),
});

/** Keeps what an undo of the call's outcome restores. The caller has locked the booking. */
export async function keepForUndo(
  trx: Trx,
  { booking }: Booked,
  callId: string,
  before: BookingSnapshot,
): Promise<void> {
  const changed = await lockBooked(trx, booking.id);
  if (changed)
    await saveBookingUndo(trx, callId, { before, after: await takeSnapshot(trx, changed) });
}

/** Ends the running call, or records one that was not started in the console. */
export async function recordBookingCall(
  deps: DeskDeps,
  trx: Trx,
  row: DeskBookingRow,
  agentId: string,
  end: { outcome: RecordedBookingOutcome; note?: string; callBackAt?: Date | null },
): Promise<BookingCall> {
  const running =
    (await findRunningBookingCall(trx, row.booking_id)) ??
    (await insertBookingCall(trx, callOf(deps, row, agentId)));
  return endBookingCall(trx, running.id, { ...end, endedAt: deps.now() });
}

export interface BookingCallReport {
  outcome: BookingCallOutcome;
  note: string;
  callBackAt: Date | null;
  /** With `wrong_number`, the correct number, if known. */
  rightPhone?: string | null | undefined;
}

/**
 * The call didn't settle it, so the booking returns to the queue until the shop can be called
 * again.
 */
export async function reportBookingCall(
  deps: DeskDeps,
  lease: BookingLease,
  report: BookingCallReport,
): Promise<{ call: BookingCall; resumeAt: Date | null }> {
  const { outcome, callBackAt, note } = report;
  return deps.db.transaction().execute(async (trx) => {
    const booked = await requireBookingLease(deps, trx, lease);
    const before = await takeSnapshot(trx, booked);
    const row = await readDeskRow(deps, trx, lease.bookingId);
    if (outcome === 'call_back')
      await requireCallBackTime(deps, trx, row.service_provider_id, callBackAt);
    const call = await recordBookingCall(deps, trx, row, lease.agentId, {
      outcome,
      note,
      callBackAt: outcome === 'call_back' ? callBackAt : null,
    });
    const by = { staffId: lease.agentId, bookingCallId: call.id };
    await applyToShop(deps, trx, booked, by, report);
    await keepForUndo(trx, booked, call.id, before);
    const resumeAt = returnAt(deps, row, report);
    await endBookingLease(deps, trx, row, lease.agentId, {
      action: 'booking_called',
      detail: { outcome },
      resumeAt,
    });
    return { call, resumeAt };
  });
}

/**
 * A shop that is permanently unreachable counts as declining, so that the owner can choose another.
 */
async function applyToShop(
  deps: DeskDeps,
  trx: Trx,
  booked: Booked,
  by: { staffId: string; bookingCallId: string },
  { outcome, rightPhone }: BookingCallReport,
): Promise<void> {
  if (outcome !== 'do_not_call' && outcome !== 'wrong_number') return;
  const shopId = booked.booking.service_provider_id;
  const now = deps.now();
  if (outcome === 'do_not_call') await markShopDoNotCall(trx, shopId, now, by);
  else await correctShop(trx, shopId, { numberWrong: true }, now, by);
  const phone = outcome === 'wrong_number' && rightPhone ? requirePhone(rightPhone) : null;
  if (phone) return void (await correctShop(trx, shopId, { phone }, now, by));
  if (booked.booking.ended_at) return;
  requireLive(booked);
  await declineByShop(
    deps,
    trx,
    booked,
    { kind: 'agent', userId: by.staffId },
    {
      reason:
        outcome === 'do_not_call'
          ? 'The shop doesn’t take our calls.'
          : 'The shop can’t be reached at the number we have.',
      keepsOldTime: true,
    },
  );
}

function returnAt(
  deps: DeskDeps,
  row: DeskBookingRow,
  { outcome, callBackAt }: BookingCallReport,
): Date | null {
  if (outcome === 'call_back' && callBackAt) return callBackAt;
  if (outcome === 'closed') return callableFrom(deps, row, nextMidnight(row.timezone, deps.now()));
  const afterMs = OUTCOME_EFFECTS[outcome].retry?.afterMs ?? 0;
  return callableFrom(deps, row, after(deps.now(), afterMs));
}

/** Stored apart from the outcome. The shop can decline recording and still take the car. */
export const markBookingRecording = (
  deps: DeskDeps,
  lease: BookingLease,
  { callId, declined }: { callId: string; declined: boolean },
): Promise<BookingCall> =>
  deps.db.transaction().execute(async (trx) => {
    const { bookingId } = lease;
    await requireBookingLease(deps, trx, lease);
    const call = await saveBookingRecordingDeclined(trx, { bookingId, callId, declined });
    if (!call) throw notFound();
    return call;
  });

/** Ends calls that their agent can no longer report, and forgets what can no longer be undone. */
export async function sweepAbandonedBookingCalls({ db, now }: Pick<DeskDeps, 'db' | 'now'>) {
  const lapsedBefore = earlier(now(), ABANDONED_AFTER_MS);
  await endAbandonedBookingCalls(db, { now: now(), lapsedBefore });
  await deleteOldUndos(db, earlier(now(), minutes(UNDO_MINUTES)));
}
