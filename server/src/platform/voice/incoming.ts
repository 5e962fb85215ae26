import type { SignedCall } from '../texts/texter.ts';
import type { AgentLeg, Answered, LineRef } from './line-ref.ts';

/** What happened with a call to our number. Events may come late, twice, and in any order. */
export type CallInHappening =
  /** `number` is null if the caller withheld it. */
  | { kind: 'received'; number: string | null }
  | { kind: 'taker_answered' | 'taker_gone'; userId: string }
  /** `recordingId` is null if the caller said nothing. */
  | { kind: 'message'; recordingId: string | null; seconds: number }
  | { kind: 'caller_gone'; seconds?: number | undefined };

export type CallInEvent = CallInHappening & {
  /** Our name for the call. */
  callIn: string;
  at: Date;
};

/** An agent who is rung for a caller. */
export interface Taker {
  userId: string;
  leg: AgentLeg;
  /** How long. */
  seconds: number;
}

/** An agent whose phone was rung, with the provider's id of that leg, once known. */
export interface RungTaker {
  userId: string;
  legId: string | null;
}

/** The event that the provider asks about: of a caller, or of an agent's phone that was picked up. */
export type CallInStep = { callIn: string } & (
  | { step: 'received'; number: string | null }
  | { step: 'ended' | 'recorded' }
  | { step: 'picked_up'; userId: string; by: Answered }
);

/**
 * What the provider should do next: let the caller wait for an agent, take a message, hang up, or connect the
 * agent who picked up with the caller.
 */
export type CallInPlan = 'wait' | 'message' | 'end' | { join: string };

/**
 * Calls to our number. The caller waits in a conference of our name, where an agent joins, or leaves a
 * message. All methods throw `LineAway`, `LineUncertain`, or `LineRefused`.
 */
export interface IncomingVoice {
  /** Rings an agent, and returns the provider's id of the agent's leg. */
  ringTaker(line: LineRef, taker: Taker): Promise<{ legId: string }>;
  /** Stops an agent's phone. Does nothing if it no longer rings. */
  stopRinging(line: LineRef, taker: RungTaker): Promise<void>;
  /** Ends the leg of an agent who picked up, even before it reaches the caller. Does nothing if it's over. */
  endTaker(line: LineRef, taker: RungTaker): Promise<void>;
  /** Answers in the browser. On a phone, picking it up answers. */
  answer(line: LineRef, userId: string): Promise<void>;
  /** Leads a waiting caller to voicemail. */
  takeMessage(line: LineRef): Promise<void>;
  /** Hangs up on a caller who has no line with an agent. Does nothing if the caller is gone. */
  endCall(line: LineRef): Promise<void>;
  /** Whether the caller is still there. */
  isWaiting(line: LineRef): Promise<boolean>;
  /** The step of a signed call of the provider; undefined without a valid signature. */
  readStep(call: SignedCall): Promise<CallInStep | undefined>;
  /** The document that the provider follows. */
  planDocument(callIn: string, plan: CallInPlan): Promise<string>;
}
