import { leaseInput, type Hold } from '../desk.queries.ts';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';

export type HeldBooking = ReplyOf<Routes['GET /api/v2/console/bookings/{id}']>;
export type BookingOutcome = NonNullable<
  BodyOf<Routes['POST /api/v2/console/bookings/{id}/calls']>['outcome']
>;
export interface TimeSpan {
  from: string;
  until: string;
}

export const claimBooking = (id: string) =>
  call('POST /api/v2/console/bookings/{id}/claim', { params: { id } });
export const readHeldBooking = ({ id }: Hold) =>
  call('GET /api/v2/console/bookings/{id}', { params: { id }, background: true });
export const findBooking = (reference: string) =>
  call('GET /api/v2/console/booking', { query: { reference } });
export const dialBookingShop = (hold: Hold) =>
  call('POST /api/v2/console/bookings/{id}/calls', { ...leaseInput(hold), body: {} });
export const reportBookingOutcome = (
  hold: Hold,
  outcome: BookingOutcome,
  more: { call_back_at?: string; phone?: string | null; note?: string } = {},
) =>
  call('POST /api/v2/console/bookings/{id}/calls', {
    ...leaseInput(hold),
    body: { outcome, ...more },
  });
export const confirmBooking = (hold: Hold, slot: TimeSpan) =>
  call('POST /api/v2/console/bookings/{id}/confirm', { ...leaseInput(hold), body: slot });
export const counterBooking = (hold: Hold, slots: TimeSpan[]) =>
  call('POST /api/v2/console/bookings/{id}/counter', { ...leaseInput(hold), body: { slots } });
export const declineBooking = (hold: Hold, reason: string, keepsOldTime: boolean) =>
  call('POST /api/v2/console/bookings/{id}/decline', {
    ...leaseInput(hold),
    body: { reason, keeps_old_time: keepsOldTime },
  });
export const reportShopNotified = (hold: Hold) =>
  call('POST /api/v2/console/bookings/{id}/notified', leaseInput(hold));
/** Records that the shop was told by phone what another owner reported, with its answer, if any. */
export const informBookedShop = (hold: Hold, reportId: string, answer: string) =>
  call('POST /api/v2/console/bookings/{id}/paid_reports/{report_id}/told', {
    params: { id: hold.id, report_id: reportId },
    headers: { 'lease-token': hold.leaseToken },
    body: { answer },
  });
export const releaseBooking = (hold: Hold, reason: string) =>
  call('POST /api/v2/console/bookings/{id}/release', { ...leaseInput(hold), body: { reason } });

/** Labels of the desk's tasks for bookings, shared by board and desk. */
export const BOOKING_TASKS: Record<NonNullable<HeldBooking['task']>, string> = {
  ask: 'Ask for an appointment',
  accepted: 'Let the shop know: the customer accepted its time',
  changed: 'Let the shop know: the appointment changed',
  cancelled: 'Let the shop know: the customer isn’t coming',
};
