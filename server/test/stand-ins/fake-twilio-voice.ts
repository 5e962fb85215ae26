import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  createSigner,
  type FakeTwilio,
  type TwilioCall,
} from './fake-twilio.ts';
import { listenOnLoopback } from './loopback.ts';

/** A leg of a conference, or a call of its own. */
interface FakeLeg {
  sid: string;
  conferenceSid: string | null;
  label: string | null;
  to: string;
  from: string;
  status: string;
  muted: boolean;
  hold: boolean;
  coaching: boolean;
  callSidToCoach: string | null;
  announceUrl: string | null;
  twiml: string | null;
  form: URLSearchParams;
  sequence: number;
  /** What machine detection found; null if it was off or is still listening. */
  answeredBy: string | null;
}

interface Conference {
  sid: string;
  friendlyName: string;
}

/**
 * How a request fails: before it reaches Twilio, after Twilio did it but before it answered, with
 * an error from Twilio, or because of too many requests.
 */
type VoiceFault = 'unreached' | 'unheard' | 'failing' | 'busy';

/** Settings that let agents take calls in the browser. */
export const BROWSER_SETTINGS = {
  TWILIO_VOICE_API_KEY_SID: `SK${'1'.repeat(32)}`,
  TWILIO_VOICE_API_KEY_SECRET: 'AbcdefghijklmnopqrstuvwxyZ012345',
};

export interface FakeTwilioVoice {
  settings: Record<string, string>;
  close(): void;
  reset(): void;
  legs: FakeLeg[];
  /** Every request, as `POST /Conferences/…`, with the names of its parameters. */
  requests: { method: string; path: string; names: string[] }[];
  recordings: Map<string, string>;
  breakNext(fault: VoiceFault, times?: number): void;
  /** Refuses calls to the number with this error. */
  refuse(number: string, code: number): void;
  /** The newest leg with the label. */
  leg(label: string): FakeLeg;
  /** A call to our number, as the webhook that Twilio sends for it. Its caller is a leg. */
  callIn(from: string): { leg: FakeLeg; call: TwilioCall };
  /** A leg enters the conference that our document named. */
  enter(leg: FakeLeg, conference: string, label: string): void;
  /** Changes a leg's state, and returns the callback for it. */
  move(leg: FakeLeg, status: string, fields?: Record<string, string>): TwilioCall;
  /** The callback that says who answered. */
  answeredBy(leg: FakeLeg, who: string): TwilioCall;
  /** A person or a machine picked up a call outside a conference. Returns Twilio's question to us. */
  pickUp(leg: FakeLeg, who: string): TwilioCall;
  sign: FakeTwilio['sign'];
}

/** What Twilio's reference names (https://www.twilio.com/docs/voice/api), by resource. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  'create participant':
    'From To Label Timeout Beep EarlyMedia Muted TimeLimit WaitUrl ' +
    'StartConferenceOnEnter EndConferenceOnExit Coaching CallSidToCoach ' +
    'StatusCallback StatusCallbackEvent StatusCallbackMethod ConferenceStatusCallback ' +
    'ConferenceStatusCallbackEvent MachineDetection AmdStatusCallback ' +
    'AmdStatusCallbackMethod CallerId',
  'update participant':
    'Muted Hold HoldUrl AnnounceUrl AnnounceMethod WaitUrl BeepOnExit ' +
    'EndConferenceOnExit Coaching CallSidToCoach',
  'list conferences': 'FriendlyName Status PageSize',
  'list participants': 'Muted Hold Coaching PageSize',
  'update call': 'Status Url Twiml',
  'create call':
    'To From Twiml Url StatusCallback StatusCallbackEvent Timeout TimeLimit MachineDetection',
  'create recording':
    'RecordingChannels RecordingStatusCallback RecordingStatusCallbackEvent ' +
    'RecordingStatusCallbackMethod RecordingTrack Trim',
  'update recording': 'Status PauseBehavior',
  'list recordings': 'DateCreated CallSid ConferenceSid IncludeSoftDeleted PageSize',
};

const OVER = ['completed', 'busy', 'no-answer', 'failed', 'canceled'];
const NUMBER = '+15125550100';

interface State {
  conferences: Conference[];
  legs: FakeLeg[];
  recordings: Map<string, string>;
  /** The leg of each recording. */
  recordedLegs: Map<string, string>;
  requests: FakeTwilioVoice['requests'];
  faults: VoiceFault[];
  refused: Map<string, number>;
}

interface Reply {
  status: number;
  body?: object | Buffer;
}

const newSid = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`;
const refusal = (status: number, code: number, message: string): Reply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});
const missing = (): Reply => refusal(404, 20404, 'Not found');

/** Settings of a server whose calls go through Twilio, with its API at the given address. */
export const twilioVoiceAt = (apiUrl: string) => ({
  VOICE: 'twilio',
  VOICE_NUMBER: NUMBER,
  TWILIO_VOICE_ACCOUNT_SID: ACCOUNT_SID,
  TWILIO_VOICE_AUTH_TOKEN: AUTH_TOKEN,
  TWILIO_VOICE_API_URL: apiUrl,
});

/** A stateful fake of the parts of Twilio's voice API in use, over HTTP. */
export async function startFakeTwilioVoice(baseUrl: () => string): Promise<FakeTwilioVoice> {
  const state: State = {
    conferences: [],
    legs: [],
    recordings: new Map(),
    recordedLegs: new Map(),
    requests: [],
    faults: [],
    refused: new Map(),
  };
  const server = createServer((request, response) => void serve(state, request, response));
  const port = await listenOnLoopback(server);
  const sign = createSigner(baseUrl);
  return {
    settings: twilioVoiceAt(`http://127.0.0.1:${port}`),
    close() {
      server.close();
      server.closeAllConnections();
    },
    reset() {
      for (const list of [state.conferences, state.legs, state.requests, state.faults])
        list.length = 0;
      state.recordings.clear();
      state.refused.clear();
    },
    legs: state.legs,
    requests: state.requests,
    recordings: state.recordings,
    breakNext: (fault, times = 1) =>
      void state.faults.push(...Array.from({ length: times }, () => fault)),
    refuse: (number, code) => void state.refused.set(number, code),
    leg(label) {
      const leg = state.legs.findLast((one) => one.label === label);
      if (!leg) throw new Error(`nobody was dialed as ${label}`);
      return leg;
    },
    callIn(from) {
      const form = new URLSearchParams();
      const leg = newLeg({ to: NUMBER, from, label: null, conferenceSid: null, form });
      leg.status = 'in-progress';
      state.legs.push(leg);
      const fields = { CallSid: leg.sid, From: from, To: NUMBER, CallStatus: 'ringing' };
      return {
        leg,
        call: sign('/webhooks/twilio/voice/incoming', { ...fields, Direction: 'inbound' }),
      };
    },
    enter(leg, name, label) {
      let conference = state.conferences.find(({ friendlyName }) => friendlyName === name);
      if (!conference) {
        conference = { sid: newSid('CF'), friendlyName: name };
        state.conferences.push(conference);
      }
      leg.conferenceSid = conference.sid;
      leg.label = label;
    },
    move: (leg, status, fields = {}) => moved(sign, leg, status, fields),
    answeredBy(leg, who) {
      leg.answeredBy = who;
      return sign(pathOf(leg.form.get('AmdStatusCallback')), {
        CallSid: leg.sid,
        AnsweredBy: who,
        MachineDetectionDuration: '3200',
      });
    },
    pickUp(leg, who) {
      if (!OVER.includes(leg.status)) leg.status = 'in-progress';
      const fields = { CallSid: leg.sid, CallStatus: 'in-progress', To: leg.to, From: leg.from };
      const detects = leg.form.has('MachineDetection');
      return sign(pathOf(leg.form.get('Url')), {
        ...fields,
        ...(detects ? { AnsweredBy: who } : {}),
      });
    },
    sign,
  };
}

const pathOf = (url: string | null): string => {
  const { pathname, search } = new URL(url ?? '');
  return `${pathname}${search}`;
};

function moved(
  sign: FakeTwilio['sign'],
  leg: FakeLeg,
  status: string,
  fields: Record<string, string>,
): TwilioCall {
  if (!OVER.includes(leg.status)) leg.status = status;
  leg.sequence += 1;
  return sign(pathOf(leg.form.get('StatusCallback')), {
    CallSid: leg.sid,
    CallStatus: status,
    Direction: 'outbound-api',
    SequenceNumber: String(leg.sequence),
    // Custom parameters reach only the browser.
    To: leg.to.replace(/\?.*/, ''),
    From: leg.from,
    ...fields,
  });
}

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

type NewLeg = Pick<FakeLeg, 'to' | 'from' | 'label' | 'conferenceSid' | 'form'>;

const newLeg = ({ form, ...leg }: NewLeg): FakeLeg => ({
  ...leg,
  sid: newSid('CA'),
  status: 'queued',
  muted: form.get('Muted') === 'true',
  hold: false,
  coaching: form.get('Coaching') === 'true',
  callSidToCoach: form.get('CallSidToCoach'),
  announceUrl: null,
  twiml: form.get('Twiml'),
  form,
  sequence: 0,
  answeredBy: null,
});

function addLeg(
  state: State,
  form: URLSearchParams,
  conference: Conference | undefined,
): FakeLeg | Reply {
  const to = form.get('To') ?? '';
  const code = state.refused.get(to);
  if (code !== undefined) return refusal(400, code, `Refused for ${to}`);
  if (!/^(\+[1-9]\d{7,14}|client:\w+(\?\w+=\w+)?)$/.test(to))
    return refusal(400, 21211, 'Invalid To');
  if (form.get('From') !== NUMBER) return refusal(400, 21212, 'Invalid From');
  const label = form.get('Label');
  const leg = newLeg({ to, from: NUMBER, label, conferenceSid: conference?.sid ?? null, form });
  const taken = state.legs.some(
    (one) =>
      leg.label !== null &&
      one.label === leg.label &&
      one.conferenceSid === leg.conferenceSid &&
      !OVER.includes(one.status),
  );
  if (taken) return refusal(400, 16025, 'Participant label is in use');
  state.legs.push(leg);
  return leg;
}

function createParticipant(state: State, name: string, form: URLSearchParams): Reply {
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
}

type Handler = (state: State, form: URLSearchParams, ids: readonly string[]) => Reply;

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

const updateCall: Handler = (state, form, [sid]) => {
  const leg = state.legs.find((one) => one.sid === sid);
  if (!leg) return missing();
  if (OVER.includes(leg.status)) return refusal(400, 21220, 'Call is not in-progress');
  const status = form.get('Status') ?? leg.status;
  // Twilio cancels only calls that are queued or ringing.
  if (status !== 'canceled' || leg.status !== 'in-progress') leg.status = status;
  leg.twiml = form.get('Twiml') ?? leg.twiml;
  return { status: 200, body: { sid, status: leg.status } };
};

const createRecording: Handler = (state, _form, [callSid = '']) => {
  const leg = state.legs.find((one) => one.sid === callSid);
  if (leg?.status !== 'in-progress') return refusal(404, 21220, 'The call isn’t in progress');
  const sid = newSid('RE');
  state.recordings.set(sid, 'in-progress');
  state.recordedLegs.set(sid, callSid);
  return { status: 201, body: { sid, call_sid: callSid, status: 'in-progress' } };
};

const updateRecording: Handler = (state, form, [, sid = '']) => {
  if (!state.recordings.has(sid)) return missing();
  state.recordings.set(sid, form.get('Status') ?? '');
  return { status: 200, body: { sid, status: form.get('Status') } };
};

const listRecordings: Handler = (state, form) => ({
  status: 200,
  body: {
    recordings: [...state.recordings.keys()]
      .filter((sid) => state.recordedLegs.get(sid) === form.get('CallSid'))
      .map((sid) => ({ sid, call_sid: form.get('CallSid'), status: state.recordings.get(sid) })),
    next_page_uri: null,
  },
});

const readCall: Handler = (state, _form, [sid]) => {
  const leg = state.legs.find((one) => one.sid === sid);
  if (!leg) return missing();
  const { to, from, status, answeredBy } = leg;
  return { status: 200, body: { sid, to, from, status, answered_by: answeredBy } };
};

const deleteRecording: Handler = (state, _form, [sid = '']) =>
  state.recordings.delete(sid) ? { status: 204 } : missing();

const createCall: Handler = (state, form) => {
  const leg = addLeg(state, form, undefined);
  return 'sid' in leg ? { status: 201, body: { sid: leg.sid, status: 'queued' } } : leg;
};

const ROUTES: readonly [method: string, path: RegExp, what: string, handler: Handler][] = [
  ['GET', /^\/Conferences\.json$/, 'list conferences', listConferences],
  ['GET', /^\/Conferences\/(CF\w+)\.json$/, '', readConference],
  ['GET', /^\/Conferences\/(CF\w+)\/Participants\.json$/, 'list participants', listParticipants],
  [
    'POST',
    /^\/Conferences\/([\w-]+)\/Participants\.json$/,
    'create participant',
    (state, form, [name = '']) => createParticipant(state, name, form),
  ],
  ['GET', /^\/Conferences\/(CF\w+)\/Participants\/([\w-]+)\.json$/, '', readParticipant],
  [
    'POST',
    /^\/Conferences\/(CF\w+)\/Participants\/([\w-]+)\.json$/,
    'update participant',
    updateParticipant,
  ],
  ['POST', /^\/Calls\.json$/, 'create call', createCall],
  ['GET', /^\/Calls\/(CA\w+)\.json$/, '', readCall],
  ['GET', /^\/Recordings\.json$/, 'list recordings', listRecordings],
  ['POST', /^\/Calls\/(CA\w+)\.json$/, 'update call', updateCall],
  ['POST', /^\/Calls\/(CA\w+)\/Recordings\.json$/, 'create recording', createRecording],
  ['POST', /^\/Calls\/(CA\w+)\/Recordings\/(RE\w+)\.json$/, 'update recording', updateRecording],
  ['DELETE', /^\/Recordings\/(RE\w+)\.json$/, '', deleteRecording],
  [
    'GET',
    /^\/Recordings\/(RE\w+)\.mp3$/,
    '',
    ({ recordings }, _form, [sid = '']) =>
      recordings.has(sid) ? { status: 200, body: Buffer.from('audio') } : missing(),
  ],
];

function replyTo(state: State, request: IncomingMessage, body: string): Reply {
  const credentials = Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`)
    return refusal(401, 20003, 'Authenticate');
  const url = new URL(request.url ?? '/', 'http://twilio.test');
  const path = url.pathname.replace(`/2010-04-01/Accounts/${ACCOUNT_SID}`, '');
  const method = request.method ?? '';
  const form = new URLSearchParams(method === 'GET' ? url.search : body);
  state.requests.push({ method, path, names: [...new Set(form.keys())] });
  for (const [expected, pattern, what, handler] of ROUTES) {
    const found = method === expected ? pattern.exec(path) : null;
    if (!found) continue;
    const undocumented = [...form.keys()].find(
      (name) => !DOCUMENTED[what]?.split(' ').includes(name),
    );
    if (undocumented !== undefined)
      return refusal(400, 20001, `The reference doesn’t name ${undocumented}`);
    return handler(state, form, found.slice(1));
  }
  return missing();
}

async function serve(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const send = ({ status, body: reply }: Reply): void => {
    const isAudio = Buffer.isBuffer(reply);
    response.writeHead(status, { 'content-type': isAudio ? 'audio/mpeg' : 'application/json' });
    response.end(isAudio || reply === undefined ? reply : JSON.stringify(reply));
  };
  const fault = state.faults.shift();
  if (fault === 'unreached') return void request.socket.destroy();
  if (fault === 'failing') return send(refusal(500, 20500, 'Internal server error'));
  if (fault === 'busy') return send(refusal(429, 20429, 'Too many requests'));
  const reply = replyTo(state, request, body);
  if (fault === 'unheard') return void request.socket.destroy();
  return send(reply);
}
