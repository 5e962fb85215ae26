import type { OtherOrigins } from '../security/security-headers.ts';
import type { SignedCall } from '../texts/texter.ts';
import type { CallInEvent, IncomingVoice } from './incoming.ts';
import type { AgentLeg, Answered, LineRef } from './line-ref.ts';

export type { AgentLeg, Answered, LineRef };

export const isMachine = (by: Answered): boolean => by === 'machine' || by === 'fax';

/** Why the shop's phone could not be reached. */
export type CallFailure = 'invalid_number' | 'not_in_service' | 'blocked' | 'other';
export type EndedBy = 'agent' | 'shop' | 'desk' | 'provider';

/** What happened on a line. Events may come late, twice, and in any order. */
export type LineHappening =
  | { kind: 'agent_ringing' | 'agent_answered' | 'shop_ringing' | 'joined' }
  /** Voicemail or a fax machine answered the agent's own phone. */
  | { kind: 'agent_machine' }
  | { kind: 'busy' | 'no_answer' }
  | { kind: 'shop_answered'; by: Answered }
  | { kind: 'failed'; why: CallFailure }
  | { kind: 'recording'; state: 'started' | 'stopped'; recordingId: string }
  /** The supervisor who came at `since` left the line, or voicemail picked up their phone. */
  | { kind: 'supervisor_left' | 'supervisor_machine'; since: string }
  /** `seconds`: the time on the line with the shop, if the provider told it. */
  | { kind: 'ended'; by: EndedBy; seconds?: number | undefined };

export type LineEvent = LineHappening & {
  /** Our name for the line. */
  line: string;
  /** The same for a repeated event, and different for every other event of the line. */
  key: string;
  providerId: string | null;
  at: Date;
};

export type VoiceEvent = LineEvent | CallInEvent;

export type WatchMode = 'listen' | 'coach' | 'join';

export interface Watcher {
  userId: string;
  leg: AgentLeg;
  mode: WatchMode;
  /** Whether both sides hear a tone when the supervisor comes. */
  tone: boolean;
  /** When the supervisor came, which `supervisor_left` repeats. */
  since: string;
}

/** What a look-up found: a line in use or over, with what we may have missed. */
export interface FoundLine {
  providerId: string;
  inUse: boolean;
  events: LineEvent[];
}

/** The provider certainly did nothing. */
export class LineAway extends Error {
  override name = 'LineAway';
}

/** It is unknown whether the provider did it, so it must not be repeated without a look. */
export class LineUncertain extends Error {
  override name = 'LineUncertain';
}

/** The provider refused, and repeating would not help. */
export class LineRefused extends Error {
  override name = 'LineRefused';
  readonly why: CallFailure;
  constructor(why: CallFailure, detail: string, options?: ErrorOptions) {
    super(`The phone provider refused: ${detail}.`, options);
    this.why = why;
  }
}

/** Lets an agent's page receive calls. It can't dial. */
export interface BrowserToken {
  token: string;
  expiresAt: Date;
}

/** How agents take calls in the browser, if that needs a script of the provider. */
export interface BrowserVoice {
  createToken(userId: string): Promise<BrowserToken>;
  /** Origins that the console uses for it. */
  readonly origins: Pick<OtherOrigins, 'connections' | 'media'>;
}

export interface Recording {
  contentType: string;
  audio: Buffer;
}

/**
 * Bridged calls: the agent's phone rings first, then the shop's, and both are joined. All methods throw
 * `LineAway`, `LineUncertain`, or `LineRefused`.
 */
export interface Voice extends IncomingVoice {
  readonly provider: 'simulated' | 'twilio';
  /** Where agents can be rung. */
  readonly legs: readonly AgentLeg['kind'][];
  /** Undefined if agents can't take calls in the browser, or need no script of the provider for it. */
  readonly inBrowser?: BrowserVoice | undefined;
  ringAgent(line: LineRef, leg: AgentLeg): Promise<{ providerId: string }>;
  /** Returns the provider's id of the shop's leg. */
  ringShop(line: LineRef, number: string): Promise<{ legId: string }>;
  /** Ends both legs. Does nothing if the line is over. */
  hangUp(line: LineRef): Promise<void>;
  mute(line: LineRef, muted: boolean): Promise<void>;
  hold(line: LineRef, onHold: boolean): Promise<void>;
  sendDigits(line: LineRef, digits: string): Promise<void>;
  startRecording(line: LineRef): Promise<{ recordingId: string }>;
  stopRecording(line: LineRef, recordingId: string): Promise<void>;
  deleteRecording(recordingId: string): Promise<void>;
  /** The ids of the recordings of a line, also after it ended. */
  findRecordings(line: LineRef, shopLegId: string | null): Promise<string[]>;
  readRecording(recordingId: string): Promise<Recording | undefined>;
  watch(line: LineRef, watcher: Watcher): Promise<void>;
  stopWatching(line: LineRef, userId: string): Promise<void>;
  /** Rings a phone and says a code. */
  sayCode(number: string, code: string): Promise<void>;
  /** Looks a line up; undefined if the provider has none of this name. */
  find(line: LineRef): Promise<FoundLine | undefined>;
  /** The events of a signed call of the provider; undefined without a valid signature. */
  readEvents(call: SignedCall): Promise<VoiceEvent[] | undefined>;
  /** The document that plays digits to a phone menu; undefined without a valid signature. */
  digitsAnswer(call: SignedCall): Promise<string | undefined>;
  /** Events that don't come by webhook. Returns how to stop. */
  subscribe(listener: (event: VoiceEvent) => Promise<void>): () => void;
}
