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
import { CALLS } from './twilio-voice/calls.ts';
import { CONFERENCES } from './twilio-voice/conferences.ts';
import { newLeg } from './twilio-voice/legs.ts';
import { RECORDINGS } from './twilio-voice/recordings.ts';
import {
  missing,
  newSid,
  NUMBER,
  OVER,
  refusal,
  type FakeLeg,
  type Reply,
  type State,
  type VoiceFault,
} from './twilio-voice/voice-state.ts';

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
  requests: State['requests'];
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

const ROUTES = [...CONFERENCES, ...CALLS, ...RECORDINGS];

function replyTo(state: State, request: IncomingMessage, body: string): Reply {
  const credentials = Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`)
    return refusal(401, 20003, 'Authenticate');
  const url = new URL(request.url ?? '/', 'http://twilio.test');
  const path = url.pathname.replace(`/2010-04-01/Accounts/${ACCOUNT_SID}`, '');
  const method = request.method ?? '';
  const form = new URLSearchParams(method === 'GET' ? url.search : body);
  state.requests.push({ method, path, names: [...new Set(form.keys())] });
  for (const { names = '', handler, ...route } of ROUTES) {
    const found = method === route.method ? route.path.exec(path) : null;
    if (!found) continue;
    const undocumented = [...form.keys()].find((name) => !names.split(' ').includes(name));
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
