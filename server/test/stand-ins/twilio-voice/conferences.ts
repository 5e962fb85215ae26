import { ACCOUNT_SID } from '../fake-twilio.ts';
import { addLeg } from './legs.ts';
import {
  missing,
  newSid,
  OVER,
  type Conference,
  type FakeLeg,
  type Handler,
  type Route,
  type State,
} from './voice-state.ts';

/** A conference is over once it has legs and all of them are. */
function statusOf(state: State, { sid }: Conference): string {
  const legs = state.legs.filter(({ conferenceSid }) => conferenceSid === sid);
  if (legs.every(({ status }) => OVER.includes(status))) return 'completed';
  return legs.some(({ status }) => status === 'in-progress') ? 'in-progress' : 'init';
}

const participantStatus = (status: string): string => {
  if (status === 'in-progress') return 'connected';
  if (OVER.includes(status)) return status === 'failed' ? 'failed' : 'complete';
  return status === 'ringing' ? 'ringing' : 'queued';
};

const participantBody = (leg: FakeLeg): object => ({
  account_sid: ACCOUNT_SID,
  call_sid: leg.sid,
  conference_sid: leg.conferenceSid,
  label: leg.label,
  status: participantStatus(leg.status),
  muted: leg.muted,
  hold: leg.hold,
  coaching: leg.coaching,
  call_sid_to_coach: leg.callSidToCoach,
});

const conferenceBody = (state: State, conference: Conference): object => ({
  sid: conference.sid,
  account_sid: ACCOUNT_SID,
  friendly_name: conference.friendlyName,
  status: statusOf(state, conference),
});

const createParticipant: Handler = (state, form, [name = '']) => {
  let conference = state.conferences.find(
    (one) =>
      one.sid === name || (one.friendlyName === name && statusOf(state, one) !== 'completed'),
  );
  if (!conference) {
    conference = { sid: newSid('CF'), friendlyName: name };
    state.conferences.push(conference);
  }
  const leg = addLeg(state, form, conference);
  return 'sid' in leg ? { status: 201, body: participantBody(leg) } : leg;
};

const legOf = (state: State, conferenceSid: string, key: string): FakeLeg | undefined =>
  state.legs.findLast(
    (leg) => leg.conferenceSid === conferenceSid && (leg.sid === key || leg.label === key),
  );

const listConferences: Handler = (state, form) => {
  const found = state.conferences.filter(
    (one) =>
      one.friendlyName === form.get('FriendlyName') &&
      statusOf(state, one) === (form.get('Status') ?? 'in-progress'),
  );
  return {
    status: 200,
    body: { conferences: found.map((one) => conferenceBody(state, one)), next_page_uri: null },
  };
};

const readConference: Handler = (state, _form, [sid]) => {
  const found = state.conferences.find((one) => one.sid === sid);
  return found ? { status: 200, body: conferenceBody(state, found) } : missing();
};

const listParticipants: Handler = (state, _form, [sid]) => ({
  status: 200,
  body: {
    participants: state.legs
      .filter((leg) => leg.conferenceSid === sid && !OVER.includes(leg.status))
      .map(participantBody),
    next_page_uri: null,
  },
});

const readParticipant: Handler = (state, _form, [sid = '', key = '']) => {
  const leg = legOf(state, sid, key);
  return leg ? { status: 200, body: participantBody(leg) } : missing();
};

const updateParticipant: Handler = (state, form, [sid = '', key = '']) => {
  const leg = legOf(state, sid, key);
  if (!leg || OVER.includes(leg.status)) return missing();
  if (form.has('Muted')) leg.muted = form.get('Muted') === 'true';
  if (form.has('Hold')) leg.hold = form.get('Hold') === 'true';
  if (form.has('Coaching')) leg.coaching = form.get('Coaching') === 'true';
  if (form.has('AnnounceUrl')) leg.announceUrl = form.get('AnnounceUrl');
  return { status: 200, body: participantBody(leg) };
};

export const CONFERENCES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/Conferences\.json$/,
    names: 'FriendlyName Status PageSize',
    handler: listConferences,
  },
  {
    method: 'GET',
    path: /^\/Conferences\/(CF\w+)\.json$/,
    handler: readConference,
  },
  {
    method: 'GET',
    path: /^\/Conferences\/(CF\w+)\/Participants\.json$/,
    names: 'Muted Hold Coaching PageSize',
    handler: listParticipants,
  },
  {
    method: 'POST',
    path: /^\/Conferences\/([\w-]+)\/Participants\.json$/,
    names:
      'From To Label Timeout Beep EarlyMedia Muted TimeLimit WaitUrl ' +
      'StartConferenceOnEnter EndConferenceOnExit Coaching CallSidToCoach ' +
      'StatusCallback StatusCallbackEvent StatusCallbackMethod ConferenceStatusCallback ' +
      'ConferenceStatusCallbackEvent MachineDetection AmdStatusCallback ' +
      'AmdStatusCallbackMethod CallerId',
    handler: createParticipant,
  },
  {
    method: 'GET',
    path: /^\/Conferences\/(CF\w+)\/Participants\/([\w-]+)\.json$/,
    handler: readParticipant,
  },
  {
    method: 'POST',
    path: /^\/Conferences\/(CF\w+)\/Participants\/([\w-]+)\.json$/,
    names:
      'Muted Hold HoldUrl AnnounceUrl AnnounceMethod WaitUrl BeepOnExit ' +
      'EndConferenceOnExit Coaching CallSidToCoach',
    handler: updateParticipant,
  },
];
