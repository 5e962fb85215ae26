import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { weekdayTime } from '../../layout/weekday-time.ts';
import type { Hold } from '../desk.queries.ts';
import {
  dialBookingShop,
  informBookedShop,
  readHeldBooking,
  reportBookingOutcome,
  reportShopNotified,
  type BookingOutcome,
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

/** Runs one action at a time; without a dialog to show a refusal, it appears beside the call. */
function useSteps(onLeave: (message?: string) => void) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Leaves the booking when done, and when nothing more can be done; other refusals are thrown. */
  const thenLeave = async <Reply>(
    act: () => Promise<Reply>,
    message: string | ((reply: Reply) => string),
  ): Promise<void> => {
    try {
      const reply = await act();
      onLeave(typeof message === 'string' ? message : message(reply));
    } catch (error) {
      if (!endsBookingWork(error)) throw error;
      onLeave(error.message);
    }
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      if (endsBookingWork(error)) onLeave(error.message);
      else setFailure(firstErrorLine(error));
    } finally {
      setBusy(false);
    }
  };
  return { failure, thenLeave, attempt };
}

/** An agent's actions on a held booking. */
export function useBookingWork(
  hold: Hold,
  claimed: HeldBooking,
  onLeave: (message?: string) => void,
) {
  const [booking, setBooking] = useState(claimed);
  const [dialog, setDialog] = useState<BookingDialog>();
  const { failure, thenLeave, attempt } = useSteps(onLeave);
  const call = booking.calls.find(({ ended_at }) => ended_at === null);
  const dial = (): void => {
    if (call || booking.shop_details.refusal) return;
    void attempt(async () => {
      await dialBookingShop(hold);
      setBooking(await readHeldBooking(hold));
    });
  };
  const endCall = (outcome: BookingOutcome): void => {
    if (!call) return;
    if (outcome === 'call_back' || outcome === 'wrong_number') return setDialog(outcome);
    void attempt(async () => {
      const { resume_at } = await reportBookingOutcome(hold, outcome);
      onLeave(resume_at ? `Back in the queue: call again ${weekdayTime(resume_at)}.` : 'Done.');
    });
  };
  const confirmShopInformed = (): void => {
    if (booking.task === null || booking.task === 'ask') return;
    void attempt(async () => {
      await reportShopNotified(hold);
      onLeave('The shop knows.');
    });
  };
  const informShop = async (reportId: string, answer: string): Promise<void> => {
    try {
      await informBookedShop(hold, reportId, answer);
      setBooking(await readHeldBooking(hold));
    } catch (error) {
      if (!endsBookingWork(error)) throw error;
      onLeave(error.message);
    }
  };
  const openDialog = (next: BookingDialog | undefined): void => {
    if (next === 'offer' && booking.offers_left === 0)
      return showToast('The shop offered other times three times already.');
    setDialog(next);
  };
  return {
    booking,
    call,
    failure,
    dialog,
    setDialog: openDialog,
    thenLeave,
    dial,
    endCall,
    confirmShopInformed,
    informShop,
  };
}
