import type { CallLine } from '@fourbay/contract/voice/call-line';

const BY_HAND = {
  id: null,
  dialed_by: 'hand',
  state: 'by_hand',
  provider_id: null,
  rang_at: null,
  answered_at: null,
  answered_by: null,
  ended_at: null,
  ended_by: null,
  seconds: null,
  failure: null,
  proposed_outcome: null,
  muted: false,
  on_hold: false,
  recording_now: false,
} as const satisfies Partial<CallLine>;

/** The line of a call; of one dialed by hand, nothing is known but what the shop said about recording. */
export const presentLine = (call: { recording_declined: boolean }): CallLine => ({
  ...BY_HAND,
  recording: call.recording_declined ? 'declined' : 'none',
});
