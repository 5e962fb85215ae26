import type {
  CallInEvent,
  CallInPlan,
  CallInStep,
  IncomingVoice,
  RungTaker,
  Taker,
} from './incoming.ts';
import {
  hook,
  legAddress,
  loadPackage,
  verify,
  type Line,
  type TwilioVoiceOptions,
} from './twilio-client.ts';
import { answeredBy, CALL_IS_OVER } from './twilio-events.ts';
import { ignoreMissing } from './twilio-faults.ts';
import type { LineRef } from './voice.ts';

const LONGEST_MESSAGE_SECONDS = 120;
/** A message ends after this long without a sound. */
const SILENCE_SECONDS = 5;
const LONGEST_SECONDS = 2 * 3_600;

/** The name of a call says which of Twilio's calls it is, so that it needs no look-up. */
const NAME_PREFIX = 'fourbay-in-';
const callSidOf = ({ name }: LineRef): string => name.slice(NAME_PREFIX.length);
/** The caller's leg; undefined for a call that we dialed. */
export const callerLegOf = (line: LineRef): string | undefined =>
  line.name.startsWith(NAME_PREFIX) ? callSidOf(line) : undefined;
export const takerLabel = (userId: string): string => `agent-${userId}`;

/** What Twilio says instead of a number that the caller withheld or whose network told none. */
const ANONYMOUS = ['+266696687', '+7378742833', '+86282452253', '+8656696', '+2562533'];

const text = (form: URLSearchParams, name: string): string => form.get(name) ?? '';
const secondsOf = (said: string): number => (/^\d{1,6}$/.test(said) ? Number(said) : 0);

const USER_ID = /^\d{1,18}$/;

/** Of a verified webhook about a caller, an agent who is rung, or a message. */
export function readCallInEvent(
  query: URLSearchParams,
  form: URLSearchParams,
  at: Date,
): CallInEvent | undefined {
  const of = query.get('of');
  const status = text(form, 'CallStatus');
  if (of === 'caller')
    return CALL_IS_OVER.includes(status)
      ? {
          kind: 'caller_gone',
          callIn: NAME_PREFIX + text(form, 'CallSid'),
          seconds: secondsOf(text(form, 'CallDuration')),
          at,
        }
      : undefined;
  const callIn = query.get('line') ?? '';
  if (of === 'message') return messageOf(form, { callIn, at });
  const userId = query.get('ring') ?? '';
  if (of !== 'taker' || !USER_ID.test(userId)) return undefined;
  return CALL_IS_OVER.includes(status) ? { kind: 'taker_gone', callIn, userId, at } : undefined;
}

function messageOf(
  form: URLSearchParams,
  base: Pick<CallInEvent, 'callIn' | 'at'>,
): CallInEvent | undefined {
  const status = text(form, 'RecordingStatus');
  if (status === 'absent') return { ...base, kind: 'message', recordingId: null, seconds: 0 };
  if (status !== 'completed') return undefined;
  return {
    ...base,
    kind: 'message',
    recordingId: text(form, 'RecordingSid'),
    seconds: secondsOf(text(form, 'RecordingDuration')),
  };
}

type Ask = <Arguments extends unknown[], Result>(
  work: (line: Line, ...given: Arguments) => Promise<Result>,
) => (...given: Arguments) => Promise<Result>;

/**
 * Handles calls to our number. The caller waits in a conference. An agent's phone rings outside it, and
 * Twilio asks us what to do once it knows who or what picked up. So only a person joins the caller.
 */
export const callsIn = (options: TwilioVoiceOptions, ask: Ask): IncomingVoice => ({
  ringTaker: ask(ringTaker),
  stopRinging: ask(endLeg('canceled')),
  endTaker: ask(endLeg('completed')),
  // Agents answer on their phones or in their browsers. Twilio reports that to us.
  answer: async () => {},
  takeMessage: ask(async (line, ref: LineRef) => {
    const twiml = await planDocument(options, ref.name, 'message');
    await line.client.calls(callSidOf(ref)).update({ twiml });
  }),
  endCall: ask(async (line, ref: LineRef) => {
    await line.client.calls(callSidOf(ref)).update({ status: 'completed' }).catch(ignoreMissing);
  }),
  isWaiting: ask(async (line, ref: LineRef) => {
    const call = await line.client.calls(callSidOf(ref)).fetch().catch(ignoreMissing);
    return call !== undefined && !CALL_IS_OVER.includes(call.status);
  }),
  async readStep(call): Promise<CallInStep | undefined> {
    const form = await verify(options, call);
    if (!form) return undefined;
    return stepOf(new URL(call.url).searchParams, form);
  },
  planDocument: (callIn, plan) => planDocument(options, callIn, plan),
});

function stepOf(query: URLSearchParams, form: URLSearchParams): CallInStep | undefined {
  const callIn = NAME_PREFIX + text(form, 'CallSid');
  const step = query.get('step');
  if (step === 'ended' || step === 'recorded') return { step, callIn };
  if (step === 'picked_up') {
    const userId = query.get('ring') ?? '';
    // In the browser, there is nothing to detect.
    const by = answeredBy(text(form, 'AnsweredBy'));
    return USER_ID.test(userId) ? { step, callIn: query.get('line') ?? '', userId, by } : undefined;
  }
  const from = text(form, 'From');
  const isKnown = /^\+\d{6,15}$/.test(from) && !ANONYMOUS.includes(from);
  return { step: 'received', callIn, number: isKnown ? from : null };
}

async function ringTaker(line: Line, ref: LineRef, taker: Taker): Promise<{ legId: string }> {
  const asked = { line: ref.name, ring: taker.userId };
  const { sid } = await line.client.calls.create({
    from: line.options.number,
    to: legAddress(taker.leg, 'caller'),
    url: hook(line, 'incoming', { step: 'picked_up', ...asked }),
    timeout: taker.seconds,
    timeLimit: LONGEST_SECONDS,
    statusCallback: hook(line, 'events', { of: 'taker', ...asked }),
    statusCallbackEvent: ['completed'],
    ...(taker.leg.kind === 'phone' ? { machineDetection: 'Enable' } : {}),
  });
  return { legId: sid };
}

/** `canceled` doesn't end a leg that was just picked up. `completed` does. */
const endLeg =
  (status: 'canceled' | 'completed') =>
  async ({ client }: Line, _ref: LineRef, { legId }: RungTaker): Promise<void> => {
    if (legId) await client.calls(legId).update({ status }).catch(ignoreMissing);
  };

async function planDocument(
  options: TwilioVoiceOptions,
  callIn: string,
  plan: CallInPlan,
): Promise<string> {
  const { twiml } = await loadPackage();
  const response = new twiml.VoiceResponse();
  const address = (name: string, query: Record<string, string>): string =>
    hook({ options }, name, { line: callIn, ...query });
  if (plan === 'wait') {
    response.say(`Thanks for calling ${options.appName}. One moment, please.`);
    response.dial({ action: address('incoming', { step: 'ended' }) }).conference(
      {
        participantLabel: 'shop',
        beep: 'false',
        startConferenceOnEnter: false,
        endConferenceOnExit: true,
      },
      callIn,
    );
  }
  if (plan === 'message') {
    response.say(
      `Thanks for calling ${options.appName}. Nobody is free right now. Please leave a recorded ` +
        'message after the tone, with the name of your shop, and we will call you back.',
    );
    response.record({
      action: address('incoming', { step: 'recorded' }),
      recordingStatusCallback: address('events', { of: 'message' }),
      recordingStatusCallbackEvent: ['completed', 'absent'],
      maxLength: LONGEST_MESSAGE_SECONDS,
      timeout: SILENCE_SECONDS,
      playBeep: true,
      finishOnKey: '#',
    });
  }
  if (plan === 'end') response.hangup();
  if (typeof plan === 'object')
    response.dial().conference(
      {
        participantLabel: takerLabel(plan.join),
        beep: 'false',
        startConferenceOnEnter: true,
        endConferenceOnExit: true,
      },
      callIn,
    );
  return response.toString();
}
