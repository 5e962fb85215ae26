import type { CallLine } from '@fourbay/contract/voice/call-line';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { faultOf, useBrowserPhone, type PhoneFault } from '../../browser-phone/browser-phone.ts';
import { isInUse, isTalkingToPerson } from './line-states.ts';
import {
  changeLine,
  choosePhone,
  controlRecording,
  dialByHand,
  hangUp,
  reloadVoice,
  sendDigits,
  useVoice,
  type AgentPhone,
  type DeskLine,
  type RecordingStep,
  type Voice,
} from './voice.queries.ts';

/** Within this time, a second press hangs up although a price isn't saved. */
const SECOND_PRESS_MS = 2_000;
/** The most digits that one request may send. */
const MAX_DIGITS = 20;

export type LiveLine = CallLine & { id: string };

/** The agent's phone, and the line of the call, if it was dialed on ours. */
export interface Line {
  voice: Voice | undefined;
  /** Whether calls are dialed on our line. */
  dials: boolean;
  /** The line of the running call. Undefined for a call by hand. */
  now: LiveLine | undefined;
  /** A line that is still open although its call was saved. */
  left: DeskLine | undefined;
  /** Why calls can't ring in this browser. If set, the desk offers dialing by hand. */
  away: string | undefined;
  /** Why our line can't dial for the agent now. */
  refusal: string | undefined;
  choosePhone: (phone: AgentPhone) => void;
  chooseNextPhone: () => void;
  /** With `unsaved`, asks for a second press first. */
  hangUp: (unsaved?: boolean) => void;
  toggleMute: () => void;
  toggleHold: () => void;
  sendDigits: (digits: string) => void;
  record: (action: RecordingStep) => void;
  /** Goes on with the running call on another phone. */
  goByHand: () => void;
}

interface CallOnLine {
  id: string;
  line: CallLine;
}

/** `reload` reads the call again after it went on by hand. */
export function useLine(
  staffId: string,
  call: CallOnLine | undefined,
  reload: () => unknown,
): Line {
  const voice = useVoice(staffId);
  const now = lineOf(call, voice);
  const left = useLeftOpen(call, voice);
  const current = now ?? left;
  const changing = useAction(changeLine);
  const dial = useDigits(now?.id);
  const recording = useAction(controlRecording);
  const goingOn = useAction(dialByHand, { onSuccess: reload });
  const choosing = useAction(choosePhone);
  useHangUpOfSilence(call?.id, left);
  const kinds = voice?.phones.filter(({ available }) => available).map(({ kind }) => kind) ?? [];
  return {
    voice,
    dials: voice !== undefined && voice.phone !== 'hand',
    now,
    left,
    ...useReadiness(voice),
    choosePhone: choosing.run,
    chooseNextPhone() {
      const next = voice && kinds[(kinds.indexOf(voice.phone) + 1) % kinds.length];
      if (next && next !== voice.phone) choosing.run(next);
    },
    hangUp: useHangUp(current),
    toggleMute() {
      if (now && isInUse(now)) changing.run({ id: now.id, muted: !now.muted });
    },
    toggleHold() {
      if (now && isInUse(now)) changing.run({ id: now.id, on_hold: !now.on_hold });
    },
    sendDigits: dial,
    record(action) {
      if (now) recording.run({ id: now.id, action });
    },
    goByHand() {
      if (now) goingOn.run(now.id);
    },
  };
}

const CANT = 'This browser can’t take calls';
const AWAY: Record<PhoneFault, string> = {
  microphone_asked: 'Your browser is waiting for you to allow the microphone',
  microphone_refused: CANT,
  no_microphone: CANT,
  offline: CANT,
  other_tab: 'Your calls ring in another tab',
};

/** Whether calls can ring where the agent talks. We only know this of a browser. */
function useReadiness(voice: Voice | undefined): Pick<Line, 'away' | 'refusal'> {
  const phone = useBrowserPhone();
  const ready =
    voice?.provider !== 'twilio' || voice.phone !== 'browser' || phone.state === 'ready';
  if (ready) return { away: undefined, refusal: undefined };
  const fault = faultOf(phone);
  if (fault === undefined)
    return {
      away: undefined,
      refusal:
        phone.state === 'asking'
          ? 'Allow the microphone in your browser first.'
          : 'Your browser is connecting. Try again in a moment.',
    };
  return {
    away: AWAY[fault],
    refusal: `${AWAY[fault]}. ${fault === 'other_tab' ? 'Dial there, or by hand.' : 'Dial by hand.'}`,
  };
}

/** Sends digits in the order in which they were pressed, several at once if the line is slow. */
function useDigits(lineId: string | undefined): Line['sendDigits'] {
  const pressed = useRef('');
  const sending = useAction(sendDigits, {
    onError: () => {
      pressed.current = '';
      return false;
    },
  });
  const take = (): string => {
    const digits = pressed.current.slice(0, MAX_DIGITS);
    pressed.current = pressed.current.slice(MAX_DIGITS);
    return digits;
  };
  return (digits) => {
    if (lineId === undefined) return;
    pressed.current += digits;
    sending.run({ id: lineId, take });
  };
}

/** A line on which nobody speaks is hung up once its call has an outcome. */
function useHangUpOfSilence(callId: string | undefined, left: DeskLine | undefined): void {
  const seen = useRef<string>(undefined);
  const { run } = useAction(hangUp, { toast: false });
  const end = useEffectEvent(run);
  // Only calls of this page, because another one may be dialing.
  const silent = left && !isTalkingToPerson(left) ? left : null;
  const [lineId, lineCallId] = [silent?.id, silent?.call_id];
  useEffect(() => {
    if (callId !== undefined) seen.current = callId;
  }, [callId]);
  useEffect(() => {
    if (lineId !== undefined && lineCallId === seen.current) end(lineId);
  }, [lineId, lineCallId]);
}

function useHangUp(line: LiveLine | DeskLine | undefined): Line['hangUp'] {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const hanging = useAction(hangUp, { onSuccess: reloadVoice });
  return (unsaved = false) => {
    if (!line || !isInUse(line)) return;
    if (unsaved && performance.now() - pressedAt.current > SECOND_PRESS_MS) {
      pressedAt.current = performance.now();
      showToast('The price isn’t saved. Press again within 2 seconds to hang up.');
      return;
    }
    hanging.run(line.id);
  };
}

/** Whether the call has this line. If the shop called us, several calls can have it. */
const isOn = (call: CallOnLine, line: DeskLine | null | undefined): line is DeskLine =>
  line?.call_id === call.id || (line !== null && line?.id === call.line.id);

/** The live line, or else the one that the call was read with. */
function lineOf(call: CallOnLine | undefined, voice: Voice | undefined): LiveLine | undefined {
  if (!call || call.line.dialed_by === 'hand') return undefined;
  const line = isOn(call, voice?.line) ? voice.line : call.line;
  return line.id !== null && line.dialed_by === 'line' ? { ...line, id: line.id } : undefined;
}

function useLeftOpen(call: CallOnLine | undefined, voice: Voice | undefined): DeskLine | undefined {
  const line = voice?.line;
  // A call to us that is about nothing yet has its own panel, and a callback its own page.
  const isCall = line && line.call_id !== null && !(call && isOn(call, line));
  const left = isCall && isInUse(line) ? line : undefined;
  const [ended, setEnded] = useState(call?.id);
  if (call && call.id !== ended) setEnded(call.id);
  const leftId = left?.id;
  useEffect(() => {
    if (leftId !== undefined) void reloadVoice();
  }, [leftId]);
  // A call that ran here has an outcome by now, before the line is read again.
  return left && { ...left, saved: left.saved || left.call_id === ended };
}
