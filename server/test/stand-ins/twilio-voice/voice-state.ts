import { randomBytes } from 'node:crypto';

/** A leg of a conference, or a call of its own. */
export interface FakeLeg {
  sid: string;
  conferenceSid: string | null;
  label: string | null;
  to: string;
  from: string;
  status: string;
  muted: boolean;
  hold: boolean;
  coaching: boolean;
  callSidToCoach: string | null;
  announceUrl: string | null;
  twiml: string | null;
  form: URLSearchParams;
  sequence: number;
  /** What machine detection found; null if it was off or is still listening. */
  answeredBy: string | null;
}

export interface Conference {
  sid: string;
  friendlyName: string;
}

/**
 * How a request fails: before it reaches Twilio, after Twilio did it but before it answered, with
 * an error from Twilio, or because of too many requests.
 */
export type VoiceFault = 'unreached' | 'unheard' | 'failing' | 'busy';

export const OVER = ['completed', 'busy', 'no-answer', 'failed', 'canceled'];
export const NUMBER = '+15125550100';

export interface State {
  conferences: Conference[];
  legs: FakeLeg[];
  recordings: Map<string, string>;
  /** The leg of each recording. */
  recordedLegs: Map<string, string>;
  /** Every request, as `POST /Conferences/…`, with the names of its parameters. */
  requests: { method: string; path: string; names: string[] }[];
  faults: VoiceFault[];
  refused: Map<string, number>;
}

export interface Reply {
  status: number;
  body?: object | Buffer;
}

export const newSid = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`;
export const refusal = (status: number, code: number, message: string): Reply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});
export const missing = (): Reply => refusal(404, 20404, 'Not found');

export type Handler = (state: State, form: URLSearchParams, ids: readonly string[]) => Reply;

/** A request of the reference (https://www.twilio.com/docs/voice/api), with the parameters that it names. */
export interface Route {
  method: string;
  path: RegExp;
  names?: string;
  handler: Handler;
}
