import type { SignedCall } from '../texts/texter.ts';
import {
  hook,
  legAddress,
  loadPackage,
  openLine,
  verify,
  type Line,
  type TwilioVoiceOptions,
} from './twilio-client.ts';
import { browserVoice } from './twilio-browser.ts';
import { conferenceOf, participantsOf } from './twilio-conference.ts';
import { eventOf } from './twilio-events.ts';
import { faultOf, ignoreMissing } from './twilio-faults.ts';
import { callsIn, readCallInEvent, takerLabel } from './twilio-incoming.ts';
import { findRecordings, readRecording, startRecording } from './twilio-recordings.ts';
import type { AgentLeg, FoundLine, LineRef, Voice, VoiceEvent, Watcher } from './voice.ts';

const AGENT_RINGS_SECONDS = 25;
const SHOP_RINGS_SECONDS = 35;
/** Twilio ends a call after this long, even if nobody hangs up. */
const LONGEST_SECONDS = 2 * 3_600;
const OVER = ['complete', 'failed'];

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
    legs: options.apiKey ? ['phone', 'browser'] : ['phone'],
    inBrowser: browserVoice(options),
    ringAgent: ask(ringAgent),
    ringShop: ask(ringShop),
    hangUp: ask(hangUp),
    mute: ask(async (line, ref: LineRef, muted: boolean) => {
      await (await participantsOf(line, ref))(agentOf(ref)).update({ muted });
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
    findRecordings: ask(findRecordings),
    readRecording: ask(readRecording),
    watch: ask(watch),
    stopWatching: ask(async (line, ref: LineRef, userId: string) => {
      const present = await findWatcher(await participantsOf(line, ref), userId);
      if (present)
        await line.client
          .calls(present.callSid)
          .update({ status: 'completed' })
          .catch(ignoreMissing);
    }),
    sayCode: ask(sayCode),
    find: ask(find),
    ...callsIn(options, ask),
    ...webhooksOf(options),
    subscribe: () => () => {},
  };
}

/** What Twilio calls, answered only if it is signed. */
const webhooksOf = (options: TwilioVoiceOptions): Pick<Voice, 'readEvents' | 'digitsAnswer'> => ({
  readEvents: (call) => readEvents(options, call),
  digitsAnswer: async (call) => {
    if (!(await verify(options, call))) return undefined;
    const { twiml } = await loadPackage();
    const response = new twiml.VoiceResponse();
    const digits = new URL(call.url).searchParams.get('digits') ?? '';
    response.play({ digits: digits.replace(/[^0-9*#]/g, '') });
    return response.toString();
  },
});

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

/** The label of the agent's leg. Each agent who is rung for a caller has a leg of their own. */
const agentOf = ({ takerId }: LineRef): string =>
  takerId === undefined ? 'agent' : takerLabel(takerId);

const detectMachine = (
  line: Line,
  { name }: LineRef,
  leg: { leg: 'agent' | 'shop' } | { leg: 'supervisor'; since: string },
) => ({
  machineDetection: 'Enable',
  amdStatusCallback: hook(line, 'events', { of: 'machine', line: name, ...leg }),
});

async function ringAgent(line: Line, ref: LineRef, leg: AgentLeg): Promise<{ providerId: string }> {
  const { conferenceSid } = await line.client.conferences(ref.name).participants.create({
    ...legOptions(line, ref, 'agent'),
    to: legAddress(leg, 'own_call'),
    timeout: AGENT_RINGS_SECONDS,
    // Without music, the agent hears the shop's phone ring.
    waitUrl: '',
    ...(leg.kind === 'phone' ? detectMachine(line, ref, { leg: 'agent' }) : {}),
  });
  return { providerId: conferenceSid };
}

async function ringShop(line: Line, ref: LineRef, number: string): Promise<{ legId: string }> {
  const { callSid } = await line.client.conferences(ref.name).participants.create({
    ...legOptions(line, ref, 'shop'),
    to: number,
    timeout: SHOP_RINGS_SECONDS,
    ...detectMachine(line, ref, { leg: 'shop' }),
  });
  return { legId: callSid };
}

/** Ends each leg, because a conference that nobody has joined yet can't be ended. */
async function hangUp(line: Line, ref: LineRef): Promise<void> {
  const conference = await conferenceOf(line, ref);
  if (!conference || conference.status === 'completed') return;
  for (const { callSid, status } of await line.client
    .conferences(conference.sid)
    .participants.list())
    if (!OVER.includes(status))
      await line.client.calls(callSid).update({ status: 'completed' }).catch(ignoreMissing);
}

const watcherLabel = (userId: string): string => `supervisor-${userId}`;

const findWatcher = async (
  participants: Awaited<ReturnType<typeof participantsOf>>,
  userId: string,
) =>
  (await participants.list()).find(
    ({ label, status }) => label === watcherLabel(userId) && !OVER.includes(status),
  );

async function watch(
  line: Line,
  ref: LineRef,
  { userId, leg, mode, tone, since }: Watcher,
): Promise<void> {
  const participants = await participantsOf(line, ref);
  const label = watcherLabel(userId);
  const present = await findWatcher(participants, userId);
  const { callSid } = await participants(agentOf(ref)).fetch();
  const voice =
    mode === 'coach'
      ? { muted: false, coaching: true, callSidToCoach: callSid }
      : { muted: mode === 'listen', coaching: false };
  if (present) return void (await participants(label).update(voice));
  await participants.create({
    from: line.options.number,
    to: legAddress(leg, 'supervision'),
    label,
    beep: tone ? 'onEnter' : 'false',
    statusCallback: hook(line, 'events', {
      of: 'status',
      line: ref.name,
      leg: 'supervisor',
      since,
    }),
    statusCallbackEvent: ['completed'],
    startConferenceOnEnter: false,
    endConferenceOnExit: false,
    timeout: AGENT_RINGS_SECONDS,
    ...(leg.kind === 'phone' ? detectMachine(line, ref, { leg: 'supervisor', since }) : {}),
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
    const legs = await line.client.conferences(conference.sid).participants.list();
    for (const { label, status, callSid } of legs) {
      if (status !== 'connected' || !['agent', 'shop'].includes(label)) continue;
      const form = new URLSearchParams({ CallSid: callSid, CallStatus: 'in-progress' });
      const of = label === 'agent' ? await findAnswerer(line, callSid, form) : 'status';
      const event = eventOf(new URLSearchParams({ of, line: ref.name, leg: label }), form, at);
      if (event) events.push(event);
    }
    inUse = legs.some(({ status }) => !OVER.includes(status));
  }
  return { providerId: conference.sid, inUse, events };
}

/** On a phone, only who picked up says that the agent is there. */
async function findAnswerer({ client }: Line, callSid: string, form: URLSearchParams) {
  const { to, answeredBy } = await client.calls(callSid).fetch();
  form.set('To', to);
  if (to.startsWith('client:')) return 'status';
  form.set('AnsweredBy', answeredBy ?? '');
  return 'machine';
}

/** The event of a verified webhook, if it is one that matters. */
async function readEvents(
  options: TwilioVoiceOptions,
  call: SignedCall,
): Promise<VoiceEvent[] | undefined> {
  const form = await verify(options, call);
  if (!form) return undefined;
  const query = new URL(call.url).searchParams;
  const now = options.now();
  const event = readCallInEvent(query, form, now) ?? eventOf(query, form, now);
  return event ? [event] : [];
}
