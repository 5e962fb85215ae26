import {
  isMachine,
  type Answered,
  type CallFailure,
  type LineEvent,
  type LineHappening,
} from './voice.ts';

/** Where our webhooks for Twilio begin. */
export const HOOKS = '/webhooks/twilio/voice';

/** Twilio's statuses of a call that has ended. */
export const CALL_IS_OVER = ['completed', 'busy', 'no-answer', 'failed', 'canceled'];

const text = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

/** What a status of the agent's leg means. */
function agentHappening(form: URLSearchParams): LineHappening | undefined {
  switch (text(form, 'CallStatus')) {
    case 'ringing':
      return { kind: 'agent_ringing' };
    case 'in-progress':
      // A phone that picked up may be on voicemail, so who answered counts.
      return text(form, 'To').startsWith('client:') ? { kind: 'agent_answered' } : undefined;
    case 'completed':
    case 'busy':
    case 'no-answer':
    case 'failed':
      return { kind: 'ended', by: 'agent' };
    case 'canceled':
      return { kind: 'ended', by: 'desk' };
    default:
      return undefined;
  }
}

/** The same for a supervisor's leg. Only its end matters, and whether voicemail picked up. */
function supervisorHappening(
  form: URLSearchParams,
  query: URLSearchParams,
): LineHappening | undefined {
  const since = query.get('since') ?? '';
  if (Number.isNaN(Date.parse(since))) return undefined;
  if (isMachine(answeredBy(text(form, 'AnsweredBy')))) return { kind: 'supervisor_machine', since };
  return CALL_IS_OVER.includes(text(form, 'CallStatus'))
    ? { kind: 'supervisor_left', since }
    : undefined;
}

/** The same for the shop's leg. */
function shopHappening(form: URLSearchParams): LineHappening | undefined {
  switch (text(form, 'CallStatus')) {
    case 'ringing':
      return { kind: 'shop_ringing' };
    case 'in-progress':
      return { kind: 'shop_answered', by: 'unknown' };
    case 'busy':
      return { kind: 'busy' };
    case 'no-answer':
      return { kind: 'no_answer' };
    case 'failed':
      return { kind: 'failed', why: failureOf(text(form, 'SipResponseCode')) };
    case 'canceled':
      return { kind: 'ended', by: 'desk' };
    case 'completed':
      return { kind: 'ended', by: 'shop', seconds: secondsOf(text(form, 'CallDuration')) };
    default:
      return undefined;
  }
}

const secondsOf = (duration: string): number | undefined =>
  /^\d{1,6}$/.test(duration) ? Number(duration) : undefined;

/** SIP answers of carriers: no such number, not a number, and calls that are screened or refused. */
function failureOf(sipCode: string): CallFailure {
  if (['404', '410', '604'].includes(sipCode)) return 'not_in_service';
  if (['484', '485'].includes(sipCode)) return 'invalid_number';
  return ['603', '607', '608'].includes(sipCode) ? 'blocked' : 'other';
}

/** `machine_start`, `machine_end_beep`, and their like. */
export function answeredBy(said: string): Answered {
  if (said.startsWith('machine')) return 'machine';
  return said === 'human' || said === 'fax' ? said : 'unknown';
}

/** Twilio's time of an event, or ours where it tells none. */
function timeOf(form: URLSearchParams, now: Date): Date {
  const told = Date.parse(text(form, 'Timestamp'));
  return Number.isNaN(told) || told > now.getTime() ? now : new Date(told);
}

const happenings: Readonly<
  Record<string, (form: URLSearchParams, query: URLSearchParams) => LineHappening | undefined>
> = {
  status: (form, query) => {
    if (query.get('leg') === 'supervisor') return supervisorHappening(form, query);
    return query.get('leg') === 'agent' ? agentHappening(form) : shopHappening(form);
  },
  machine: (form, query) => {
    const by = answeredBy(text(form, 'AnsweredBy'));
    if (query.get('leg') === 'supervisor') return supervisorHappening(form, query);
    if (query.get('leg') !== 'agent') return { kind: 'shop_answered', by };
    if (text(form, 'AnsweredBy') === '') return undefined;
    return isMachine(by) ? { kind: 'agent_machine' } : { kind: 'agent_answered' };
  },
  conference: (form) =>
    text(form, 'StatusCallbackEvent') === 'participant-join' &&
    text(form, 'ParticipantLabel') === 'shop'
      ? { kind: 'joined' }
      : undefined,
  recording: (form) => {
    const status = text(form, 'RecordingStatus');
    const recordingId = text(form, 'RecordingSid');
    if (status === 'in-progress') return { kind: 'recording', state: 'started', recordingId };
    return status === 'completed'
      ? { kind: 'recording', state: 'stopped', recordingId }
      : undefined;
  },
};

/** The event of a verified webhook, if it is one that matters. Its key identifies repeats. */
export function eventOf(
  query: URLSearchParams,
  form: URLSearchParams,
  now: Date,
): LineEvent | undefined {
  const hook = query.get('of') ?? '';
  const line = query.get('line') ?? '';
  const happening = happenings[hook]?.(form, query);
  if (!happening || line === '') return undefined;
  const sid = text(form, 'RecordingSid') || text(form, 'CallSid');
  const state = text(form, 'RecordingStatus') || text(form, 'CallStatus');
  return {
    ...happening,
    line,
    key: `${hook}:${sid}:${hook === 'status' || hook === 'recording' ? state : ''}`.slice(0, 200),
    providerId: sid || null,
    at: timeOf(form, now),
  };
}
