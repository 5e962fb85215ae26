import { bookingCallOutcomes } from '@fourbay/contract/bookings/booking-limits';
import { useState } from 'react';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ReasonDialog } from '../../layout/reason-dialog.tsx';
import type { Hold } from '../desk.queries.ts';
import { CallBackDialog } from '../held/call-back/call-back-dialog.tsx';
import { IdleWarning, useIdleRelease } from '../held/hold/idle-release.tsx';
import { ForgottenCallQuestion, useForgottenCall } from '../held/hold/forgotten-call.tsx';
import { LeaseWarning } from '../held/hold/lease-warning.tsx';
import panes from '../held/panes.module.css';
import { useLease } from '../held/hold/use-lease.ts';
import { WrongNumberDialog } from '../held/call/wrong-number-dialog.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useQueuedKeys } from '../keys/use-queued-keys.ts';
import { useLineKeys } from '../line/use-line-keys.ts';
import { BookingCallPane } from './booking-call-pane.tsx';
import { BookingPane } from './booking-pane.tsx';
import {
  confirmBooking,
  counterBooking,
  declineBooking,
  releaseBooking,
  reportCallBack,
  reportWrongNumber,
  type HeldBooking as Booking,
} from './booking.queries.ts';
import styles from './booking.module.css';
import { CallNote, ConfirmDialog, OfferDialog } from './reply-dialogs.tsx';
import { useBookingWork, type BookingDialog, type BookingWork } from './use-booking-work.ts';

interface HeldBookingProps {
  staffId: string;
  hold: Hold;
  claimed: Booking;
  onLeave: (message?: string) => void;
}

/** A held booking in two panes: the request, and the call. */
export function HeldBooking({ staffId, hold, claimed, onLeave }: HeldBookingProps) {
  const work = useBookingWork(staffId, hold, claimed, onLeave);
  const { booking, call, line, setDialog } = work;
  const onLine = useLineKeys({
    line,
    calling: call !== undefined,
    hangUp: () => line.hangUp(),
    dialByHand: work.lineAway ? work.dialByHand : undefined,
  });
  const lease = useLease(hold, Date.parse(claimed.lease_expires_at), onLeave);
  const releasing = useAction(releaseBooking(hold), {
    ...work.thenLeave('Returned to the queue after five minutes of inactivity.'),
    toast: false,
  });
  const idle = useIdleRelease(call === undefined, () => releasing.run('Inactive for five minutes'));
  const silent = useForgottenCall(call?.id, lease);
  const queued = useQueuedKeys(work.saving, {
    dial: work.dial,
    book_time: () => booking.task === 'ask' && setDialog('confirm'),
    offer_times: () => setDialog('offer'),
    decline_booking: () => setDialog('decline'),
    shop_knows: work.confirmShopInformed,
    release: () => setDialog('release'),
    ...Object.fromEntries(
      bookingCallOutcomes.map((outcome) => [outcome, () => work.endCall(outcome)]),
    ),
  });
  useKeys({ ...queued, recording: work.toggleRecording, ...onLine.keys });
  return (
    <>
      <IdleWarning idle={idle} />
      <ForgottenCallQuestion asked={silent} />
      <LeaseWarning expiresAt={lease.expiresAt} onRenew={lease.renew} />
      <main id="main" className={`${panes.panes} ${styles.panes}`}>
        <BookingPane booking={booking} onRelease={() => setDialog('release')} />
        <BookingCallPane hold={hold} work={work} onLine={onLine} />
      </main>
      {work.dialog && <Dialogs hold={hold} work={work} dialog={work.dialog} />}
    </>
  );
}

const RELEASE_REASONS = ['The shop can’t be called now', 'End of my shift'];
const DECLINE_REASONS = [
  'Fully booked on those days',
  'The price is no longer good',
  'They don’t do this work after all',
  'They need to see the car first',
];

interface DialogsProps {
  hold: Hold;
  work: BookingWork;
  dialog: BookingDialog;
}

function Dialogs({ hold, work, dialog }: DialogsProps) {
  const { booking, thenLeave, setDialog } = work;
  const close = (): void => setDialog(undefined);
  switch (dialog) {
    case 'confirm':
      return (
        <ConfirmDialog
          booking={booking}
          mutation={confirmBooking(hold)}
          {...thenLeave(({ state }: Pick<Booking, 'state'>) =>
            state === 'confirmed'
              ? 'Booked. The owner gets our message in a minute.'
              : 'Offered. The owner gets our message in a minute.',
          )}
          onClose={close}
        />
      );
    case 'offer':
      return (
        <OfferDialog
          booking={booking}
          mutation={counterBooking(hold)}
          {...thenLeave('Offered. The owner gets our message in a minute.')}
          onClose={close}
        />
      );
    case 'decline':
      return <DeclineDialog hold={hold} work={work} onClose={close} />;
    case 'call_back':
    case 'wrong_number':
      return <CallDialog hold={hold} work={work} dialog={dialog} onClose={close} />;
    case 'release':
      return (
        <ReasonDialog
          title="Return the booking to the queue?"
          choices={RELEASE_REASONS}
          positive="Return it"
          mutation={releaseBooking(hold)}
          {...thenLeave('Returned to the queue.')}
          onClose={close}
        />
      );
  }
}

/** Asks for the time or number that some outcomes without a settlement need. */
function CallDialog({
  hold,
  work: { booking, thenLeave },
  dialog,
  onClose,
}: DialogsProps & { dialog: 'call_back' | 'wrong_number'; onClose: () => void }) {
  const { formatted_phone_number: phone, ...details } = booking.shop_details;
  const shop = { ...details, name: booking.shop, phone };
  if (dialog === 'call_back')
    return (
      <CallBackDialog
        shop={shop}
        firstNote=""
        mutation={reportCallBack(hold)}
        {...thenLeave('The booking is back in the queue until then.')}
        onClose={onClose}
      />
    );
  return (
    <WrongNumberDialog
      shop={shop}
      mutation={reportWrongNumber(hold)}
      {...thenLeave((corrected: boolean) =>
        corrected
          ? 'Corrected. The booking is back in the queue.'
          : 'Saved. The owner gets our message in a minute.',
      )}
      onClose={onClose}
    />
  );
}

/** The owner reads the reason. When a move is refused, the old time can be kept. */
function DeclineDialog({
  hold,
  work,
  onClose,
}: Omit<DialogsProps, 'dialog'> & { onClose: () => void }) {
  const { booking, thenLeave } = work;
  const moving = booking.slot !== null && booking.task === 'ask';
  const [cancelsToo, setCancelsToo] = useState(false);
  const [note, setNote] = useState('');
  const keeps = moving && !cancelsToo;
  return (
    <ReasonDialog
      title={
        moving ? `${booking.shop} can’t change the time` : `${booking.shop} can’t take the car`
      }
      body={
        keeps
          ? 'The agreed time doesn’t change, and we’ll tell the owner.'
          : 'The owner will see this reason and can book another shop.'
      }
      choices={DECLINE_REASONS}
      positive={keeps ? 'Keep the agreed time' : declineWords(moving)}
      danger={!keeps}
      mutation={declineBooking(hold, { keepsOldTime: keeps, note })}
      {...thenLeave('Saved. The owner gets our message in a minute.')}
      onClose={onClose}
    >
      {moving && (
        <Checkbox
          label="They’re canceling the agreed time too"
          checked={cancelsToo}
          onToggle={setCancelsToo}
        />
      )}
      <CallNote value={note} onType={setNote} />
    </ReasonDialog>
  );
}

const declineWords = (moving: boolean): string => (moving ? 'Cancel it' : 'Decline');
