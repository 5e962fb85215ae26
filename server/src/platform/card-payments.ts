/**
 * How one payment stands with the provider, as of the moment it was asked. Amounts in the
 * currency's smallest unit.
 */
export interface CardPayment {
  /** The provider's name for it. */
  readonly id: string;
  /** What a browser needs to pay it. */
  readonly clientSecret: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly received: number;
  readonly currency: string;
  /** Real money moves. */
  readonly live: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly refunded: number;
  /** Withdrawn by disputes that are open or lost. */
  readonly disputed: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
}

/** News from the provider. It only says that something changed: how things stand is then asked. */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly live: boolean;
  /** The provider's name for the payment it is about. */
  readonly payment: string;
  /** Of the payment, where the news carries it. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewCardPayment {
  /** The same key twice starts one payment. */
  key: string;
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
}

/**
 * Payments by card through an outside provider. A call throws `ProviderAway` or `ProviderRefused`.
 */
export interface CardPayments {
  readonly provider: 'stripe' | 'test';
  readonly live: boolean;
  /** What a browser may know. */
  readonly publicKey: string | null;
  start(payment: NewCardPayment): Promise<CardPayment>;
  read(id: string): Promise<CardPayment>;
  /** Asks for money to be returned; the same key twice returns it once. */
  refund(refund: { payment: string; amount: number; key: string }): Promise<void>;
  /** Reads signed news; nothing for news of other kinds. Throws `SignatureRefused`. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): CardEvent | undefined;
  /** News of the given time, oldest first: for what was never delivered. */
  listEvents(since: Date): Promise<CardEvent[]>;
}

/** No answer, or none to rely on: asking again may help. */
export class ProviderAway extends Error {}
/** The provider said no, for good. */
export class ProviderRefused extends Error {}
export class SignatureRefused extends Error {}
