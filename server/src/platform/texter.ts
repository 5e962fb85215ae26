/** A text message as it is handed over. */
export interface OutgoingText {
  /** E.164: `+15125550142`. */
  to: string;
  body: string;
  /** Where the gateway reports what became of it. */
  statusUrl: string;
}

/** What the gateway knows of a text that it took. */
export interface TakenText {
  id: string;
  status: TextStatus;
}

export interface TextStatus {
  state: 'sent' | 'delivered' | 'failed';
  /** The gateway's reason for a failure. */
  errorCode?: string;
  /** Why it failed, as far as it matters to us. */
  cause?: TextFailure;
}

/** The number takes no texts for good; its user opted out at the gateway; or anything else. */
export type TextFailure = 'number' | 'opted_out' | 'other';

/** The gateway took the text and refused it: trying again would change nothing. */
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

/** The gateway certainly did not take the text: it may be handed over again. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}

/** Nobody knows whether the gateway took the text: it must not be handed over again. */
export class TextUncertain extends Error {
  override name = 'TextUncertain';
}

/** A text or a status that the gateway reports. */
export type GatewayReport =
  | {
      kind: 'received';
      id: string;
      from: string;
      body: string;
      /** The gateway has answered a keyword such as HELP itself. */
      answered: boolean;
    }
  | { kind: 'status'; id: string; status: TextStatus };

/** Hands texts over to phones. */
export interface Texter {
  readonly gateway: 'twilio' | 'outbox';
  /** False where texts are only kept for the dev inbox. */
  readonly delivers: boolean;
  /** Throws `TextRefused`, `GatewayAway` or `TextUncertain`. */
  send(text: OutgoingText): Promise<TakenText>;
  /** The newest texts that the gateway took for a number, to find one whose answer was lost. */
  listTaken(to: string): Promise<(TakenText & { body: string })[]>;
  /** What a signed call of the gateway reports; undefined when it is not signed by the gateway. */
  readReport(call: SignedCall): GatewayReport | 'irrelevant' | undefined;
}

export interface SignedCall {
  /** The whole address, as the gateway called it. */
  url: string;
  body: Buffer;
  signature: string | undefined;
}

let kept = 0;

/** For trying out: what was sent is read from the database at /dev/inbox. */
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
