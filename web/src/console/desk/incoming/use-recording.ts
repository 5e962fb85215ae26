import { useAction } from '../../../lib/forms/use-action.ts';
import { isTalking } from '../line/line-states.ts';
import { controlRecording, type RecordingStep, type Voice } from '../line/voice.queries.ts';
import type { IncomingCall } from './incoming.queries.ts';

/** Fixed, as a reassigned key could collide with the panel's other keys, which are fixed too. */
const RECORDING_KEYS = { start: 'g', declined: 'z' } as const;

/** Recording controls for a call to us before a matter is opened. Undefined if recording isn't offered. */
export function useRecording(call: IncomingCall, voice: Voice | undefined) {
  const recording = useAction(controlRecording);
  const now = voice?.line;
  const isOffered = voice?.records && now && isTalking(now) && now.id === call.line_id;
  if (!isOffered || call.caller === 'car_owner') return undefined;
  const record = (action: RecordingStep): void => recording.run({ id: now.id, action });
  const isOpen = now.recording !== 'declined';
  return {
    row: { now, caps: RECORDING_KEYS, onRecord: record },
    keys: {
      ...(isOpen && !now.recording_now ? { [RECORDING_KEYS.start]: () => record('start') } : {}),
      ...(isOpen ? { [RECORDING_KEYS.declined]: () => record('declined') } : {}),
    },
  };
}
