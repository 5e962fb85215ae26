import type { Clock } from '../values/clock.ts';
import { AFTER_DIGITS, chooseStory, SILENCE, storyOf } from './simulated-stories.ts';
import { callsIn, hangUpCaller, tickCallers } from './simulated-incoming.ts';
import { isOver, newSim, request, type Sim, type State } from './simulated-state.ts';
import type { SimulatedVoice } from './simulated-voice.ts';
import {
  LineAway,
  type AgentLeg,
  type LineEvent,
  type LineHappening,
  type LineRef,
  type Voice,
} from './voice.ts';

const AGENT_RINGS_MS = 200;
const AGENT_ANSWERS_MS = 1_200;

/**
 * Simulates shops and phones in memory, by the server's clock. Nothing is dialed. The seed decides the
 * outcome of calls that aren't planned. Without a seed, all shops answer.
 */
export function simulatedVoice({ now, seed }: { now: Clock; seed?: string }): SimulatedVoice {
  const state: State = {
    now,
    seed: seed ?? null,
    lines: new Map(),
    plans: new Map(),
    calls: new Map(),
    codes: new Map(),
    recordings: new Set(),
    callers: new Map(),
    faults: [],
    listeners: new Set(),
    agentsAnswer: true,
    at: null,
  };
  return {
    provider: 'simulated',
    legs: ['browser', 'phone'],
    ...callsOf(state),
    ...recordingsOf(state),
    ...callsIn(state),
    readEvents: async () => undefined,
    digitsAnswer: async () => undefined,
    subscribe(listener) {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    lines: () =>
      [...state.lines.values()].map(({ planned: _planned, ...line }) => ({
        ...line,
        over: isOver(line),
      })),
    plan: (number, story) =>
      void state.plans.set(number, [...(state.plans.get(number) ?? []), story]),
    agentsAnswer: (answer) => void (state.agentsAnswer = answer),
    breakNext: (fault, times = 1) =>
      void state.faults.push(...Array.from({ length: times }, () => fault)),
    mend: () => void (state.faults.length = 0),
    play: (name, happening) => {
      const sim = state.lines.get(name);
      if (!sim) return Promise.resolve();
      sim.planned = [];
      return emit(state, sim, happening, now());
    },
    async tick() {
      await tick(state);
      await tickCallers(state);
    },
    codeFor: (number) => state.codes.get(number),
    recordings: () => [...state.recordings],
  };
}

const liveLine = (state: State, { name }: LineRef): Sim => {
  const sim = state.lines.get(name);
  if (!sim || isOver(sim)) throw new LineAway('there is no such line');
  return sim;
};

const schedule = (
  state: State,
  sim: Sim,
  story: readonly (readonly [number, LineHappening])[],
): void => {
  let at = state.at ?? state.now().getTime();
  for (const [afterMs, happening] of story) {
    at += afterMs;
    sim.planned.push({ at, happening });
  }
};

function callsOf(
  state: State,
): Pick<
  SimulatedVoice,
  | 'ringAgent'
  | 'ringShop'
  | 'hangUp'
  | 'mute'
  | 'hold'
  | 'sendDigits'
  | 'watch'
  | 'stopWatching'
  | 'sayCode'
  | 'find'
> {
  return {
    async ringAgent({ name }, leg) {
      await request(state, () => ringAgent(state, name, leg));
      return { providerId: providerIdOf(name) };
    },
    async ringShop(line, number) {
      await request(state, () => ringShop(state, liveLine(state, line), number));
      return { legId: `${providerIdOf(line.name)}-shop` };
    },
    hangUp: ({ name }) =>
      request(state, async () => {
        const sim = state.lines.get(name);
        if (!sim) return;
        sim.planned = [];
        if (!isOver(sim)) await emit(state, sim, { kind: 'ended', by: 'desk' }, state.now());
        await hangUpCaller(state, name);
      }),
    mute: (line, muted) => request(state, () => void (liveLine(state, line).muted = muted)),
    hold: (line, onHold) => request(state, () => void (liveLine(state, line).onHold = onHold)),
    sendDigits: (line, digits) =>
      request(state, () => {
        const sim = liveLine(state, line);
        sim.digits += digits;
        if (sim.story === 'phone_tree') schedule(state, sim, AFTER_DIGITS);
      }),
    watch: (line, watcher) => request(state, () => void (liveLine(state, line).watcher = watcher)),
    stopWatching: (line) => request(state, () => void (liveLine(state, line).watcher = null)),
    sayCode: (number, code) => request(state, () => void state.codes.set(number, code)),
    async find({ name }) {
      let found: Sim | undefined;
      await request(state, () => void (found = state.lines.get(name)));
      return (
        found && { providerId: providerIdOf(name), inUse: !isOver(found), events: found.events }
      );
    },
  };
}

const providerIdOf = (name: string): string => `simulated-${name}`;

function ringAgent(state: State, name: string, leg: AgentLeg): void {
  if (state.lines.has(name)) throw new Error('the line was dialed twice');
  const sim = newSim(name, leg);
  state.lines.set(name, sim);
  schedule(state, sim, [
    [AGENT_RINGS_MS, { kind: 'agent_ringing' }],
    state.agentsAnswer
      ? [AGENT_ANSWERS_MS, { kind: 'agent_answered' }]
      : [30_000, { kind: 'ended', by: 'agent' }],
  ]);
}

function ringShop(state: State, sim: Sim, number: string): void {
  if (sim.number !== null) throw new Error('the shop was dialed twice');
  const before = state.calls.get(number) ?? 0;
  state.calls.set(number, before + 1);
  sim.number = number;
  const chosen = state.seed === null ? 'answers' : chooseStory(state.seed, number, before);
  sim.story = state.plans.get(number)?.shift() ?? chosen;
  schedule(state, sim, storyOf(sim.story));
}

function recordingsOf(
  state: State,
): Pick<
  Voice,
  'startRecording' | 'stopRecording' | 'deleteRecording' | 'readRecording' | 'findRecordings'
> {
  return {
    async startRecording(line) {
      const recordingId = `recording-${line.name}-${state.recordings.size + 1}`;
      await request(state, async () => {
        const sim = liveLine(state, line);
        state.recordings.add(recordingId);
        await emit(state, sim, { kind: 'recording', state: 'started', recordingId }, state.now());
      });
      return { recordingId };
    },
    stopRecording(line, recordingId) {
      const stopped = { kind: 'recording', state: 'stopped', recordingId } as const;
      return request(state, () => emit(state, liveLine(state, line), stopped, state.now()));
    },
    deleteRecording: (id) => request(state, () => void state.recordings.delete(id)),
    async findRecordings({ name }) {
      await request(state, () => {});
      return [...state.recordings].filter((id) => id.startsWith(`recording-${name}-`));
    },
    async readRecording(id) {
      await request(state, () => {});
      return state.recordings.has(id) ? { contentType: 'audio/wav', audio: SILENCE } : undefined;
    },
  };
}

async function emit(state: State, sim: Sim, happening: LineHappening, at: Date): Promise<void> {
  const event: LineEvent = {
    ...happening,
    line: sim.name,
    key: `${sim.events.length + 1}:${happening.kind}`,
    providerId: providerIdOf(sim.name),
    at,
  };
  sim.events.push(event);
  if (isOver(sim)) sim.planned = [];
  for (const listener of state.listeners) await listener(event);
}

async function tick(state: State): Promise<void> {
  for (;;) {
    const due = state.now().getTime();
    const next = [...state.lines.values()]
      .flatMap((sim) => sim.planned.map((plan) => ({ sim, plan })))
      .filter(({ plan }) => plan.at <= due)
      .toSorted((a, b) => a.plan.at - b.plan.at)[0];
    if (!next) return;
    next.sim.planned = next.sim.planned.filter((plan) => plan !== next.plan);
    state.at = next.plan.at;
    try {
      await emit(state, next.sim, next.plan.happening, new Date(next.plan.at));
    } finally {
      state.at = null;
    }
  }
}
