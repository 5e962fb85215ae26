import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { weekdayTime } from '../../layout/weekday-time.ts';
import type { Hold } from '../desk.queries.ts';
import { canRedial, isInUse, isTalkingToPerson } from '../line/line-states.ts';
import { useLine, type Line } from '../line/use-line.ts';
import type { FollowUp } from '../submission.ts';
import {
  readHeldBooking,
  takeStep,
  type BookingOutcome,
  type BookingStep,
  type HeldBooking,
} from './booking.queries.ts';

export type BookingDialog =
  | 'confirm'
  | 'offer'
  | 'decline'
  | 'call_back'
  | 'wrong_number'
  | 'release';

export type BookingWork = ReturnType<typeof useBookingWork>;

const endsBookingWork = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['lease_lost', 'booking_ended'].includes(error.code);

/** An agent's actions on a held booking. */
export function useBookingWork(
  staffId: string,
  hold: Hold,
  claimed: HeldBooking,
  onLeave: (message?: string) => void,
) {
  const [booking, setBooking] = useState(claimed);
  const [dialog, setDialog] = useState<BookingDialog>();
  const call = booking.calls.find(({ ended_at }) => ended_at === null);
  const line = useLine(staffId, call, () => readHeldBooking(hold).then(setBooking));
  /** Leaves the booking when nothing more can be done. */
  const leaveWhenOver = (error: unknown): boolean => {
    if (!endsBookingWork(error)) return false;
    onLeave(error.message);
    return true;
  };
  const { step, lineAway } = useBookingStep(hold, { setBooking, onLeave, leaveWhenOver });
  return {
    booking,
    call,
    line,
    lineAway: lineAway || line.away !== undefined,
    saving: { pending: step.pending, failed: step.error !== null },
    failure: step.error ? firstErrorLine(step.error) : undefined,
    dialog,
    setDialog: (next: BookingDialog | undefined): void => {
      if (next === 'offer' && booking.offers_left === 0)
        return showToast('The shop has already used its three offers of other times.');
      setDialog(next);
    },
    leaveWhenOver,
    /** After an action: leaves the booking with a message. */
    thenLeave: <Data>(message: string | ((reply: Data) => string)): FollowUp<Data> => ({
      onSuccess: (reply) => onLeave(typeof message === 'string' ? message : message(reply)),
      onError: leaveWhenOver,
    }),
    setBooking,
    ...waysToDial(booking, line, step.run),
    endCall: (outcome: BookingOutcome): void => {
      if (!call) return;
      if (line.now && !isTalkingToPerson(line.now)) line.hangUp();
      if (outcome === 'call_back' || outcome === 'wrong_number') setDialog(outcome);
      else step.run({ outcome });
    },
    toggleRecording: (): void => {
      if (line.now && line.voice?.records) {
        if (line.now.recording !== 'declined') line.record('declined');
      } else if (call) step.run({ callId: call.id, declinesRecording: !call.recording_declined });
    },
    confirmShopInformed: (): void => {
      if (booking.task !== null && booking.task !== 'ask') step.run('notified');
    },
  };
}

/** `redial` is absent while the shop can't be dialed again. */
function waysToDial(
  { calls, shop_details: { refusal } }: HeldBooking,
  { now, dials, refusal: cantDial }: Pick<Line, 'now' | 'dials' | 'refusal'>,
  take: (step: BookingStep) => void,
) {
  const call = calls.find(({ ended_at }) => ended_at === null);
  const begin = (onLine: boolean): void => {
    if (!call && !refusal) take(onLine ? 'dial_on_line' : 'dial');
  };
  const redial =
    call && now && canRedial(now)
      ? (): void => take({ redials: call.id, lineId: isInUse(now) ? now.id : undefined })
      : undefined;
  return {
    redial,
    dial: redial ?? ((): void => (cantDial ? showToast(cantDial) : begin(dials))),
    dialByHand: (): void => begin(false),
  };
}

interface AfterStep {
  setBooking: (booking: HeldBooking) => void;
  onLeave: (message: string) => void;
  leaveWhenOver: (error: unknown) => boolean;
}

/** What an agent does without a dialog, and whether our phone line didn't respond to it. */
function useBookingStep(hold: Hold, { setBooking, onLeave, leaveWhenOver }: AfterStep) {
  const [lineAway, setLineAway] = useState(false);
  // Without a dialog to show a refusal, it appears next to the call.
  const step = useAction(takeStep(hold), {
    toast: false,
    onSuccess: (after, taken) => {
      if (after.booking) setBooking(after.booking);
      else if (taken === 'notified') onLeave('Saved. The shop has been told.');
      else if (after.resumeAt)
        onLeave(`The booking is back in the queue. Call again ${weekdayTime(after.resumeAt)}.`);
      else onLeave('Done.');
    },
    onError: (error) => {
      setLineAway(error instanceof ApiError && error.code === 'line_away');
      return leaveWhenOver(error);
    },
  });
  return { step, lineAway };
}
