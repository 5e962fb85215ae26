import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { Grip, Headphones, Mic, MicOff, PhoneOff } from 'lucide-react';
import type { Elements } from '../../../lib/elements.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import { useBrowserPhone } from '../../browser-phone/browser-phone.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { Keypad } from './keypad.tsx';
import { canGoByHand, isInUse, isTalking, viewOf, type LineView } from './line-states.ts';
import { LineTimer } from './line-timer.tsx';
import styles from './line.module.css';
import { RecordingRow } from './recording-row.tsx';
import type { Line, LiveLine } from './use-line.ts';
import type { DeskLine } from './voice.queries.ts';
import { Wire } from './wire.tsx';

interface LinePanelProps {
  line: Line;
  now: LiveLine;
  dialedAt: string;
  keypadOpen: boolean;
  onKeypad: () => void;
  onHangUp: () => void;
  /** Absent where a call can't be dialed again. */
  onRedial?: () => void;
}

/** The live line of the running call, with what the agent can do on it. */
export function LinePanel({
  line,
  now,
  dialedAt,
  keypadOpen,
  onKeypad,
  onHangUp,
  onRedial,
}: LinePanelProps) {
  const view = viewOf(now);
  const { ringing } = useBrowserPhone();
  return (
    <section className={styles.line} data-keep-clear aria-label="Line">
      <LineState view={view} timer={<LineTimer line={now} dialedAt={dialedAt} />} />
      <Wire {...view} from={now.muted && isTalking(now) ? 'You, muted' : 'You'} />
      <LineHint hint={hintOf(now, view, line, ringing)} />
      <SupervisorNote line={now} />
      <div className={styles.keys}>
        {isTalking(now) && (
          <TalkKeys line={line} now={now} keypadOpen={keypadOpen} onKeypad={onKeypad} />
        )}
        {isInUse(now) && <HangUpButton now={now} onPress={onHangUp} />}
        {now.proposed_outcome === null && !isInUse(now) && onRedial && (
          <Button size="small" kind={now.answered_at ? 'quiet' : 'primary'} onClick={onRedial}>
            <span>{now.answered_at ? 'Call again ' : 'Try again '}</span>
            <KeyCap of="dial" />
          </Button>
        )}
        {canGoByHand(now) && (
          <Button size="small" onClick={line.goByHand}>
            <span>{'Dial by hand '}</span>
            <KeyCap of="phone" />
          </Button>
        )}
      </div>
      {keypadOpen && isTalking(now) && <Keypad onDigit={line.sendDigits} onClose={onKeypad} />}
      {showsRecording(now) && line.voice?.records && (
        <RecordingRow now={now} onRecord={line.record} />
      )}
      {!isInUse(now) && now.answered_at && now.proposed_outcome === null && <HowItEnded />}
    </section>
  );
}

function LineState({ view, timer }: { view: LineView; timer: Elements }) {
  return (
    <div className={styles.state}>
      <span role="status" data-tone={view.tone}>
        {view.title}
      </span>
      {timer}
    </div>
  );
}

function LineHint({ hint }: { hint: string }) {
  return hint && <p className={layout.soft}>{hint}</p>;
}

const SUPERVISED: Record<NonNullable<LiveLine['supervised']>['mode'], string> = {
  listen: ' is listening to this call.',
  coach: ' is listening, and can talk to you alone.',
  join: ' joined the call. You and the shop can hear them.',
};

/** The agent always sees who is on the line. */
function SupervisorNote({ line: { supervised } }: { line: Pick<LiveLine, 'supervised'> }) {
  return (
    <p role="status">
      {supervised && (
        <>
          <Headphones size={16} aria-hidden />
          <strong>{` ${supervised.by}`}</strong>
          <span>{SUPERVISED[supervised.mode]}</span>
        </>
      )}
    </p>
  );
}

/**
 * What the agent does next. If the browser is `ringing`, it doesn't answer automatically, because the call
 * was started elsewhere or before a reload.
 */
function hintOf(
  { state }: LiveLine,
  { hint }: LineView,
  { voice }: Line,
  ringing: boolean,
): string {
  if (state === 'ringing_shop')
    return voice?.number ? `They see ${formatUsNumber(voice.number)}, our number.` : '';
  if (voice?.phone === 'browser' && ['dialing', 'calling_agent'].includes(state))
    return ringing
      ? 'Press Answer. Then we call the shop.'
      : 'Your browser answers automatically. Then we call the shop.';
  const ends = voice?.phone === 'phone' && voice.agent_number?.number.slice(-4);
  return state === 'calling_agent' && ends
    ? `Pick up the phone ending in ${ends}, and we’ll call the shop.`
    : hint;
}

const showsRecording = (now: LiveLine): boolean => isTalking(now) || now.recording === 'kept';

function HowItEnded() {
  return (
    <p>
      <strong>{'How did it end? '}</strong>
      <span>Enter the price, or choose an outcome.</span>
    </p>
  );
}

interface TalkKeysProps extends Pick<LinePanelProps, 'line' | 'now' | 'keypadOpen' | 'onKeypad'> {}

function TalkKeys({ line, now, keypadOpen, onKeypad }: TalkKeysProps) {
  return (
    <>
      <Button
        size="small"
        aria-pressed={now.muted}
        className={now.muted ? styles.pressed : ''}
        onClick={line.toggleMute}
      >
        {now.muted ? <MicOff size={16} aria-hidden /> : <Mic size={16} aria-hidden />}
        <span>{now.muted ? ' Unmute ' : ' Mute '}</span>
        <KeyCap of="mute" />
      </Button>
      <Button
        size="small"
        aria-expanded={keypadOpen}
        className={keypadOpen ? styles.pressed : ''}
        onClick={onKeypad}
      >
        <Grip size={16} aria-hidden />
        <span>{' Keypad '}</span>
        <KeyCap of="keypad" />
      </Button>
      <Button
        size="small"
        aria-pressed={now.on_hold}
        className={now.on_hold ? styles.pressed : ''}
        onClick={line.toggleHold}
      >
        {now.on_hold ? 'Take off hold' : 'Hold'}
      </Button>
    </>
  );
}

const HANG_UP_WORDS: Partial<Record<LiveLine['state'], string>> = {
  dialing: ' Cancel ',
  calling_agent: ' Cancel ',
  ringing_shop: ' Stop ',
};

function HangUpButton({ now, onPress }: { now: Pick<LiveLine, 'state'>; onPress: () => void }) {
  return (
    <Button size="small" kind="danger" className={styles.last} onClick={onPress}>
      <PhoneOff size={16} aria-hidden />
      <span>{HANG_UP_WORDS[now.state] ?? ' Hang up '}</span>
      <KeyCap of="hang_up" />
    </Button>
  );
}

/**
 * A line that stayed open, usually after its call was saved, so that the agent can say goodbye. It's also
 * open while the call goes on in another tab, and after its request was canceled or returned to the queue.
 */
export function LeftLine({ line }: { line: Line }) {
  const { left } = line;
  if (!left) return null;
  const view = viewOf(left);
  return (
    <section
      className={styles.line}
      data-keep-clear
      aria-label={`Line to ${left.shop ?? 'the caller'}`}
    >
      <LineState
        view={{ ...view, title: leftTitle(left, view.title) }}
        timer={<LineTimer line={left} dialedAt={left.dialed_at} />}
      />
      <Wire {...view} />
      {!left.saved && <p className={layout.soft}>This call has no outcome yet.</p>}
      <SupervisorNote line={left} />
      <div className={styles.keys}>
        <HangUpButton now={left} onPress={() => line.hangUp()} />
      </div>
    </section>
  );
}

function leftTitle(left: DeskLine, title: string): string {
  const shop = left.shop ?? 'the caller';
  if (!isTalking(left)) return `${title}: ${shop}`;
  return left.saved ? `Saved, still on the line with ${shop}` : `Still on the line with ${shop}`;
}
