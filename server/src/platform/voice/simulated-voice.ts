import type { StoryName } from './simulated-stories.ts';
import type { AgentLeg, LineEvent, LineHappening, Voice, Watcher } from './voice.ts';

export interface SimulatedLine {
  name: string;
  leg: AgentLeg;
  /** Null until the shop is rung. */
  number: string | null;
  story: StoryName | null;
  muted: boolean;
  onHold: boolean;
  digits: string;
  watcher: Watcher | null;
  events: readonly LineEvent[];
  over: boolean;
}

/**
 * How a request fails: before it reaches the provider, after the provider did it but before it answered, or
 * without a trace.
 */
export type LineFault = 'away' | 'unheard' | 'lost';

/** Someone who calls our number. */
export interface SimulatedCaller {
  name: string;
  number: string | null;
  state: 'waiting' | 'talking' | 'at_voicemail' | 'gone';
  /** Agents whose phones ring for the caller. */
  ringing: readonly string[];
}

export interface SimulatedVoice extends Voice {
  lines: () => SimulatedLine[];
  /** The next call to the number goes this way. */
  plan: (number: string, story: StoryName) => void;
  /** Whether agents pick up. They do at first. */
  agentsAnswer: (answer: boolean) => void;
  breakNext: (fault: LineFault, times?: number) => void;
  /** Forgets planned failures. */
  mend: () => void;
  /** Makes something happen on a line now, as when a person plays the shop. */
  play: (name: string, happening: LineHappening) => Promise<void>;
  /** Delivers what is due by the clock, in order. */
  tick: () => Promise<void>;
  /** The code that was last said to a number. */
  codeFor: (number: string) => string | undefined;
  recordings: () => string[];
  /** Someone calls our number. Returns our name for the call. */
  callIn: (number: string | null) => Promise<string>;
  callers: () => SimulatedCaller[];
  /** What a person who plays the caller does. */
  callerDoes: (callIn: string, what: 'hang_up' | 'leave_message') => Promise<void>;
}

export const isSimulated = (voice: Voice | undefined): voice is SimulatedVoice =>
  voice?.provider === 'simulated' && 'play' in voice;
