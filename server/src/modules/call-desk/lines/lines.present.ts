import type { CallLine } from '@fourbay/contract/voice/call-line';
import type { DeskLine } from '@fourbay/contract/voice/lines';
import type { VoiceStatus } from '@fourbay/contract/voice/voice';
import type { Deps } from '../../../deps.ts';
import type { AgentVoice } from './agent-phones.service.ts';
import type { LineRow } from './lines.store.ts';

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
  supervised: null,
} as const satisfies Partial<CallLine>;

interface LinedCall {
  recording_declined: boolean;
  line?: LineRow | undefined;
}

/** The line of a call. Of one dialed by hand, only what the shop said about recording is known. */
export const presentLine = ({ recording_declined, line }: LinedCall): CallLine =>
  line ? presentDialed(line) : { ...BY_HAND, recording: recording_declined ? 'declined' : 'none' };

function recordingOf({ recording_declined, recording_id }: LineRow): CallLine['recording'] {
  if (recording_declined) return 'declined';
  return recording_id === null ? 'none' : 'kept';
}

const presentDialed = (line: LineRow): CallLine & { id: string } => ({
  id: line.id,
  dialed_by: line.dialed_by,
  state: line.dialed_by === 'hand' ? 'by_hand' : line.state,
  provider_id: line.provider_id,
  rang_at: line.rang_at?.toISOString() ?? null,
  answered_at: line.answered_at?.toISOString() ?? null,
  answered_by: line.answered_by,
  ended_at: line.ended_at?.toISOString() ?? null,
  ended_by: line.ended_by,
  seconds: line.seconds,
  failure: line.failure,
  proposed_outcome: line.dialed_by === 'hand' ? null : line.proposed_outcome,
  muted: line.muted,
  on_hold: line.on_hold,
  recording: recordingOf(line),
  recording_now:
    line.recording_id !== null && line.recording_ended_at === null && line.ended_at === null,
  supervised:
    line.supervisor_user_id && line.supervisor && line.supervised_as && !line.ended_at
      ? { user_id: line.supervisor_user_id, by: line.supervisor, mode: line.supervised_as }
      : null,
});

function workOf(line: LineRow): Pick<DeskLine, 'kind' | 'work_id'> {
  if (line.booking_id) return { kind: 'booking', work_id: line.booking_id };
  if (line.quote_id) return { kind: 'price', work_id: line.quote_id };
  const kind = line.direction === 'in' ? 'incoming_call' : 'call_back_owed';
  return { kind, work_id: line.incoming_call_id ?? '' };
}

export const presentDeskLine = (line: LineRow): DeskLine => ({
  ...presentDialed(line),
  call_id: line.call_id ?? line.booking_call_id,
  ...workOf(line),
  direction: line.direction,
  incoming_call_id: line.incoming_call_id,
  service_provider_id: line.service_provider_id,
  shop: line.shop,
  number: line.number,
  agent_user_id: line.agent_user_id,
  agent: line.agent,
  saved: line.saved,
  dialed_at: line.dialed_at.toISOString(),
});

export const presentAgentNumber = (number: AgentVoice['agentNumber']) =>
  number && {
    number: number.number,
    confirmed_at: number.confirmedAt?.toISOString() ?? null,
  };

export const presentVoice = (
  { config }: Pick<Deps, 'config'>,
  { provider, number, phone, phones, agentNumber, line }: AgentVoice,
): VoiceStatus => ({
  provider,
  number,
  phone,
  phones,
  agent_number: presentAgentNumber(agentNumber),
  records: provider !== 'hand' && config.CALLS_RECORDED,
  keep_recordings_days: config.RECORDING_DAYS,
  line: line ? presentDeskLine(line) : null,
});
