import { seconds } from '../values/clock.ts';
import type { CallInHappening, IncomingVoice } from './incoming.ts';
import { isOver, newSim, request, type Caller, type State } from './simulated-state.ts';
import type { SimulatedCaller } from './simulated-voice.ts';
import { LineAway, type LineRef } from './voice.ts';

/** A caller doesn't talk or wait longer than this. */
const LONGEST_MS = seconds(1_200);
const PHONE_ANSWERS_MS = seconds(4);
const MESSAGE_SECONDS = 12;

interface Calls extends IncomingVoice {
  callIn: (number: string | null) => Promise<string>;
  callers: () => SimulatedCaller[];
  callerDoes: (callIn: string, what: 'hang_up' | 'leave_message') => Promise<void>;
}

export function callsIn(state: State): Calls {
  return {
    ...agentsOf(state),
    takeMessage: (line) =>
      request(state, () => {
        const caller = presentCaller(state, line);
        caller.state = 'at_voicemail';
        plan(state, caller, seconds(5 + MESSAGE_SECONDS), 'message');
      }),
    endCall: (line) =>
      request(state, async () => {
        const caller = state.callers.get(line.name);
        if (caller) await leave(state, caller);
      }),
    async isWaiting({ name }) {
      let isThere = false;
      await request(state, () => {
        isThere = (state.callers.get(name)?.state ?? 'gone') !== 'gone';
      });
      return isThere;
    },
    readStep: async () => undefined,
    planDocument: async () => '',
    callIn: (number) => callIn(state, number),
    callers: () =>
      [...state.callers.values()].map(({ rings, planned: _planned, ...caller }) => ({
        ...caller,
        ringing: [...rings.keys()],
      })),
    async callerDoes(name, what) {
      const caller = state.callers.get(name);
      if (!caller || caller.state === 'gone') return;
      if (what === 'leave_message' && caller.state === 'at_voicemail')
        await leaveMessage(state, caller);
      await leave(state, caller);
    },
  };
}

function agentsOf(
  state: State,
): Pick<IncomingVoice, 'ringTaker' | 'stopRinging' | 'endTaker' | 'answer'> {
  return {
    async ringTaker(line, taker) {
      const { userId } = taker;
      await request(state, () => {
        const caller = presentCaller(state, line);
        caller.rings.set(taker.userId, taker);
        const after = seconds(taker.seconds);
        caller.planned.push({
          at: state.now().getTime() + after,
          happening: { kind: 'taker_gone', userId },
        });
        // Someone picks up a phone. In the browser, the agent answers.
        if (taker.leg.kind === 'phone' && state.agentsAnswer)
          caller.planned.push({
            at: state.now().getTime() + PHONE_ANSWERS_MS,
            happening: { kind: 'taker_answered', userId },
          });
      });
      return { legId: `${line.name}-${userId}` };
    },
    stopRinging: (line, { userId }) =>
      request(state, () => void state.callers.get(line.name)?.rings.delete(userId)),
    // Not needed, because whoever picks up is connected with the caller at once, and leaves with the caller.
    endTaker: async () => {},
    answer: (line, userId) =>
      request(state, async () => {
        const caller = presentCaller(state, line);
        if (!caller.rings.has(userId)) throw new LineAway('the agent isn’t being rung');
        await happen(state, caller, { kind: 'taker_answered', userId }, state.now());
      }),
  };
}

async function callIn(state: State, number: string | null): Promise<string> {
  const name = `fourbay-in-${state.callers.size + 1}-${state.now().getTime()}`;
  const caller: Caller = { name, number, state: 'waiting', rings: new Map(), planned: [] };
  state.callers.set(name, caller);
  plan(state, caller, LONGEST_MS, 'gone');
  await happen(state, caller, { kind: 'received', number }, state.now());
  return name;
}

function presentCaller(state: State, { name }: LineRef): Caller {
  const caller = state.callers.get(name);
  if (!caller || caller.state === 'gone') throw new LineAway('there is no such caller');
  return caller;
}

function plan(state: State, caller: Caller, afterMs: number, what: 'message' | 'gone'): void {
  const at = state.now().getTime() + afterMs;
  if (what === 'message')
    caller.planned.push({
      at,
      happening: { kind: 'message', recordingId: null, seconds: MESSAGE_SECONDS },
    });
  caller.planned.push({ at, happening: { kind: 'caller_gone' } });
}

async function leaveMessage(state: State, caller: Caller, at = state.now()): Promise<void> {
  const recordingId = `message-${caller.name}`;
  state.recordings.add(recordingId);
  await happen(state, caller, { kind: 'message', recordingId, seconds: MESSAGE_SECONDS }, at);
}

const leave = (state: State, caller: Caller, at = state.now()): Promise<void> =>
  happen(state, caller, { kind: 'caller_gone' }, at);

/** The caller hears that the agent hung up. */
export async function hangUpCaller(state: State, name: string): Promise<void> {
  const caller = state.callers.get(name);
  if (caller) await leave(state, caller);
}

/** Something that the caller's state no longer allows doesn't happen. */
async function happen(
  state: State,
  caller: Caller,
  happening: CallInHappening,
  at: Date,
): Promise<void> {
  if (caller.state === 'gone') return;
  if (happening.kind === 'taker_answered') {
    const taker = caller.rings.get(happening.userId);
    if (!taker || caller.state !== 'waiting') return;
    caller.state = 'talking';
    state.lines.set(caller.name, newSim(caller.name, taker.leg));
  }
  if (happening.kind === 'taker_gone') {
    if (caller.state === 'talking' || !caller.rings.delete(happening.userId)) return;
  }
  if (happening.kind === 'caller_gone') {
    caller.state = 'gone';
    caller.planned = [];
    caller.rings.clear();
    const sim = state.lines.get(caller.name);
    const ended = { kind: 'ended', by: 'shop', line: caller.name, providerId: null, at } as const;
    if (sim && !isOver(sim)) sim.events.push({ ...ended, key: 'caller_gone' });
  }
  for (const listener of state.listeners) await listener({ ...happening, callIn: caller.name, at });
}

/** Delivers what is due by the clock, in order. */
export async function tickCallers(state: State): Promise<void> {
  for (;;) {
    const due = state.now().getTime();
    const next = [...state.callers.values()]
      .flatMap((caller) => caller.planned.map((planned) => ({ caller, planned })))
      .filter(({ planned }) => planned.at <= due)
      .toSorted((a, b) => a.planned.at - b.planned.at)[0];
    if (!next) return;
    const { caller, planned } = next;
    caller.planned = caller.planned.filter((one) => one !== planned);
    const at = new Date(planned.at);
    if (planned.happening.kind === 'message') await leaveMessage(state, caller, at);
    else await happen(state, caller, planned.happening, at);
  }
}
