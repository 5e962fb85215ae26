import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatTime } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BOOKING_TASKS } from '../desk/booking/booking.queries.ts';
import { saveHold } from '../desk/held/hold/stored-hold.ts';
import { ReasonDialog } from '../layout/reason-dialog.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { weekdayTime } from '../layout/weekday-time.ts';
import styles from '../layout/layout.module.css';
import { reclaimBooking, takeOverBooking, type BoardBooking } from './board.queries.ts';
import { Urgency } from './urgency-mark.tsx';

type Step = 'take_back' | 'take_over';

/** The most urgent and the held bookings. A supervisor can take any of them. */
export function BoardBookings({ bookings }: { bookings: readonly BoardBooking[] }) {
  const [asked, setAsked] = useState<{ booking: BoardBooking; step: Step }>();
  if (bookings.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="bookings">
      <h2 id="bookings">Bookings</h2>
      <TableFrame
        label="Open bookings"
        heads={['Time', 'Booking', 'To do', 'Status']}
        actions="Actions"
      >
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} onStep={(step) => setAsked({ booking, step })} />
        ))}
      </TableFrame>
      {asked && <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function whereabouts({ state, holder, resume_at }: BoardBooking): string {
  if (state === 'in_work') return `With ${holder ?? 'someone'}`;
  if (state === 'waiting') return 'Waiting';
  return `Scheduled for ${resume_at ? weekdayTime(resume_at) : 'later'}`;
}

function Row({ booking, onStep }: { booking: BoardBooking; onStep: (step: Step) => void }) {
  const { reference, shop, service_title, vehicle, task, urgency, due_at, state } = booking;
  return (
    <tr>
      <td>
        <Urgency urgency={urgency} until={`by ${formatTime(due_at)}`} />
      </td>
      <td>
        <span>{`${shop} `}</span>
        <span className={styles.soft}>{reference}</span>
        <br />
        <small className={styles.soft}>{`${service_title} · ${vehicle}`}</small>
      </td>
      <td>{task ? BOOKING_TASKS[task] : 'The shop called'}</td>
      <td>{whereabouts(booking)}</td>
      <td>
        <div className={styles.actions}>
          {state === 'in_work' && (
            <Button
              size="small"
              aria-label={`Return to queue: booking ${reference}`}
              onClick={() => onStep('take_back')}
            >
              Return to queue
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Take over booking ${reference}`}
            onClick={() => onStep('take_over')}
          >
            Take over
          </Button>
        </div>
      </td>
    </tr>
  );
}

interface StepDialogProps {
  booking: BoardBooking;
  step: Step;
  onClose: () => void;
}

function StepDialog({ booking: { id, holder, reference, shop }, step, onClose }: StepDialogProps) {
  const navigate = useNavigate();
  const loses = `We’ll take it away from ${holder ?? 'the agent'} right away and tell them why. `;
  const about = `${reference}, ${shop}. ${holder ? loses : ''}`;
  if (step === 'take_over')
    return (
      <ReasonDialog
        title="Take over the booking?"
        body={`${about}It’s yours right away and opens at the desk.`}
        choices={[]}
        positive="Take over"
        mutation={takeOverBooking(id)}
        onSuccess={async ({ lease_token: leaseToken }) => {
          saveHold({ kind: 'booking', id, leaseToken });
          await navigate('/console');
        }}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title="Return the booking to the queue?"
      body={`${about}Anyone can then take it.`}
      choices={[]}
      positive="Return it"
      mutation={reclaimBooking(id)}
      onSuccess={() => {
        showToast('The booking is back in the queue.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
