import { describe, expect, it } from 'vitest';
import { nextPaymentState } from './payments.rules.ts';

const recorded = {
  key: 'key-1',
  buyerGone: false,
  status: 'open',
  flag: null,
  live: false,
  quantity: 3,
  amount_cents: 500,
  currency: 'usd',
} as const;
const current = {
  id: 'pi_1',
  clientSecret: '',
  intentStatus: 'succeeded',
  status: 'succeeded',
  received: 500,
  currency: 'usd',
  live: false,
  metadata: { payment_key: 'key-1' },
  refunded: 0,
  disputed: 0,
  dispute: 'none',
  card: undefined,
} as const;

describe('the state of a payment', () => {
  it.each([
    [
      'a payment as agreed is credited',
      recorded,
      current,
      { status: 'succeeded', flag: null, revoked: 0 },
    ],
    [
      'an unpaid payment stays open',
      recorded,
      { ...current, status: 'open', received: 0 },
      { status: 'open', flag: null, revoked: 0 },
    ],
    [
      'a paid payment stays paid',
      { ...recorded, status: 'succeeded' },
      { ...current, status: 'canceled' },
      { status: 'succeeded', flag: null, revoked: 0 },
    ],
    [
      'a flagged payment stays flagged',
      { ...recorded, status: 'flagged', flag: 'wrong_amount' },
      current,
      { status: 'flagged', flag: 'wrong_amount', revoked: 0 },
    ],
    [
      'a payment that fails after processing is canceled',
      { ...recorded, status: 'processing' },
      { ...current, status: 'open', received: 0 },
      { status: 'canceled', flag: null, revoked: 0 },
    ],
    [
      'a canceled payment that succeeds is credited',
      { ...recorded, status: 'canceled' },
      current,
      { status: 'succeeded', flag: null, revoked: 0 },
    ],
    [
      'a payment of a wrong amount is flagged',
      recorded,
      { ...current, received: 501 },
      { status: 'flagged', flag: 'wrong_amount', revoked: 0 },
    ],
    [
      'a payment of an erased buyer is flagged',
      { ...recorded, buyerGone: true },
      current,
      { status: 'flagged', flag: 'buyer_gone', revoked: 0 },
    ],
    [
      'a payment refunded before it was settled revokes its quotes',
      recorded,
      { ...current, refunded: 500 },
      { status: 'succeeded', flag: null, revoked: 3 },
    ],
  ] as const)('%s', (_title, payment, answer, state) =>
    expect(nextPaymentState(payment, answer)).toEqual(state),
  );
});

describe('revoked quotes', () => {
  it.each([
    [0, 0, 0],
    [166, 0, 0],
    [167, 0, 1],
    [334, 0, 2],
    [499, 0, 2],
    [500, 0, 3],
    [0, 500, 3],
    [200, 500, 3],
    [100, 100, 1],
  ])('%d refunded and %d disputed of 500 for 3 quotes: %d', (refunded, disputed, quotes) =>
    expect(nextPaymentState(recorded, { ...current, refunded, disputed }).revoked).toBe(quotes),
  );
});
