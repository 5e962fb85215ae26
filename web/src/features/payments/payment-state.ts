import type { Payment } from './payments.queries.ts';
import { BEING_CHECKED } from './payment-text.ts';
import { formatDollars } from '../../lib/text/format.ts';

type Attributes = Payment['attributes'];

export interface PaymentState {
  label: string;
  kind: 'plain' | 'good' | 'warn' | 'bad';
  /** Explanation for the buyer where the label is not enough. */
  note?: string;
}

/** The state of a purchase in the buyer's terms. */
export function describePaymentState({
  status,
  dispute,
  refunded,
  price,
}: Pick<Attributes, 'status' | 'dispute' | 'refunded' | 'price'>): PaymentState {
  if (status === 'open') return { label: 'Unfinished', kind: 'warn' };
  if (status === 'canceled') return { label: 'Canceled', kind: 'plain' };
  if (status === 'processing')
    return {
      label: 'Processing',
      kind: 'warn',
      note: 'We’ll add your quotes once it’s complete.',
    };
  if (status === 'flagged') return { label: 'Under review', kind: 'warn', note: BEING_CHECKED };
  if (dispute === 'open')
    return {
      label: 'Disputed',
      kind: 'warn',
      note: 'The unused quotes from this purchase are on hold until your bank decides.',
    };
  if (dispute === 'lost')
    return {
      label: 'Disputed, money returned',
      kind: 'plain',
      note: 'The unused quotes from this purchase were removed.',
    };
  if (refunded >= price)
    return {
      label: 'Refunded',
      kind: 'plain',
      note: 'The unused quotes from this purchase were removed.',
    };
  if (refunded > 0)
    return {
      label: `${formatDollars(refunded)} refunded`,
      kind: 'plain',
      note: 'The quotes covered by this refund were removed.',
    };
  return { label: 'Paid', kind: 'good' };
}
