import type { Twilio } from 'twilio';
import type { SignedCall } from '../texts/texter.ts';
import { eventOf, HOOKS } from './twilio-events.ts';
import { faultOf, ignoreMissing } from './twilio-faults.ts';
import {
  LineAway,
  type AgentLeg,
  type FoundLine,
  type LineRef,
  type Recording,
  type Voice,
  type Watcher,
} from './voice.ts';

export interface TwilioVoiceOptions {
  accountSid: string;
  /** The first token signs our calls. A webhook may be signed with any of them. */
  authTokens: readonly [string, ...string[]];
  /** Our number, which shops see. */
  number: string;
  /** A stand-in for the API. */
  apiUrl?: string | undefined;
  /** The public address that webhooks begin with. */
  baseUrl: () => string;
  now: () => Date;
}

const API_URL = 'https://api.twilio.com';
const TIMEOUT_MS = 10_000;
const AGENT_RINGS_SECONDS = 25;
const SHOP_RINGS_SECONDS = 35;
/** Twilio ends a call after this long, even if nobody hangs up. */
const LONGEST_SECONDS = 2 * 3_600;
const OVER = ['complete', 'failed'];

/** The package is large, so it's loaded only when a line is used. */
const loadPackage = async () => (await import('twilio')).default;

interface Line {
  client: Twilio;
  options: TwilioVoiceOptions;
}

/** Bridged calls as Twilio conferences: one per line, named as we name it, with a leg for each side. */
export function twilioVoice(options: TwilioVoiceOptions): Voice {
  let opened: Promise<Line> | undefined;
  const open = (): Promise<Line> => (opened ??= openLine(options));
  const ask =
    <Arguments extends unknown[], Result>(
      work: (line: Line, ...given: Arguments) => Promise<Result>,
    ) =>
    async (...given: Arguments): Promise<Result> => {
      const line = await open();
      try {
        return await work(line, ...given);
      } catch (error) {
        throw faultOf(error);
      }
    };
  return {
    provider: 'twilio',
    legs: ['phone'],
    ringAgent: ask(ringAgent),
    ringShop: ask(ringShop),
    hangUp: ask(hangUp),
    mute: ask(async (line, ref: LineRef, muted: boolean) => {
      await (await participantsOf(line, ref))('agent').update({ muted });
    }),
    hold: ask(async (line, ref: LineRef, hold: boolean) => {
      await (await participantsOf(line, ref))('shop').update({ hold });
    }),
    sendDigits: ask(async (line, ref: LineRef, digits: string) => {
      const announceUrl = hook(line, 'digits', { line: ref.name, digits });
      await (await participantsOf(line, ref))('shop').update({ announceUrl });
    }),
    startRecording: ask(startRecording),
    stopRecording: ask(async (line, ref: LineRef, recordingId: string) => {
      const { callSid } = await (await participantsOf(line, ref))('shop').fetch();
      await line.client.calls(callSid).recordings(recordingId).update({ status: 'stopped' });
    }),
    deleteRecording: ask(async ({ client }, recordingId: string) => {
      await client.recordings(recordingId).remove().catch(ignoreMissing);
    }),
    readRecording: ask(readRecording),
    watch: ask(watch),
    sayCode: ask(sayCode),
    find: ask(find),
    readEvents: async (call) => {
      const form = await verify(options, call);
      if (!form) return undefined;
      const event = eventOf(new URL(call.url).searchParams, form, options.now());
      return event ? [event] : [];
    },
    digitsAnswer: async (call) => {
      if (!(await verify(options, call))) return undefined;
      const { twiml } = await loadPackage();
      const response = new twiml.VoiceResponse();
      const digits = new URL(call.url).searchParams.get('digits') ?? '';
      response.play({ digits: digits.replace(/[^0-9*#]/g, '') });
      return response.toString();
    },
    subscribe: () => () => {},
  };
}

async function openLine(options: TwilioVoiceOptions): Promise<Line> {
  const twilio = await loadPackage();
  const { accountSid, authTokens, apiUrl } = options;
  const httpClient = new twilio.RequestClient({ timeout: TIMEOUT_MS });
  if (apiUrl) {
    const request = httpClient.request.bind(httpClient);
    httpClient.request = (given) => request({ ...given, uri: given.uri.replace(API_URL, apiUrl) });
  }
  return { client: twilio(accountSid, authTokens[0], { accountSid, httpClient }), options };
}

const hook = ({ options }: Line, name: string, query: Record<string, string>): string =>
  `${options.baseUrl()}${HOOKS}/${name}?${new URLSearchParams(query)}`;

const legAddress = (leg: AgentLeg): string =>
  leg.kind === 'phone' ? leg.number : `client:agent-${leg.userId}`;

/** What every leg of a line has. */
const legOptions = (line: Line, { name }: LineRef, label: 'agent' | 'shop') => ({
  from: line.options.number,
  label,
  beep: 'false',
  earlyMedia: true,
  startConferenceOnEnter: true,
  endConferenceOnExit: true,
  timeLimit: LONGEST_SECONDS,
  statusCallback: hook(line, 'events', { of: 'status', line: name, leg: label }),
  statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
  conferenceStatusCallback: hook(line, 'events', { of: 'conference', line: name }),
  conferenceStatusCallbackEvent: ['join'],
});

async function ringAgent(line: Line, ref: LineRef, leg: AgentLeg): Promise<{ providerId: string }> {
  const { conferenceSid } = await line.client.conferences(ref.name).participants.create({
    ...legOptions(line, ref, 'agent'),
    to: legAddress(leg),
    timeout: AGENT_RINGS_SECONDS,
    // Without music, the agent hears the shop's phone ring.
    waitUrl: '',
  });
  return { providerId: conferenceSid };
}

async function ringShop(line: Line, ref: LineRef, number: string): Promise<void> {
  await line.client.conferences(ref.name).participants.create({
    ...legOptions(line, ref, 'shop'),
    to: number,
    timeout: SHOP_RINGS_SECONDS,
    machineDetection: 'Enable',
    amdStatusCallback: hook(line, 'events', { of: 'machine', line: ref.name }),
  });
}

/** The id of the line's conference; undefined if there is none. */
async function conferenceOf({ client }: Line, { name, providerId }: LineRef) {
  if (providerId !== null) return client.conferences(providerId).fetch();
  for (const status of ['in-progress', 'init', 'completed'] as const) {
    const [found] = await client.conferences.list({ friendlyName: name, status, limit: 1 });
    if (found) return found;
  }
  return undefined;
}

async function participantsOf(line: Line, ref: LineRef) {
  const sid = ref.providerId ?? (await conferenceOf(line, ref))?.sid;
  if (sid === undefined) throw new LineAway('there is no such conference');
  return line.client.conferences(sid).participants;
}

/** Ends each leg, because a conference that nobody has joined yet can't be ended. */
async function hangUp(line: Line, ref: LineRef): Promise<void> {
  const conference = await conferenceOf(line, ref);
  if (!conference || conference.status === 'completed') return;
  for (const { callSid, status } of await conference.participants().list())
    if (!OVER.includes(status))
      await line.client.calls(callSid).update({ status: 'completed' }).catch(ignoreMissing);
}

/** Both sides are recorded, each on a channel of its own. */
async function startRecording(line: Line, ref: LineRef): Promise<{ recordingId: string }> {
  const { callSid } = await (await participantsOf(line, ref))('shop').fetch();
  const { sid } = await line.client.calls(callSid).recordings.create({
    recordingChannels: 'dual',
    recordingStatusCallback: hook(line, 'events', { of: 'recording', line: ref.name }),
    recordingStatusCallbackEvent: ['in-progress', 'completed'],
  });
  return { recordingId: sid };
}

/** The audio goes through us, so that every play is authorized. */
async function readRecording(
  { options }: Line,
  recordingId: string,
): Promise<Recording | undefined> {
  const { accountSid, authTokens, apiUrl = API_URL } = options;
  const credentials = Buffer.from(`${accountSid}:${authTokens[0]}`).toString('base64');
  const response = await fetch(
    `${apiUrl}/2010-04-01/Accounts/${accountSid}/Recordings/${recordingId}.mp3`,
    {
      headers: { authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  if (response.status === 404) return undefined;
  if (!response.ok) throw new LineAway(`Twilio answered ${response.status}`);
  return { contentType: 'audio/mpeg', audio: Buffer.from(await response.arrayBuffer()) };
}

async function watch(line: Line, ref: LineRef, { userId, leg, mode }: Watcher): Promise<void> {
  const participants = await participantsOf(line, ref);
  const label = `supervisor-${userId}`;
  const present = (await participants.list()).find(
    (one) => one.label === label && !OVER.includes(one.status),
  );
  if (mode === 'leave') {
    if (present) await line.client.calls(present.callSid).update({ status: 'completed' });
    return;
  }
  const { callSid } = await participants('agent').fetch();
  const voice =
    mode === 'coach'
      ? { muted: false, coaching: true, callSidToCoach: callSid }
      : { muted: mode === 'listen', coaching: false };
  if (present) return void (await participants(label).update(voice));
  await participants.create({
    from: line.options.number,
    to: legAddress(leg),
    label,
    beep: 'false',
    startConferenceOnEnter: false,
    endConferenceOnExit: false,
    timeout: AGENT_RINGS_SECONDS,
    ...voice,
  });
}

async function sayCode({ client, options }: Line, number: string, code: string): Promise<void> {
  const { twiml } = await loadPackage();
  const response = new twiml.VoiceResponse();
  const said = `Your code is ${[...code].join(', ')}.`;
  response.say(said);
  response.pause({ length: 1 });
  response.say(said);
  await client.calls.create({ to: number, from: options.number, twiml: response.toString() });
}

/** Callbacks may have been lost, so the state of the legs is told as events, with the keys of callbacks. */
async function find(line: Line, ref: LineRef): Promise<FoundLine | undefined> {
  const conference = await conferenceOf(line, ref).catch(ignoreMissing);
  if (!conference) return undefined;
  const at = line.options.now();
  const events: FoundLine['events'] = [];
  let inUse = conference.status !== 'completed';
  if (inUse) {
    const legs = await conference.participants().list();
    for (const { label, status, callSid } of legs) {
      const event = status === 'connected' ? connected(ref.name, label, callSid, at) : undefined;
      if (event) events.push(event);
    }
    inUse = legs.some(({ status }) => !OVER.includes(status));
  }
  return { providerId: conference.sid, inUse, events };
}

function connected(line: string, leg: string, callSid: string, at: Date) {
  const form = new URLSearchParams({ CallSid: callSid, CallStatus: 'in-progress' });
  return eventOf(new URLSearchParams({ of: 'status', line, leg }), form, at);
}

/** The form of a call that is signed with one of our tokens, by Twilio's own rules. */
async function verify(
  { authTokens, accountSid }: TwilioVoiceOptions,
  { url, body, signature }: SignedCall,
): Promise<URLSearchParams | undefined> {
  if (signature === undefined || signature.length > 100) return undefined;
  const { validateRequest } = await loadPackage();
  const form = new URLSearchParams(body.toString('utf8'));
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  const isSigned = authTokens.some((token) => validateRequest(token, signature, url, fields));
  return isSigned && form.get('AccountSid') === accountSid ? form : undefined;
}
