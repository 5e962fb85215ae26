import { quoteStatuses } from '@fourbay/contract/quotes/quote-limits';
import { describe, expect, it } from 'vitest';
import {
  canMoveToHistory,
  describeExpiry,
  filterQuotes,
  partitionQuotes,
  sortQuotes,
} from './quote-list.ts';
import { statusLabel } from '../quote-status.ts';
import { makeQuote } from '../test-quote.ts';

const ids = (quotes: { id: string }[]) => quotes.map(({ id }) => id);
const march = makeQuote('1', { created_at: '2026-03-01T00:00:00Z' });
const may = makeQuote('2', { created_at: '2026-05-01T00:00:00Z' });
const alsoMay = makeQuote('3', { created_at: '2026-05-01T00:00:00Z' });

describe('the list', () => {
  it('the list of quotes shows the newest first', () =>
    expect(ids(sortQuotes([march, alsoMay, may], 'newest'))).toEqual(['3', '2', '1']));
  it('the list of quotes shows the oldest first', () =>
    expect(ids(sortQuotes([alsoMay, may, march], 'oldest'))).toEqual(['1', '2', '3']));

  it('the list of quotes can show only those in progress or active', () => {
    const all = quoteStatuses.map((status) => makeQuote(status, { status }));
    expect(ids(filterQuotes(all, 'in_progress'))).toEqual([
      'requested',
      'finding_service_provider',
      'gathering_price',
      'delayed',
    ]);
    expect(ids(filterQuotes(all, 'active'))).toEqual(['completed']);
    expect(filterQuotes(all, 'all')).toHaveLength(7);
  });
});

it('each state of a quote has its label', () => {
  expect(quoteStatuses.map(statusLabel)).toEqual([
    'Requested',
    'Finding service provider',
    'Gathering price',
    'Delayed',
    'Completed',
    'Incomplete',
    'Expired',
  ]);
});

describe('in the garage', () => {
  const mine = makeQuote('1');
  const kept = makeQuote('2', {
    user_vehicle_service_histories: [{ id: '5', status: 'completed' }],
  });
  const other = makeQuote('3', { user_vehicle_id: '2' });

  it('quotes in the service history are neither current nor another vehicle’s', () => {
    const { current, others } = partitionQuotes([mine, kept, other], '1');
    expect(ids(current)).toEqual(['1']);
    expect(ids(others)).toEqual(['3']);
  });
});

describe('the expiry', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const expiryText = (quote: ReturnType<typeof makeQuote>) =>
    describeExpiry(quote, (instant) => instant.slice(0, 10), now);

  it('an open quote shows its expiry', () =>
    expect(expiryText(makeQuote('1'))).toBe('Expires 2026-12-20'));
  it('an expired quote shows when it expired', () =>
    expect(expiryText(makeQuote('1', { expires_at: '2026-11-20T00:00:00Z' }))).toBe(
      'Expired 2026-11-20',
    ));
  it('a canceled first history shows Incomplete instead', () =>
    expect(
      expiryText(
        makeQuote('1', { user_vehicle_service_histories: [{ id: '5', status: 'cancelled' }] }),
      ),
    ).toBe('Incomplete'));
  it('a canceled later history keeps the expiry', () =>
    expect(
      expiryText(
        makeQuote('1', {
          user_vehicle_service_histories: [
            { id: '5', status: 'completed' },
            { id: '6', status: 'cancelled' },
          ],
        }),
      ),
    ).toBe('Expires 2026-12-20'));
});

describe('a quote moves to the history', () => {
  it.each([
    ['requested', 0, false],
    ['gathering_price', 2, false],
    ['delayed', 0, false],
    ['delayed', 1, true],
    ['completed', 4, true],
    ['expired', 4, true],
    ['cancelled', 0, false],
  ] as const)(
    'a quote moves to the history when %s with %d prices: %s',
    (status, price_count, allowed) => {
      expect(canMoveToHistory(makeQuote('1', { status, price_count }))).toBe(allowed);
    },
  );

  it('a quote does not move to the history twice', () => {
    expect(
      canMoveToHistory(
        makeQuote('1', {
          status: 'completed',
          user_vehicle_service_histories: [{ id: '5', status: 'completed' }],
        }),
      ),
    ).toBe(false);
  });
});
