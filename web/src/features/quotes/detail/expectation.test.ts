import { describe, expect, it } from 'vitest';
import { formatClockTime, describeExpectation, describeNow } from './expectation.ts';
import { zoneSuffix } from '../../../lib/text/zone-name.ts';
import { makeQuote } from '../test-quote.ts';

const CENTRAL = 'America/Chicago';
/** Time zone suffix; empty if the tests run in that zone. */
const ZONE = zoneSuffix(CENTRAL, new Date('2026-11-20T20:20:00Z'));
const now = new Date('2026-11-20T20:20:00Z');
const expectationText = (attributes: Parameters<typeof makeQuote>[1]) =>
  describeExpectation(makeQuote('1', attributes), now);

describe('a time', () => {
  it.each([
    ['2026-11-20T20:40:00Z', `2:40 pm${ZONE}`],
    ['2026-11-21T14:00:00Z', `8:00 am${ZONE} tomorrow`],
    ['2026-11-23T14:00:00Z', `8:00 am${ZONE} on Nov 23, 2026`],
    // Half past eleven in the evening is still today in Texas, though not in UTC.
    ['2026-11-21T05:30:00Z', `11:30 pm${ZONE}`],
  ])('%s reads %s', (instant, text) => {
    expect(formatClockTime(new Date(instant), now, CENTRAL)).toBe(text);
  });
});

describe('what happens now', () => {
  const call = {
    service_provider_id: '7',
    name: 'Lamar Street Garage',
    distance: 3.4,
    started_at: '2026-11-20T20:18:00Z',
  };
  it.each([
    [{ status: 'requested' }, 'Your request is waiting for the next available agent.'],
    [{ status: 'gathering_price' }, 'We’re choosing the next shop to call.'],
    [
      { status: 'gathering_price', current_call: call },
      'We’re on the phone with Lamar Street Garage.',
    ],
  ] as const)('%j reads: %s', (attributes, text) =>
    expect(describeNow(makeQuote('1', attributes))).toBe(text),
  );
});

describe('what an owner can expect', () => {
  it('the expected time is rounded up to five minutes', () =>
    expect(expectationText({ expected_at: '2026-11-20T20:36:00Z' })).toBe(
      `Expect prices by about 2:40 pm${ZONE}.`,
    ));
  it('the prices so far are counted', () =>
    expect(expectationText({ status: 'gathering_price', price_count: 1 })).toBe(
      `1 price so far. Expect prices by about 2:35 pm${ZONE}.`,
    ));
  it('a passed expected time is reported as late', () =>
    expect(
      expectationText({ status: 'gathering_price', expected_at: '2026-11-20T20:15:00Z' }),
    ).toBe(
      `We expected to be done by 2:15 pm${ZONE}. We’re still calling. You’ll see a new time in a moment.`,
    ));
  it('a delayed quote is reported as refunded', () =>
    expect(expectationText({ status: 'delayed', refunded: true, price_count: 2 })).toBe(
      '2 prices so far. This is taking longer than the hour we promised. We returned your quote to ' +
        'your balance and will keep calling.',
    ));
  it('a delayed quote without a refund doesn’t mention one', () =>
    expect(expectationText({ status: 'delayed' })).toBe(
      'This is taking longer than the hour we promised. We’ll keep calling.',
    ));
  it('a completed quote shows its prices and when it closed', () =>
    expect(
      expectationText({ status: 'completed', price_count: 4, closed_at: '2026-11-20T20:31:00Z' }),
    ).toBe(`4 prices, finished at 2:31 pm${ZONE}.`));
  it('a quote without prices is reported as refunded', () =>
    expect(
      expectationText({ status: 'cancelled', close_reason: 'all_asked', refunded: true }),
    ).toBe('We couldn’t get a price. We returned your quote to your balance.'));
  it('a quote canceled by its owner says so', () =>
    expect(expectationText({ status: 'cancelled', close_reason: 'owner' })).toBe(
      'You canceled this request.',
    ));
  it('an expired quote warns that shops may not honor its prices', () =>
    expect(expectationText({ status: 'expired', price_count: 4 })).toBe(
      'These prices have expired. Shops may not honor them.',
    ));
});
