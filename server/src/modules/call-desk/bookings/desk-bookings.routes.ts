import * as contract from '@fourbay/contract/call-desk/desk-bookings';
import { markBookingRecording as markRecordingEndpoint } from '@fourbay/contract/call-desk/call-recordings';
import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { claimBookingForAgent } from '../lease/claim.service.ts';
import { requireLeaseToken } from '../lease/lease-token.ts';
import { endListeningToCall } from '../lines/listening.service.ts';
import { withLine } from '../lines/lined-calls.service.ts';
import {
  dialBookingCall,
  markBookingRecording,
  reportBookingCall,
  startBookingCall,
} from './booking-calls.service.ts';
import type { BookingCall } from './booking-calls.store.ts';
import { heartbeatBooking, releaseBooking, type BookingLease } from './booking-lease.service.ts';
import {
  confirmBooking,
  counterBooking,
  declineBooking,
  reportShopNotified,
} from './booking-replies.service.ts';
import { presentBookingCall, presentInQueue, presentOpenBooking } from './desk-bookings.present.ts';
import { informBookedShop } from './inform-booked-shop.service.ts';
import { findByReference, readBooking, readOpenBooking } from './desk-bookings.service.ts';

export const bookingLeaseOf = (call: {
  caller: { userId: string };
  params: { id: string };
  headers: IncomingHttpHeaders;
}): BookingLease => ({
  agentId: call.caller.userId,
  bookingId: call.params.id,
  leaseToken: requireLeaseToken(call.headers),
});

const spanOf = ({ from, until }: { from: string; until: string }) => ({
  from: new Date(from),
  until: new Date(until),
});

export const deskBookingRoutes = (deps: Deps): Route[] => [
  route(contract.findBooking, async ({ query }) => {
    const { booking, now } = await findByReference(deps, query.reference);
    return {
      ...presentInQueue(booking, now),
      id: booking.booking_id,
      state: booking.booking_state,
    };
  }),
  route(contract.claimBooking, async ({ caller, params }) => {
    const { leaseToken } = await claimBookingForAgent(deps, caller.userId, params.id);
    const open = presentOpenBooking(await readOpenBooking(deps, params.id));
    return { ...open, lease_token: leaseToken };
  }),
  route(contract.readDeskBooking, async ({ caller, params }) => {
    const open = await readBooking(deps, caller, params.id);
    return { ...presentOpenBooking(open), work_ended: open.workEnded };
  }),
  route(contract.heartbeatBooking, async (call) => ({
    lease_expires_at: (await heartbeatBooking(deps, bookingLeaseOf(call), call.body)).toISOString(),
  })),
  route(contract.releaseBooking, async (call) => {
    await releaseBooking(deps, bookingLeaseOf(call), call.body.reason, call.body.draft);
    return new Answer(204);
  }),
  route(contract.logBookingCall, async (call) => {
    const { outcome, note, call_back_at: callBackAt, phone, dial } = call.body;
    const present = async (made: BookingCall) =>
      presentBookingCall(await withLine(deps.db, 'booking_call_id', made));
    if (!outcome) {
      const start = dial ? dialBookingCall : startBookingCall;
      return { ...(await present(await start(deps, bookingLeaseOf(call)))), resume_at: null };
    }
    const reported = await reportBookingCall(deps, bookingLeaseOf(call), {
      outcome,
      note,
      callBackAt: callBackAt ? new Date(callBackAt) : null,
      rightPhone: phone,
    });
    return {
      ...(await present(reported.call)),
      resume_at: reported.resumeAt?.toISOString() ?? null,
    };
  }),
  route(markRecordingEndpoint, async (call) => {
    const marked = await markBookingRecording(deps, bookingLeaseOf(call), {
      callId: call.params.call_id,
      declined: call.body.declined,
    });
    await endListeningToCall(deps, 'booking_call_id', marked);
    return presentBookingCall(await withLine(deps.db, 'booking_call_id', marked));
  }),
  ...replyRoutes(deps),
];

/** Routes that record what shops answered by phone and what agents told them. */
const replyRoutes = (deps: Deps): Route[] => [
  route(contract.confirmBooking, async (call) => ({
    state: await confirmBooking(deps, bookingLeaseOf(call), spanOf(call.body), call.body.note),
  })),
  route(contract.counterBooking, async (call) => ({
    state: await counterBooking(
      deps,
      bookingLeaseOf(call),
      call.body.slots.map(spanOf),
      call.body.note,
    ),
  })),
  route(contract.declineBooking, async (call) => ({
    state: await declineBooking(deps, bookingLeaseOf(call), {
      reason: call.body.reason,
      keepsOldTime: call.body.keeps_old_time,
      note: call.body.note,
    }),
  })),
  route(contract.informBookedShop, async (call) => {
    await informBookedShop(deps, bookingLeaseOf(call), call.params.report_id, call.body.answer);
    return new Answer(204);
  }),
  route(contract.reportShopNotified, async (call) => ({
    state: await reportShopNotified(deps, bookingLeaseOf(call)),
  })),
];
