import { useAction } from '../../../lib/forms/use-action.ts';
import { useDeskSettings } from '../keys/desk-settings.ts';
import { isTalking } from '../line/line-states.ts';
import { controlRecording, type RecordingStep, type Voice } from '../line/voice.queries.ts';
import type { IncomingCall } from './incoming.queries.ts';

/** Recording controls for a call before anything is opened. Undefined if recording isn't offered. */
export function useRecording(call: IncomingCall, voice: Voice | undefined) {
  const recording = useAction(controlRecording);
  const { keys } = useDeskSettings();
  const now = voice?.line;
  const isOffered = voice?.records && now && isTalking(now) && now.id === call.line_id;
  if (!isOffered || call.caller === 'car_owner') return undefined;
  const record = (action: RecordingStep): void => recording.run({ id: now.id, action });
  const isOpen = now.recording !== 'declined';
  return {
    now,
    record,
    keys: {
      ...(isOpen && !now.recording_now ? { [keys.recording_ok]: () => record('start') } : {}),
      ...(isOpen ? { [keys.recording]: () => record('declined') } : {}),
    },
  };
}
