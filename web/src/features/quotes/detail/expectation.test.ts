import { describe, expect, it } from 'vitest';
import { formatClockTime, describeExpectation } from './expectation.ts';
import { makeQuote } from '../test-quote.ts';

const CENTRAL = 'America/Chicago';
const now = new Date('2026-11-20T20:20:00Z');
const expectationText = (attributes: Parameters<typeof makeQuote>[1]) =>
  describeExpectation(makeQuote('1', attributes), now, CENTRAL);

describe('a time', () => {
  it.each([
    ['2026-11-20T20:40:00Z', '2:40 pm'],
    ['2026-11-21T14:00:00Z', '8:00 am tomorrow'],
    ['2026-11-23T14:00:00Z', '8:00 am on Nov 23'],
    // Half past eleven in the evening is still today in Texas, though not in UTC.
    ['2026-11-21T05:30:00Z', '11:30 pm'],
  ])('%s reads %s', (instant, text) => {
    expect(formatClockTime(new Date(instant), now, CENTRAL)).toBe(text);
  });
});

describe('what an owner can expect', () => {
  it('is told as a time, rounded up to five minutes', () =>
    expect(expectationText({ expected_at: '2026-11-20T20:36:00Z' })).toBe(
      'Prices by about 2:40 pm.',
    ));
  it('counts what is in', () =>
    expect(expectationText({ status: 'gathering_price', price_count: 1 })).toBe(
      '1 price so far. Prices by about 2:35 pm.',
    ));
  it('admits that a time has passed', () =>
    expect(
      expectationText({ status: 'gathering_price', expected_at: '2026-11-20T20:15:00Z' }),
    ).toBe(
      'We expected to be done by 2:15 pm. We are still calling; a new time follows in a moment.',
    ));
  it('says that a delayed quote was given back', () =>
    expect(expectationText({ status: 'delayed', refunded: true, price_count: 2 })).toBe(
      '2 prices so far. This takes longer than the hour we promised. The quote you spent is ' +
        'back on your balance, and we keep calling.',
    ));
  it('never says given back when it was not', () =>
    expect(expectationText({ status: 'delayed' })).toBe(
      'This takes longer than the hour we promised. We keep calling.',
    ));
  it('ends with what came', () =>
    expect(
      expectationText({ status: 'completed', price_count: 4, closed_at: '2026-11-20T20:31:00Z' }),
    ).toBe('4 prices, complete at 2:31 pm.'));
  it('says that nothing came, and that it cost nothing', () =>
    expect(
      expectationText({ status: 'cancelled', close_reason: 'all_asked', refunded: true }),
    ).toBe('We could not get a price. The quote you spent is back on your balance.'));
  it('says who cancelled', () =>
    expect(expectationText({ status: 'cancelled', close_reason: 'owner' })).toBe(
      'You cancelled this request.',
    ));
  it('warns of expired prices', () =>
    expect(expectationText({ status: 'expired', price_count: 4 })).toBe(
      'These prices have expired. Shops may not keep to them.',
    ));
});
