import {
  AT_RISK_BEFORE_TARGET_MINUTES,
  RESERVED_MINUTES,
} from '@fourbay/contract/call-desk/desk-board';
import {
  CALL_BACK_MISSED_MINUTES,
  PRESENCE_SECONDS,
} from '@fourbay/contract/call-desk/desk-limits';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, before, minutes, seconds } from '../../../platform/values/clock.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { cancelQuoteByStaff, lockAnyQuote, type StoredQuote } from '../../quotes/index.ts';
import { lockBooked } from '../../bookings/index.ts';
import { endBookingLease, readDeskRow } from '../bookings/booking-lease.service.ts';
import { findBookingHolder } from '../bookings/booking-lease.store.ts';
import { callableFrom } from '../bookings/booking-shop.service.ts';
import { countBoardBookings, findBoardBookings } from './board-bookings.store.ts';
import {
  countOpenRequests,
  findBoardAgents,
  findBoardRows,
  findActiveStaff,
} from './board.store.ts';
import { findDueCallBacks, listedCallBacks } from '../calls/call-backs.store.ts';
import { endLease, scheduleReturn, type DeskDeps } from '../lease/lease.service.ts';
import { findHolder } from '../lease/lease.store.ts';
import { saveReservation, saveResumeAt } from '../requests/notes.store.ts';

const MAX_ROWS = 100;

export async function readBoard({ db, now }: Pick<DeskDeps, 'db' | 'now'>) {
  const at = now();
  const moment = { now: at, riskBefore: after(at, minutes(AT_RISK_BEFORE_TARGET_MINUTES)) };
  const presentSince = before(at, seconds(PRESENCE_SECONDS));
  const dueBefore = before(at, minutes(CALL_BACK_MISSED_MINUTES));
  const [counts, rows, bookingCounts, bookings, agents, due] = await Promise.all([
    countOpenRequests(db, moment),
    findBoardRows(db, moment, MAX_ROWS),
    countBoardBookings(db, moment),
    findBoardBookings(db, moment, MAX_ROWS),
    findBoardAgents(db, at, presentSince),
    findDueCallBacks(db, { now: at, dueBefore, presentSince }),
  ]);
  return { at, counts, rows, bookingCounts, bookings, agents, missed: listedCallBacks(due) };
}

async function lockOpenQuote(trx: Trx, quoteId: string): Promise<StoredQuote> {
  const quote = await lockAnyQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (quote.closed_at) throw new AppError('quote_closed');
  return quote;
}

interface Intervention {
  supervisorId: string;
  quoteId: string;
  reason: string;
}

/** Ends an agent's lease. The request keeps the draft, and the agent's writes are refused. */
export async function reclaimRequest(
  deps: DeskDeps,
  { supervisorId, quoteId, reason }: Intervention,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockOpenQuote(trx, quoteId);
    const holder = await findHolder(trx, quoteId, deps.now());
    if (!holder) throw new AppError('conflict', { sentence: 'Nobody is working on this request.' });
    await scheduleReturn(deps, trx, quoteId);
    await endLease(deps, trx, { quoteId, agentId: supervisorId }, 'taken_back', {
      reason,
      from_user_id: holder.id,
    });
  });
}

/** Does the same for a booking. */
export async function reclaimBooking(
  deps: DeskDeps,
  { supervisorId, bookingId, reason }: Omit<Intervention, 'quoteId'> & { bookingId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockBooked(trx, bookingId))) throw notFound();
    const row = await readDeskRow(deps, trx, bookingId);
    const holder = await findBookingHolder(trx, bookingId, deps.now());
    if (!holder) throw new AppError('conflict', { sentence: 'Nobody is working on this booking.' });
    await endBookingLease(deps, trx, row, supervisorId, {
      action: 'booking_taken_back',
      detail: { reason, from_user_id: holder.id },
      resumeAt: callableFrom(deps, row, deps.now()),
    });
  });
}

/** Ends the current lease, if any, and reserves the request for the agent for ten minutes. */
export async function reassignRequest(
  deps: DeskDeps,
  { supervisorId, quoteId, reason, agentId }: Intervention & { agentId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockOpenQuote(trx, quoteId);
    if (!(await findActiveStaff(trx, agentId)))
      throw new AppError('invalid', {
        fields: [{ field: 'agent_id', details: ['no longer works here'] }],
      });
    if (quote.user_id === agentId)
      throw new AppError('own_request', {
        sentence: 'That’s their own request. Choose another agent.',
      });
    await saveResumeAt(trx, quoteId, null, deps.now());
    await saveReservation(
      trx,
      quoteId,
      agentId,
      after(deps.now(), minutes(RESERVED_MINUTES)),
      deps.now(),
    );
    const holder = await findHolder(trx, quoteId, deps.now());
    const detail = { reason, to_user_id: agentId, ...(holder ? { from_user_id: holder.id } : {}) };
    if (holder && holder.id !== agentId)
      return endLease(deps, trx, { quoteId, agentId: supervisorId }, 'reassigned', detail);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: supervisorId,
      action: 'reassigned',
      quote_id: quoteId,
      detail,
    });
    await deps.live.publish(trx, { topic: 'desk', quoteId });
  });
}

/** Ends the quote for its owner, with a refund and an e-mail. */
export async function cancelRequest(
  deps: DeskDeps,
  { supervisorId, quoteId, reason }: Intervention,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockOpenQuote(trx, quoteId);
    await cancelQuoteByStaff(deps, trx, quote, supervisorId);
    await endLease(deps, trx, { quoteId, agentId: supervisorId }, 'cancelled_with_refund', {
      reason,
    });
  });
}
