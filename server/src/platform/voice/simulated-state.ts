import type { Clock } from '../values/clock.ts';
import type { CallInHappening, Taker } from './incoming.ts';
import type { StoryName } from './simulated-stories.ts';
import type { LineFault, SimulatedCaller, SimulatedLine } from './simulated-voice.ts';
import {
  LineAway,
  LineUncertain,
  type AgentLeg,
  type LineEvent,
  type LineHappening,
  type VoiceEvent,
} from './voice.ts';

export interface Sim extends Omit<SimulatedLine, 'events' | 'over'> {
  events: LineEvent[];
  planned: { at: number; happening: LineHappening }[];
}

export interface Caller extends Omit<SimulatedCaller, 'ringing'> {
  rings: Map<string, Taker>;
  planned: { at: number; happening: CallInHappening }[];
}

export interface State {
  now: Clock;
  seed: string | null;
  lines: Map<string, Sim>;
  plans: Map<string, StoryName[]>;
  calls: Map<string, number>;
  codes: Map<string, string>;
  recordings: Set<string>;
  callers: Map<string, Caller>;
  faults: LineFault[];
  listeners: Set<(event: VoiceEvent) => Promise<void>>;
  agentsAnswer: boolean;
  /** The time of the event that is being delivered. What follows from it is timed from there. */
  at: number | null;
}

export const isOver = ({ events }: Pick<Sim, 'events'>): boolean =>
  events.some(({ kind }) => ['ended', 'busy', 'no_answer', 'failed'].includes(kind));

/** Does what a request asks for, unless it is to fail. */
export async function request(state: State, work: () => void | Promise<void>): Promise<void> {
  const fault = state.faults.shift();
  if (fault === 'away') throw new LineAway('the simulated provider is away');
  if (fault === 'lost') throw new LineUncertain('the simulated provider lost a request');
  await work();
  if (fault === 'unheard') throw new LineUncertain('the simulated provider’s answer was lost');
}

export function newSim(name: string, leg: AgentLeg): Sim {
  return {
    name,
    leg,
    number: null,
    story: null,
    muted: false,
    onHold: false,
    digits: '',
    watcher: null,
    events: [],
    planned: [],
  };
}
