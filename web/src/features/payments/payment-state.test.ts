import { describe, expect, it } from 'vitest';
import { describePaymentState } from './payment-state.ts';
import { describePaymentStatus } from './payment-text.ts';

describe('payment messages', () => {
  it.each([
    ['processing', "Payment is processing. We will notify you when it's complete."],
    ['requires_payment_method', 'Your card was declined. Please try a different payment method.'],
    ['requires_action', 'Payment requires further action. Please try again.'],
    ['canceled', 'Unexpected payment status after redirect: canceled'],
  ])('the message for a payment that is %s', (status, words) =>
    expect(describePaymentStatus(status)).toBe(words),
  );
});

describe('the state of a purchase', () => {
  const paid = { status: 'succeeded', dispute: 'none', refunded: 0, price: 5 } as const;
  it.each([
    [paid, 'Paid'],
    [{ ...paid, status: 'open' }, 'Unfinished'],
    [{ ...paid, status: 'canceled' }, 'Canceled'],
    [{ ...paid, status: 'processing' }, 'Processing'],
    [{ ...paid, status: 'flagged' }, 'Under review'],
    [{ ...paid, refunded: 2 }, '$2 refunded'],
    [{ ...paid, refunded: 5 }, 'Refunded'],
    [{ ...paid, dispute: 'open' }, 'Disputed'],
    [{ ...paid, dispute: 'lost' }, 'Disputed, money returned'],
    [{ ...paid, dispute: 'won' }, 'Paid'],
  ] as const)('a purchase of %o reads “%s”', (payment, label) =>
    expect(describePaymentState(payment).label).toBe(label),
  );
});
