import type { CardEvent, CardPayment } from '../../platform/payments/card-payments.ts';
import { after, days } from '../../platform/values/clock.ts';

/** The stored state of a payment. */
interface RecordedPayment {
  key: string;
  /** True when the buyer's account was erased in the meantime. */
  buyerGone: boolean;
  status: 'open' | 'processing' | 'succeeded' | 'canceled' | 'flagged';
  flag: string | null;
  live: boolean;
  quantity: number;
  amount_cents: number;
  currency: string;
}

type Flag = 'wrong_mode' | 'wrong_metadata' | 'wrong_currency' | 'wrong_amount' | 'buyer_gone';

interface PaymentState {
  status: RecordedPayment['status'];
  flag: string | null;
  /** Number of its quotes that refunds and disputes revoke. */
  revoked: number;
}

/**
 * The new state, from the provider's answer. A paid payment stays paid. A payment that differs from
 * the purchase is flagged for manual review and credits nothing.
 */
export function nextPaymentState(recorded: RecordedPayment, current: CardPayment): PaymentState {
  const revoked = revokedQuotes(recorded, current);
  if (recorded.status === 'succeeded') return { status: 'succeeded', flag: null, revoked };
  if (recorded.status === 'flagged') return { status: 'flagged', flag: recorded.flag, revoked: 0 };
  // A payment that failed after processing does not reopen, because the buyer may have started another, and
  // only one may be open.
  if (current.status === 'open' && recorded.status !== 'open')
    return { status: 'canceled', flag: null, revoked: 0 };
  if (current.status !== 'succeeded') return { status: current.status, flag: null, revoked: 0 };
  const flag = flagOf(recorded, current);
  return { status: flag ? 'flagged' : 'succeeded', flag, revoked };
}

function flagOf(recorded: RecordedPayment, current: CardPayment): Flag | null {
  if (current.live !== recorded.live) return 'wrong_mode';
  if (current.metadata['payment_key'] !== recorded.key) return 'wrong_metadata';
  if (current.currency !== recorded.currency) return 'wrong_currency';
  if (current.received !== recorded.amount_cents) return 'wrong_amount';
  return recorded.buyerGone ? 'buyer_gone' : null;
}

/**
 * Refunded and disputed money revokes the quotes it paid for, rounded down. The sum is limited to
 * the full amount, because a refund may be disputed too.
 */
function revokedQuotes(
  { quantity, amount_cents }: Pick<RecordedPayment, 'quantity' | 'amount_cents'>,
  { refunded, disputed }: Pick<CardPayment, 'refunded' | 'disputed'>,
): number {
  const returned = Math.min(amount_cents, refunded + disputed);
  return Math.floor((quantity * returned) / amount_cents);
}

/** Why a purchase can't be canceled. Undefined if it was canceled. */
export function cancelRefusal({ status }: Pick<RecordedPayment, 'status'>): string | undefined {
  if (status === 'canceled') return undefined;
  if (status === 'processing')
    return 'This payment is processing, so it can no longer be canceled.';
  if (status === 'open') return 'We couldn’t cancel this purchase. Please try again.';
  return 'This purchase was already paid.';
}

const POLICY_DAYS = 30;

interface Refundable {
  status: RecordedPayment['status'];
  quantity: number;
  amount_cents: number;
  refunded_cents: number;
  disputed_cents: number;
  succeeded_at: Date | null;
  /** Cents of pending refunds. */
  requested_cents: number;
  /** Null when nothing was credited. */
  quotes_left: number | null;
}

/** The maximum refundable amount, in cents. */
export const refundableCents = (payment: Refundable): number =>
  payment.status === 'succeeded' || payment.status === 'flagged'
    ? Math.max(
        0,
        payment.amount_cents -
          payment.refunded_cents -
          payment.disputed_cents -
          payment.requested_cents,
      )
    : 0;

/** The end of the period in which the policy refunds unused quotes. */
export const policyEnd = ({ succeeded_at }: Pick<Refundable, 'succeeded_at'>): Date | null =>
  succeeded_at && after(succeeded_at, days(POLICY_DAYS));

/**
 * Cents that the refund policy returns: unused quotes at the price paid for each, within 30 days;
 * everything if money was taken without a credit.
 */
export function policyCents(payment: Refundable, now: Date): number {
  const left = refundableCents(payment);
  if (payment.status === 'flagged') return left;
  const end = policyEnd(payment);
  if (!end || now > end || payment.quotes_left === null) return 0;
  const unused = Math.floor((payment.amount_cents * payment.quotes_left) / payment.quantity);
  return Math.min(left, Math.max(0, unused - payment.requested_cents));
}

/** The mismatch between an event and our payment; null when there is none. */
export function eventFlag(
  event: CardEvent,
  isLive: boolean,
  payment: { key: string; intent_id: string | null } | undefined,
): 'wrong_mode' | 'wrong_metadata' | null {
  if (event.live !== isLive) return 'wrong_mode';
  if (!payment) return null;
  const key = event.metadata['payment_key'];
  const isOtherKey = key !== undefined && key !== payment.key;
  const isOtherIntent = payment.intent_id !== null && payment.intent_id !== event.payment;
  return isOtherKey || isOtherIntent ? 'wrong_metadata' : null;
}

/** `R-000012` */
export const receiptNumber = (id: string): string => `R-${id.padStart(6, '0')}`;

/** The idempotency key at the provider, so that two requests with it start only one payment. */
export const providerKey = ({ id, key }: { id: string; key: string }): string =>
  `payment-${id}-${key}`;

/** A payment's reference in the quota ledger. */
export const ledgerReference = (id: string): string => `payment:${id}`;
