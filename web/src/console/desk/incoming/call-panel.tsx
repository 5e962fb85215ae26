import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDeskSession } from '../../console-session.ts';
import layout from '../../layout/layout.module.css';
import { CallTimer } from '../held/call/call-timer.tsx';
import type { Held } from '../held/hold/hold.queries.ts';
import { RecordingRow } from '../line/recording-row.tsx';
import type { Voice } from '../line/voice.queries.ts';
import { CallAboveDialog } from './call-above-dialog.tsx';
import { callerOf, greetingOf, headOf, numberOf, whatFollows } from './call-words.ts';
import { CallerSearch } from './caller-search.tsx';
import { neverCallCaller, type IncomingCall } from './incoming.queries.ts';
import styles from './incoming.module.css';
import { MatterList } from './matter-list.tsx';
import { PanelKeys } from './panel-keys.tsx';
import { useCallActions } from './use-call-actions.ts';
import { useCallTitle } from './use-call-title.ts';
import { useRecording } from './use-recording.ts';
import { usePanelKeys } from './use-panel-keys.ts';

interface CallPanelProps {
  call: IncomingCall;
  staffId: string;
  voice: Voice | undefined;
  onOpen: (held: Held) => void;
}

/** Who is calling us, what it may be about, and what the agent can do. */
export function CallPanel({ call, staffId, voice, onOpen }: CallPanelProps) {
  const actions = useCallActions(call, staffId, onOpen);
  const { mine, matters, chosen } = actions;
  const recording = useRecording(call, voice);
  const [looksUp, setLooksUp] = useState(false);
  const [forbids, setForbids] = useState(false);
  const searches = mine && call.caller !== 'car_owner' && (looksUp || !call.shop);
  const lookUp = mine && !searches ? () => setLooksUp(true) : undefined;
  const forbid = mine && isKnown(call) ? () => setForbids(true) : undefined;
  useCallTitle(mine ? undefined : callerOf(call));
  usePanelKeys({
    ...recording?.keys,
    Enter: actions.take,
    t: actions.pass,
    Escape: actions.letOn,
    h: actions.hang,
    x: forbid,
    '0': actions.isOwner,
    '/': lookUp ?? (() => {}),
    ...Object.fromEntries(
      matters.map((matter, index) => [`${index + 1}`, () => actions.pick(matter)]),
    ),
  });
  return (
    <section className={styles.panel} data-keep-clear aria-label={`${callerOf(call)} is calling`}>
      <PanelHead call={call} mine={mine} number={voice?.number} />
      <div className={styles.body}>
        <WhoCalls call={call} mine={mine} />
        <Greeting call={call} actions={actions} />
        {recording && <RecordingRow {...recording.row} />}
        <MatterList actions={actions} />
        {searches && (
          <CallerSearch call={call} actions={actions} onDone={() => setLooksUp(false)} />
        )}
        <PanelKeys
          call={call}
          actions={actions}
          byPhone={picksUpPhone(voice)}
          lookUp={lookUp}
          forbid={forbid}
        />
        {!mine && <p className={layout.soft}>{whatFollows(call, chosen)}</p>}
      </div>
      {!forbids && (
        <PanelAboveDialog
          call={call}
          mine={mine}
          byPhone={picksUpPhone(voice)}
          onAnswer={actions.take}
        />
      )}
      {forbids && <NeverCallDialog call={call} onClose={() => setForbids(false)} />}
    </section>
  );
}

interface PanelHeadProps {
  call: IncomingCall;
  mine: boolean;
  /** Ours, which they called. */
  number: string | null | undefined;
}

const PanelHead = ({ call, mine, number }: PanelHeadProps) => (
  <header className={styles.head}>
    <span className={styles.lamp} data-on={mine} aria-hidden="true" />
    <strong role="status">{mine ? 'On the line' : headOf(call)}</strong>
    {number && <span>{`on ${formatUsNumber(number)}`}</span>}
    <CallTimer since={call.answered_at ?? call.received_at} />
  </header>
);

/** Twilio can't answer an agent's phone. The simulated one answers when told to. */
const picksUpPhone = (voice: Voice | undefined): boolean =>
  voice?.provider === 'twilio' && voice.phone === 'phone';

interface PanelAboveDialogProps {
  call: IncomingCall;
  mine: boolean;
  /** Whether only picking up the agent's phone answers. */
  byPhone: boolean;
  onAnswer: (() => void) | undefined;
}

/** Answering leaves the dialog open, with what was typed in it. */
function PanelAboveDialog({ call, mine, byPhone, onAnswer }: PanelAboveDialogProps) {
  const hint = byPhone ? 'Pick up your phone.' : '';
  return (
    <CallAboveDialog
      mine={mine}
      head={mine ? `On the line with ${callerOf(call)}` : `${callerOf(call)} is calling`}
      hint={mine ? 'Close this to see the call.' : hint}
      act={{ icon: PhoneIncoming, label: 'Answer', run: mine || byPhone ? undefined : onAnswer }}
    />
  );
}

/** Whether it's clear which shop or number would never be called again. */
const isKnown = ({ shop, shops, number }: IncomingCall): boolean =>
  shop !== null || (shops.length === 0 && number !== null);

const unknownWords = (call: IncomingCall): string =>
  call.number === null
    ? 'The caller hides their number.'
    : `${numberOf(call)} isn’t a number we know.`;

function WhoCalls({ call, mine }: { call: IncomingCall; mine: boolean }) {
  const { shop, shops } = call;
  if (call.caller === 'car_owner') return <h2>A car owner</h2>;
  if (!shop)
    return (
      <>
        <h2>{mine ? 'Who is it?' : numberOf(call)}</h2>
        <p className={layout.soft}>
          {shops.length === 0
            ? unknownWords(call)
            : `Ask which: ${shops.map(({ name }) => name).join(' or ')}.`}
        </p>
      </>
    );
  return (
    <>
      <h2>{shop.name}</h2>
      <p className={layout.soft}>{`${numberOf(call)}, ${shop.town}`}</p>
      {shop.never_call && (
        <p>
          <strong>We never call this shop. Answering is fine.</strong>
        </p>
      )}
    </>
  );
}

function Greeting({
  call,
  actions: { chosen },
}: {
  call: IncomingCall;
  actions: ReturnType<typeof useCallActions>;
}) {
  const agent = useDeskSession()?.user.attributes.first_name ?? '';
  const words =
    call.caller === 'car_owner'
      ? 'This is the line for shops. Please go to your garage on our website, and we’ll help you there.'
      : greetingOf(agent, chosen, call.shop !== null);
  return <blockquote className={styles.greeting}>{`“${words}”`}</blockquote>;
}

function NeverCallDialog({ call, onClose }: { call: IncomingCall; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Never call ${callerOf(call)} again?`}
      body={
        <p>
          {call.shop
            ? 'No one calls or writes to this shop again, for any request.'
            : 'No one calls this number again, for any request.'}
        </p>
      }
      positive="Never call again"
      danger
      mutation={neverCallCaller}
      input={call.id}
      onSuccess={onClose}
      onClose={onClose}
    />
  );
}
