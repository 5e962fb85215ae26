import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { after, seconds } from '../../platform/values/clock.ts';
import {
  claimBooking,
  confirmBooking,
  counterBooking,
  declineBooking,
  readOpenBooking,
  reportShopNotified,
  startBookingCall,
  type BookingLease,
  type OpenBooking,
} from '../call-desk/index.ts';
import { openIntervals } from '../shops/index.ts';
import { drawReply } from './demo-bookings.rules.ts';
import { callRandom } from './demo-caller.rules.ts';
import { findDemoAgent, findDemoBookings } from './demo-caller.store.ts';

export const DEMO_BOOKING_STEP = 'demo-booking-step';

/**
 * One step of the demo agent on a booking: calls the shop, and records its answer when the call
 * ends. A step repeated after a crash continues where the last one ended.
 */
export async function runDemoBookingStep(deps: Deps, bookingId: string): Promise<void> {
  const agentId = await findDemoAgent(deps.db);
  if (agentId === undefined) return;
  try {
    const open = await readOpenBooking(deps, bookingId);
    if (!open.task || !open.booking.demo) return;
    const lease = await claimBooking(deps, agentId, bookingId);
    const call = await startBookingCall(deps, lease);
    const endsAt = after(call.started_at, seconds(deps.config.DEMO_CALL_SECONDS));
    if (deps.now() < endsAt) await scheduleStep(deps, bookingId, endsAt);
    else await endCall(deps, lease, open);
  } catch (error) {
    // The booking is held by someone else, has ended, or its shop is on the phone. The sweep schedules it
    // again.
    if (!(error instanceof AppError)) throw error;
  }
}

async function endCall(deps: Deps, lease: BookingLease, open: OpenBooking): Promise<void> {
  if (open.task !== 'ask') return void (await reportShopNotified(deps, lease));
  const { booking, windows } = open;
  const random = callRandom(`booking ${booking.booking_id} ${booking.offers_made}`, booking.shop);
  const reply = drawReply(
    windows.filter(({ from }) => from > deps.now()),
    (from, to) => openIntervals(booking, from, to),
    random,
  );
  switch (reply.kind) {
    case 'confirm':
      return void (await confirmBooking(deps, lease, reply.slot));
    case 'counter':
      return void (await counterBooking(deps, lease, reply.slots));
    case 'decline':
      await declineBooking(deps, lease, { reason: reply.reason, keepsOldTime: true });
  }
}

const scheduleStep = (deps: Deps, bookingId: string, at?: Date): Promise<void> =>
  deps.jobs.enqueue(
    deps.db,
    DEMO_BOOKING_STEP,
    { bookingId },
    { key: bookingId, ...(at && { at }) },
  );

/** Schedules a step for bookings that a restart, a busy line, or a changed setting left without one. */
export async function sweepDemoBookings(deps: Deps): Promise<void> {
  for (const bookingId of await findDemoBookings(deps.db, deps.now()))
    await scheduleStep(deps, bookingId);
}
