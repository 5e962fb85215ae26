import { describe, expect, it } from 'vitest';
import { revokedQuotes, nextPaymentState } from './payments.rules.ts';

const bought = {
  key: 'key-1',
  gone: false,
  status: 'open',
  flag: null,
  live: false,
  quantity: 3,
  amount_cents: 500,
  currency: 'usd',
};
const told = {
  id: 'pi_1',
  clientSecret: '',
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

describe('how a payment stands', () => {
  it.each([
    ['paid as agreed', bought, told, { status: 'succeeded', flag: null, revoked: 0 }],
    [
      'not paid yet',
      bought,
      { ...told, status: 'open', received: 0 },
      { status: 'open', flag: null, revoked: 0 },
    ],
    [
      'paid before, whatever is said now',
      { ...bought, status: 'succeeded' },
      { ...told, status: 'canceled' },
      { status: 'succeeded', flag: null, revoked: 0 },
    ],
    [
      'flagged before, until a person has looked',
      { ...bought, status: 'flagged', flag: 'wrong_amount' },
      told,
      { status: 'flagged', flag: 'wrong_amount', revoked: 0 },
    ],
    [
      'failed after it had been on its way',
      { ...bought, status: 'processing' },
      { ...told, status: 'open', received: 0 },
      { status: 'canceled', flag: null, revoked: 0 },
    ],
    [
      'paid after all',
      { ...bought, status: 'canceled' },
      told,
      { status: 'succeeded', flag: null, revoked: 0 },
    ],
    [
      'paid too much',
      bought,
      { ...told, received: 501 },
      { status: 'flagged', flag: 'wrong_amount', revoked: 0 },
    ],
    [
      'paid for somebody erased',
      { ...bought, gone: true },
      told,
      { status: 'flagged', flag: 'buyer_gone', revoked: 0 },
    ],
    [
      'paid and returned before it was heard of',
      bought,
      { ...told, refunded: 500 },
      { status: 'succeeded', flag: null, revoked: 3 },
    ],
  ] as const)('%s', (_what, payment, answer, standing) =>
    expect(nextPaymentState(payment, answer)).toEqual(standing),
  );
});

describe('what returned money takes', () => {
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
    expect(revokedQuotes(bought, { refunded, disputed })).toBe(quotes),
  );
});
