import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { expectRing } from '../../browser-phone/browser-phone.ts';
import { redialOnLine, reloadVoice } from '../line/voice.queries.ts';
import { leaseHeaders, leaseInput, type Hold, type ReportAnswer } from '../desk.queries.ts';

export type HeldBooking = Omit<ReplyOf<Routes['GET /api/v2/console/bookings/{id}']>, 'work_ended'>;
type CallBody = BodyOf<Routes['POST /api/v2/console/bookings/{id}/calls']>;
export type BookingOutcome = NonNullable<CallBody['outcome']>;
/** A reply with the agent's note about the call. */
export interface Noted {
  note: string;
}
export interface TimeSpan {
  from: string;
  until: string;
}

export const readHeldBooking = ({ id }: Hold) =>
  call('GET /api/v2/console/bookings/{id}', { params: { id }, background: true });
const sendCall = (hold: Hold, body: CallBody) =>
  call('POST /api/v2/console/bookings/{id}/calls', { ...leaseInput(hold), body });

const markRecording = (hold: Hold, callId: string, declined: boolean) => {
  const { params, headers } = leaseInput(hold);
  return call('POST /api/v2/console/bookings/{id}/calls/{call_id}/recording', {
    params: { ...params, call_id: callId },
    headers,
    body: { declined },
  });
};

const redial = (hold: Hold, callId: string) => {
  const { params, headers } = leaseInput(hold);
  return call('POST /api/v2/console/bookings/{id}/calls/{call_id}/redial', {
    params: { ...params, call_id: callId },
    headers,
  });
};

/**
 * What an agent does without a dialog: dials or dials again, ends the call, marks whether the shop declined
 * recording, or reports that the shop knows.
 */
export type BookingStep =
  | 'dial'
  | 'dial_on_line'
  | 'notified'
  | { redials: string; lineId: string | undefined }
  | { outcome: BookingOutcome }
  | { callId: string; declinesRecording: boolean };

/** Resolves to the booking, if it is still held, or to the time when the shop is called again. */
export const takeStep = (hold: Hold) =>
  mutationOptions({
    mutationFn: async (
      step: BookingStep,
    ): Promise<{ booking?: HeldBooking; resumeAt?: string | null }> => {
      if (step === 'notified') {
        await call('POST /api/v2/console/bookings/{id}/notified', leaseInput(hold));
        return {};
      }
      if (typeof step === 'string' || 'redials' in step) {
        if (step === 'dial') await sendCall(hold, {});
        else if (step === 'dial_on_line')
          await expectRing('own_call', () => sendCall(hold, { dial: true }));
        else await redialOnLine(step.lineId, () => redial(hold, step.redials));
        await reloadVoice();
        return { booking: await readHeldBooking(hold) };
      }
      if ('callId' in step) {
        await markRecording(hold, step.callId, step.declinesRecording);
        return { booking: await readHeldBooking(hold) };
      }
      const { resume_at } = await sendCall(hold, step);
      return { resumeAt: resume_at };
    },
  });
export const reportCallBack = (hold: Hold) =>
  mutationOptions({
    mutationFn: (details: { call_back_at: string; note: string }) =>
      sendCall(hold, { outcome: 'call_back', ...details }),
  });
/** Resolves to whether the right number is known now. */
export const reportWrongNumber = (hold: Hold) =>
  mutationOptions({
    mutationFn: async ({ phone }: { phone: string | null }) => {
      await sendCall(hold, { outcome: 'wrong_number', phone });
      return phone !== null;
    },
  });
export const confirmBooking = (hold: Hold) =>
  mutationOptions({
    mutationFn: (slot: TimeSpan & Noted) =>
      call('POST /api/v2/console/bookings/{id}/confirm', { ...leaseInput(hold), body: slot }),
  });
export const counterBooking = (hold: Hold) =>
  mutationOptions({
    mutationFn: (offer: { slots: TimeSpan[] } & Noted) =>
      call('POST /api/v2/console/bookings/{id}/counter', { ...leaseInput(hold), body: offer }),
  });
export const declineBooking = (
  hold: Hold,
  { keepsOldTime, note }: { keepsOldTime: boolean } & Noted,
) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/bookings/{id}/decline', {
        ...leaseInput(hold),
        body: { reason, keeps_old_time: keepsOldTime, note },
      }),
  });
/**
 * Records that the shop was told by phone what another owner reported, with its answer, if any. Resolves to
 * the booking.
 */
export const informBookedShop = (hold: Hold) =>
  mutationOptions({
    mutationFn: async ({ reportId, answer }: ReportAnswer) => {
      await call('POST /api/v2/console/bookings/{id}/paid_reports/{report_id}/told', {
        params: { id: hold.id, report_id: reportId },
        headers: leaseHeaders(hold),
        body: { answer },
      });
      return readHeldBooking(hold);
    },
  });
export const releaseBooking = (hold: Hold) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/bookings/{id}/release', { ...leaseInput(hold), body: { reason } }),
  });

/** Labels of the desk's tasks for bookings, shared by the board and the desk. */
export const BOOKING_TASKS: Record<NonNullable<HeldBooking['task']>, string> = {
  ask: 'Ask for an appointment',
  accepted: 'Tell the shop the customer accepted its time',
  changed: 'Tell the shop the appointment changed',
  cancelled: 'Tell the shop the customer isn’t coming',
};
