/** A text message for the gateway. */
export interface OutgoingText {
  /** E.164: `+15125550142`. */
  to: string;
  body: string;
  /** URL for the gateway's status reports. */
  statusUrl: string;
}

/** The gateway's record of a text. */
export interface TakenText {
  id: string;
  status: TextStatus;
}

export interface TextStatus {
  state: 'sent' | 'delivered' | 'failed';
  /** The gateway's error code. */
  errorCode?: string;
  /** Category of the failure. */
  cause?: TextFailure;
}

/** The number can never receive texts; its user opted out at the gateway; or anything else. */
export type TextFailure = 'number' | 'opted_out' | 'other';

/** The gateway refused the text, and retrying would not help. */
export class TextRefused extends Error {
  override name = 'TextRefused';
  readonly failure: TextFailure;
  readonly errorCode: string;
  constructor(failure: TextFailure, errorCode: string, options?: ErrorOptions) {
    super(`The gateway refused a text: ${errorCode}.`, options);
    this.failure = failure;
    this.errorCode = errorCode;
  }
}

/** The gateway certainly did not accept the text, so it can be retried. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** It is unknown whether the gateway accepted the text, so it must not be retried. */
export class TextUncertain extends Error {
  override name = 'TextUncertain';
}

export type TextVerdict = 'stop' | 'start' | 'help';

/** An incoming text or a status reported by the gateway. */
export type GatewayReport =
  | {
      kind: 'received';
      id: string;
      from: string;
      body: string;
      /** The gateway itself has answered a keyword such as HELP. */
      answered: boolean;
      /** What the gateway itself understood. */
      verdict?: TextVerdict | undefined;
    }
  | { kind: 'status'; id: string; status: TextStatus };

/** Sends texts to phones. */
export interface Texter {
  readonly gateway: 'twilio' | 'outbox';
  /** False when texts are only kept for the dev inbox. */
  readonly delivers: boolean;
  /** Throws `TextRefused`, `GatewayUnavailable`, or `TextUncertain`. */
  send(text: OutgoingText): Promise<TakenText>;
  /** The gateway's newest texts to a number, for finding one whose response was lost. */
  listTaken(to: string): Promise<(TakenText & { body: string })[]>;
  /** Parses a signed call of the gateway; undefined without a valid signature. */
  readReport(call: SignedCall): GatewayReport | 'irrelevant' | undefined;
}

export interface SignedCall {
  /** The full URL as the gateway called it. */
  url: string;
  body: Buffer;
  signature: string | undefined;
}

let kept = 0;

/** For trials: /dev/inbox shows sent texts from the database. */
export const outboxTexter: Texter = {
  gateway: 'outbox',
  delivers: false,
  async send() {
    kept += 1;
    return { id: `outbox-${Date.now().toString(36)}-${kept}`, status: { state: 'delivered' } };
  },
  listTaken: async () => [],
  readReport: () => undefined,
};
