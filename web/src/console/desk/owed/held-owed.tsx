import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { groupedLetters } from '@fourbay/contract/voice/call-us';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import layout from '../../layout/layout.module.css';
import { weekdayTime } from '../../layout/weekday-time.ts';
import { CallNote } from '../booking/reply-dialogs.tsx';
import booking from '../booking/booking.module.css';
import { Pane } from '../held/pane.tsx';
import panes from '../held/panes.module.css';
import type { Claimable } from '../held/hold/hold.queries.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import line from '../line/line.module.css';
import { isInUse } from '../line/line-states.ts';
import { LinePanel } from '../line/line-panel.tsx';
import { useLineKeys } from '../line/use-line-keys.ts';
import { useLine } from '../line/use-line.ts';
import { holderOf } from '../look-up/look-up-search.tsx';
import { usePresence } from '../queue/use-presence.ts';
import { useKeptNote } from './kept-note.ts';
import { whoOf } from './owed-list.tsx';
import {
  dialOwed,
  playMessage,
  releaseOwed,
  settleOwed,
  useOwed,
  type Owed,
} from './owed.queries.ts';

interface HeldOwedProps {
  id: string;
  staffId: string;
  onClaim: (chosen: Claimable) => void;
  onLeave: (message?: string) => void;
}

/** A message to call back about: who called, what it may be about, and the line. */
export function HeldOwed({ id, ...props }: HeldOwedProps) {
  const { data: owed, error } = useOwed(id);
  usePresence(undefined, false);
  const isLost = error instanceof ApiError && error.status === 409;
  if (!owed || isLost)
    return (
      <main id="main" className={layout.densePage}>
        {error && (
          <Notice
            kind="bad"
            action={
              <Button size="small" onClick={() => props.onLeave()}>
                Back to the queue
              </Button>
            }
          >
            {firstErrorLine(error)}
          </Notice>
        )}
      </main>
    );
  return <OpenOwed owed={owed} {...props} />;
}

function OpenOwed({ owed, staffId, onClaim, onLeave }: Omit<HeldOwedProps, 'id'> & { owed: Owed }) {
  const { id } = owed;
  const [note, typeNote] = useKeptNote(staffId, id);
  const line = useOwedLine(owed, staffId);
  const act = useOwedActions(id, note, (message) => {
    typeNote('');
    onLeave(message);
  });
  const onLine = useLineKeys({
    line,
    calling: line.now !== undefined && isInUse(line.now),
    hangUp: () => line.hangUp(),
    dialByHand: undefined,
  });
  const inUse = line.now !== undefined && isInUse(line.now);
  const dials = owed.shop !== null && line.dials && !inUse;
  useKeys({
    ...(dials && !line.refusal ? { dial: act.dial } : {}),
    close: act.done,
    skip: act.dismiss,
    release: act.release,
    ...onLine.keys,
  });
  return (
    <main id="main" className={`${panes.panes} ${booking.panes}`}>
      <Pane label="Message" heading={<h1>{whoOf(owed)}</h1>}>
        <Message owed={owed} />
        <Matters owed={owed} onClaim={onClaim} />
      </Pane>
      <Pane label="Call" heading={<h2>Call them back</h2>}>
        {line.now && (
          <LinePanel
            line={line}
            now={line.now}
            dialedAt={owed.line?.dialed_at ?? owed.called_at}
            keypadOpen={onLine.keypadOpen}
            onKeypad={onLine.toggleKeypad}
            onHangUp={() => line.hangUp()}
          />
        )}
        {dials && (
          <Button kind="primary" reason={line.refusal} onClick={act.dial}>
            <span>{'Call the shop '}</span>
            <KeyCap of="dial" />
          </Button>
        )}
        {!owed.shop && <p>We don’t know who called. Look up the shop, and call its number.</p>}
        <CallNote value={note} onType={typeNote} />
        <Settling act={act} />
      </Pane>
    </main>
  );
}

function useOwedActions(id: string, note: string, leave: (message: string) => void) {
  const dialing = useAction(dialOwed);
  const settling = useAction(settleOwed(id), {
    onSuccess: (_owed, { as }) => leave(as === 'done' ? 'Done.' : 'Dismissed.'),
  });
  const releasing = useAction(releaseOwed, { onSuccess: () => leave('Returned to the queue.') });
  return {
    dial: () => dialing.run(id),
    done: () => settling.run({ as: 'done', note }),
    dismiss: () => settling.run({ as: 'dismissed', note }),
    release: () => releasing.run(id),
  };
}

function useOwedLine({ id, line: own }: Owed, staffId: string) {
  const { voice } = useLine(staffId, undefined, () => {});
  const live = voice?.line?.kind === 'call_back_owed' && voice.line.work_id === id;
  const line = live ? voice.line : own;
  return useLine(staffId, line ? { id: 'owed', line } : undefined, () => {});
}

function Settling({ act }: { act: Record<'done' | 'dismiss' | 'release', () => void> }) {
  return (
    <div className={line.keys}>
      <Button size="small" kind="primary" onClick={act.done}>
        <span>{'Done '}</span>
        <KeyCap of="close" />
      </Button>
      <Button size="small" onClick={act.dismiss}>
        <span>{'Dismiss, no call needed '}</span>
        <KeyCap of="skip" />
      </Button>
      <Button size="small" onClick={act.release}>
        <span>{'Return to the queue '}</span>
        <KeyCap of="release" />
      </Button>
    </div>
  );
}

function Message({ owed }: { owed: Owed }) {
  const playing = useAction(playMessage);
  const address = playing.data;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <>
      <p>
        <span>{`Called ${weekdayTime(owed.called_at)}`}</span>
        {owed.number !== null && (
          <>
            <span>{' from '}</span>
            <a href={`tel:${owed.number}`}>{formatUsNumber(owed.number)}</a>
          </>
        )}
      </p>
      {owed.message === 'none' && <p>There’s no recording of the message.</p>}
      {owed.message === 'kept' && address === undefined && (
        <div className={line.keys}>
          <Button size="small" busy={playing.pending} onClick={() => playing.run(owed.id)}>
            {owed.seconds === null ? 'Play the message' : `Play the message, ${owed.seconds} s`}
          </Button>
        </div>
      )}
      {address !== undefined && (
        // What is said isn't known as text.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls autoPlay src={address} aria-label="The message" />
      )}
    </>
  );
}

function Matters({ owed, onClaim }: { owed: Owed; onClaim: (chosen: Claimable) => void }) {
  if (owed.matters.length === 0) return null;
  return (
    <>
      <h2>What it may be about</h2>
      <ul>
        {owed.matters.map(({ kind, id, ...matter }) => (
          <li key={`${kind}-${id}`}>
            <strong>{`${matter.service_title}, ${matter.vehicle} `}</strong>
            <span>{`(${groupedLetters(matter.reference)}). ${holderOf(matter)}. `}</span>
            {matter.open && matter.holder === null && (
              <Button size="small" onClick={() => onClaim({ kind, id })}>
                <span>{'Claim '}</span>
                <span className="visually-hidden">{matter.service_title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
