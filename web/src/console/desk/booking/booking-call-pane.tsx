import { bookingCallOutcomes } from '@fourbay/contract/bookings/booking-limits';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import layout from '../../layout/layout.module.css';
import { weekdayTime } from '../../layout/weekday-time.ts';
import { CallTimer } from '../held/call/call-timer.tsx';
import callStyles from '../held/call/call.module.css';
import { RecordingButton } from '../held/call/recording-button.tsx';
import { Pane } from '../held/pane.tsx';
import { UndeliveredReports } from '../held/request/undelivered-reports.tsx';
import { useDeskSettings } from '../keys/desk-settings.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { ACTIONS } from '../keys/key-map.ts';
import { CallShop, LineAway } from '../line/call-shop.tsx';
import { LinePanel } from '../line/line-panel.tsx';
import { LineSays } from '../line/line-says.tsx';
import { isInUse } from '../line/line-states.ts';
import type { useLineKeys } from '../line/use-line-keys.ts';
import type { Hold } from '../desk.queries.ts';
import styles from './booking.module.css';
import { informBookedShop, type HeldBooking } from './booking.queries.ts';
import { RECORDED } from './recorded-outcomes.ts';
import type { BookingWork } from './use-booking-work.ts';

interface BookingCallPaneProps {
  hold: Hold;
  work: BookingWork;
  onLine: Pick<ReturnType<typeof useLineKeys>, 'keypadOpen' | 'toggleKeypad'>;
}

/** The call to the booked shop, its possible answers, and earlier calls. */
export function BookingCallPane({ hold, work, onLine }: BookingCallPaneProps) {
  const { booking, call, failure, line } = work;
  const { blinking } = useDeskSettings();
  const { phone, formatted_phone_number, address, local_time } = booking.shop_details;
  return (
    <Pane
      label="Call"
      heading={
        <h2 aria-live="polite">
          {call && !line.now && (
            <span className={callStyles.lamp} data-blinking={blinking} aria-hidden="true" />
          )}
          <span>{headingOf(work)}</span>
        </h2>
      }
      aside={call && !line.now && <CallTimer since={call.started_at} />}
    >
      <p className={layout.soft}>{`${address} · ${local_time} there`}</p>
      {phone && (
        <p>
          <a className={callStyles.phone} href={`tel:${phone}`}>
            {formatted_phone_number}
          </a>
        </p>
      )}
      {failure && !work.lineAway && <Notice kind="bad">{failure}</Notice>}
      {!call && <DialButton work={work} />}
      {call && line.now && (
        <LinePanel
          line={line}
          now={line.now}
          dialedAt={call.started_at}
          keypadOpen={onLine.keypadOpen}
          onKeypad={onLine.toggleKeypad}
          onHangUp={() => line.hangUp()}
          {...(work.redial ? { onRedial: work.redial } : {})}
        />
      )}
      {call && <ProposedOutcome work={work} />}
      {call && (
        <UndeliveredReports
          reports={booking.untold_reports}
          shop={booking.shop}
          mutation={informBookedShop(hold)}
          onSuccess={work.setBooking}
          onError={work.leaveWhenOver}
        />
      )}
      <Replies work={work} />
      {call && <Outcomes work={work} />}
      {call && !(line.now && line.voice?.records) && (
        <RecordingButton declined={call.recording_declined} onToggle={work.toggleRecording} />
      )}
      <PastCalls calls={booking.calls} />
    </Pane>
  );
}

function headingOf({ booking: { shop }, call, line }: BookingWork): string {
  if (!call) return shop;
  return line.now ? `Call to ${shop}` : `On the phone with ${shop}`;
}

/** Outcomes without an answer, one key each. */
function Outcomes({ work: { line, endCall } }: { work: BookingWork }) {
  return (
    <div className={styles.outcomes}>
      {bookingCallOutcomes
        .filter((outcome) => outcome !== line.now?.proposed_outcome)
        .map((outcome) => (
          <Button key={outcome} size="small" onClick={() => endCall(outcome)}>
            <KeyCap of={outcome} />
            <span>{` ${ACTIONS[outcome].label}`}</span>
          </Button>
        ))}
    </div>
  );
}

/** The outcome that the line proposes. */
function ProposedOutcome({ work: { line, endCall, redial } }: { work: BookingWork }) {
  const proposed = line.now?.proposed_outcome;
  if (!line.now || !proposed) return null;
  return (
    <LineSays
      proposed={proposed}
      hangsUp={isInUse(line.now)}
      isBooking
      onTake={() => endCall(proposed)}
      {...(redial ? { onRedial: redial } : {})}
    />
  );
}

function DialButton({ work }: { work: BookingWork }) {
  const { booking, dial, line } = work;
  const { refusal, opens_at } = booking.shop_details;
  const why = refusal
    ? `${refusal}${opens_at ? `, opens ${weekdayTime(opens_at)} your time` : ''}`
    : undefined;
  if (line.voice)
    return (
      <>
        {work.lineAway && <LineAway here={line.away} onDialByHand={work.dialByHand} />}
        <CallShop
          voice={line.voice}
          refusal={why ?? line.refusal}
          onDial={dial}
          onPhone={line.choosePhone}
        />
      </>
    );
  return (
    <div className={layout.actions}>
      <Button kind="primary" size="small" reason={why} onClick={dial}>
        <span>{'Dial '}</span>
        <KeyCap of="dial" />
      </Button>
    </div>
  );
}

/** The shop's possible answers, one key each. */
function Replies({ work: { booking, setDialog, confirmShopInformed } }: { work: BookingWork }) {
  const asking = booking.task === 'ask';
  return (
    <div className={styles.replies}>
      {asking && (
        <Button size="small" kind="primary" onClick={() => setDialog('confirm')}>
          <KeyCap of="book_time" />
          <span>{' Can take the car'}</span>
        </Button>
      )}
      {booking.task && !asking && (
        <Button size="small" kind="primary" onClick={confirmShopInformed}>
          <KeyCap of="shop_knows" />
          <span>{' Shop informed'}</span>
        </Button>
      )}
      {booking.task !== 'cancelled' && (
        <>
          <Button size="small" onClick={() => setDialog('offer')}>
            <KeyCap of="offer_times" />
            <span>{' Offers other times'}</span>
          </Button>
          <Button size="small" onClick={() => setDialog('decline')}>
            <KeyCap of="decline_booking" />
            <span>{' Declines'}</span>
          </Button>
        </>
      )}
    </div>
  );
}

function PastCalls({ calls }: { calls: HeldBooking['calls'] }) {
  const ended = calls.filter(({ ended_at }) => ended_at !== null);
  if (ended.length === 0) return null;
  return (
    <>
      <h2>Earlier calls</h2>
      <ul className={callStyles.timeline}>
        {ended.map(({ id, started_at, outcome, note, forgotten, recording_declined }) => (
          <li key={id}>
            <span>{weekdayTime(started_at)}</span>
            <span>
              {(outcome ? RECORDED[outcome] : '') +
                (forgotten ? ' after 15 minutes without activity' : '') +
                (recording_declined ? ', recording declined' : '') +
                (note ? `: ${note}` : '')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
