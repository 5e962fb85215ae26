/**
 * State of one payment at the provider when it was read. Amounts in the currency's smallest unit.
 */
export interface CardPayment {
  /** The provider's id of the payment. */
  readonly id: string;
  /** The secret with which a browser pays it. */
  readonly clientSecret: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** The provider's own status, which says what an open payment needs. */
  readonly intentStatus: string;
  readonly received: number;
  readonly currency: string;
  /** False in test mode, in which no real money moves. */
  readonly live: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly refunded: number;
  /** Amount withdrawn by open or lost disputes. */
  readonly disputed: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
}

/**
 * An event from the provider. It only says that something changed, so the current state is read afterward.
 */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly live: boolean;
  /** The provider's id of the payment. */
  readonly payment: string;
  /** The payment's metadata, if the event includes it. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewCardPayment {
  /** Idempotency key. Repeated calls with it start only one payment. */
  key: string;
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
}

/**
 * Card payments through an outside provider. Calls throw `ProviderUnavailable` or
 * `ProviderRefused`.
 */
export interface CardPayments {
  readonly provider: 'stripe' | 'test';
  readonly live: boolean;
  /** Configuration that browsers may see. */
  readonly publicKey: string | null;
  start(payment: NewCardPayment): Promise<CardPayment>;
  read(id: string): Promise<CardPayment>;
  /**
   * Cancels an unfinished payment. Throws `ProviderRefused` if it was paid, is processing, or was
   * canceled before.
   */
  cancel(id: string): Promise<void>;
  /** Requests a refund. Repeated calls with the same key refund only once. */
  refund(refund: { payment: string; amount: number; key: string }): Promise<void>;
  /** Parses a signed event; undefined for events of other kinds. Throws `InvalidSignature`. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): CardEvent | undefined;
  /** Events within the given time, oldest first, to catch up on undelivered ones. */
  listEvents(since: Date): Promise<CardEvent[]>;
}

/** No reliable answer, so retrying may help. */
export class ProviderUnavailable extends Error {}
/** The provider refused permanently. */
export class ProviderRefused extends Error {}
export class InvalidSignature extends Error {}
