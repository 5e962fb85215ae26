import { formatDollars } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHeading } from '../../../ui/navigation/page-heading.tsx';
import layout from '../../layout/layout.module.css';
import { KeyCap } from '../keys/key-cap.tsx';
import { Pane } from '../held/pane.tsx';
import panes from '../held/panes.module.css';
import { TimeLeftMark } from '../queue/time-left-mark.tsx';
import styles from './booking.module.css';
import { BOOKING_TASKS, type HeldBooking } from './booking.queries.ts';
import { shopSpan } from './shop-clock.ts';

/** The booking's job, owner, and times, and the script. */
export function BookingPane({
  booking,
  onRelease,
}: {
  booking: HeldBooking;
  onRelease: () => void;
}) {
  const now = useNow();
  const { task, due_at, lapses_at, reference } = booking;
  return (
    <Pane
      label="Booking"
      heading={
        <PageHeading>{`${task ? BOOKING_TASKS[task] : 'Booking'}: ${reference}`}</PageHeading>
      }
      aside={
        task && (
          <TimeLeftMark
            request={{ target_at: due_at, limit_at: lapses_at ?? due_at }}
            now={now.getTime()}
          />
        )
      }
    >
      <BookingFacts booking={booking} />
      <h2>What to say</h2>
      <ol className={panes.script}>
        {booking.script.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className={layout.actions}>
        <Button size="small" onClick={onRelease}>
          <span>{'Return it '}</span>
          <KeyCap of="release" />
        </Button>
      </div>
    </Pane>
  );
}

function BookingFacts({ booking }: { booking: HeldBooking }) {
  const { owner } = booking;
  return (
    <dl className={panes.facts}>
      <dt>Vehicle</dt>
      <dd>
        <strong>{booking.vehicle}</strong>
        {booking.vehicle_facts.length > 0 && (
          <div className={layout.soft}>{booking.vehicle_facts.join(' · ')}</div>
        )}
      </dd>
      <dt>Job</dt>
      <dd>
        <span>{booking.service_title}</span>
        <div className={layout.soft}>
          {booking.services.flatMap(({ details }) => details).join('; ')}
        </div>
      </dd>
      <dt>Quoted</dt>
      <dd>
        <strong className={layout.figure}>{formatDollars(booking.price)}</strong>
        {booking.quoted_by && <span>{` by ${booking.quoted_by}`}</span>}
        <TaxNote outTheDoor={booking.out_the_door} />
      </dd>
      <Times booking={booking} />
      <dt>The car</dt>
      <dd>{booking.drop_off ? 'The customer will drop it off' : 'The customer will wait'}</dd>
      {booking.note !== '' && (
        <>
          <dt>Owner’s note</dt>
          <dd className={panes.note}>{booking.note}</dd>
        </>
      )}
      <dt>Owner</dt>
      <dd>
        <span>{`${owner.name}${owner.phone ? `, ${owner.phone}` : ''}`}</span>
        <div className={layout.soft}>
          {owner.shares_contact
            ? 'You may give the shop the name and number.'
            : 'Give only the first name. We pass on messages for the owner.'}
        </div>
      </dd>
    </dl>
  );
}

/** The owner's windows and the agreed time. */
function Times({ booking: { windows, slot, task, shop_details: shop } }: { booking: HeldBooking }) {
  return (
    <>
      {task === 'ask' && (
        <>
          <dt>Requested times</dt>
          <dd>
            <ol className={styles.windows}>
              {windows.map((window) => (
                <li key={window.from}>{shopSpan(window, shop.timezone)}</li>
              ))}
            </ol>
          </dd>
        </>
      )}
      {slot && (
        <>
          <dt>{task === 'ask' ? 'Current time' : 'Agreed time'}</dt>
          <dd>
            <strong>{shopSpan(slot, shop.timezone)}</strong>
          </dd>
        </>
      )}
    </>
  );
}

function TaxNote({ outTheDoor }: { outTheDoor: boolean | null }) {
  if (outTheDoor === null) return null;
  return <span className={layout.soft}>{outTheDoor ? ', tax included' : ', plus tax'}</span>;
}
