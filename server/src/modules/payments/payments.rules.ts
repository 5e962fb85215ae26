import type { CardPayment } from '../../platform/card-payments.ts';

/** What we wrote down before the provider was asked. */
export interface RecordedPayment {
  key: string;
  /** The buyer's account was erased meanwhile. */
  gone: boolean;
  status: string;
  flag: string | null;
  live: boolean;
  quantity: number;
  amount_cents: number;
  currency: string;
}

type Flag = 'wrong_mode' | 'wrong_metadata' | 'wrong_currency' | 'wrong_amount' | 'buyer_gone';

export interface PaymentState {
  status: 'open' | 'processing' | 'succeeded' | 'canceled' | 'flagged';
  flag: string | null;
  /** How many of its quotes refunds and disputes want back. */
  revoked: number;
}

/**
 * How a payment stands by what the provider says. Paid stays paid; money that is not what was
 * agreed credits nothing until a person has looked.
 */
export function nextPaymentState(bought: RecordedPayment, told: CardPayment): PaymentState {
  const revoked = revokedQuotes(bought, told);
  if (bought.status === 'succeeded') return { status: 'succeeded', flag: null, revoked };
  if (bought.status === 'flagged') return { status: 'flagged', flag: bought.flag, revoked: 0 };
  // One that failed after it had been on its way: its buyer may have begun another since, and there
  // is one open at most.
  if (told.status === 'open' && bought.status !== 'open')
    return { status: 'canceled', flag: null, revoked: 0 };
  if (told.status !== 'succeeded') return { status: told.status, flag: null, revoked: 0 };
  const flag = whatIsWrong(bought, told);
  return { status: flag ? 'flagged' : 'succeeded', flag, revoked };
}

function whatIsWrong(bought: RecordedPayment, told: CardPayment): Flag | null {
  if (told.live !== bought.live) return 'wrong_mode';
  if (told.metadata['payment_key'] !== bought.key) return 'wrong_metadata';
  if (told.currency !== bought.currency) return 'wrong_currency';
  if (told.received !== bought.amount_cents) return 'wrong_amount';
  return bought.gone ? 'buyer_gone' : null;
}

/**
 * Money that went back takes the whole quotes it had paid for; a refund and a dispute of the same
 * money count once.
 */
export function revokedQuotes(
  { quantity, amount_cents }: Pick<RecordedPayment, 'quantity' | 'amount_cents'>,
  { refunded, disputed }: Pick<CardPayment, 'refunded' | 'disputed'>,
): number {
  const gone = Math.min(amount_cents, refunded + disputed);
  return Math.floor((quantity * gone) / amount_cents);
}

/** `R-000012` */
export const receiptNumber = (id: string): string => `R-${id.padStart(6, '0')}`;

/** The name under which the provider starts a payment once, also when it is asked twice. */
export const providerKey = ({ id, key }: { id: string; key: string }): string =>
  `payment-${id}-${key}`;

/** What a payment is called in the ledger. */
export const ledgerReference = (id: string): string => `payment:${id}`;
