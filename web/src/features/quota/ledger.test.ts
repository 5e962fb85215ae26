import { describe, expect, it } from 'vitest';
import { entrySentence, periodStart, sourceLabel } from './ledger.ts';

describe('the quote history', () => {
  it.each([
    ['monthly_top_up', 'monthly top up'],
    ['user_create', 'user create'],
    ['retention_deal', 'retention deal'],
    ['something_new', 'unknown'],
  ])('the quote history calls %s %s', (source, label) => {
    expect(sourceLabel(source)).toBe(label);
  });

  const brakes = { kind: 'quote', id: '7', job: 'Brakes', vehicle: 'Civic', price: null } as const;
  const bought = { kind: 'payment', id: '3', job: null, vehicle: null, price: 7 } as const;
  it.each([
    ['used', 'request', 'monthly', 1, brakes, 'Brakes for your Civic'],
    ['used', 'request', 'monthly', 1, null, 'You requested a quote'],
    ['used', 'refund', 'additional', 3, null, '3 quotes removed for your refund'],
    ['added', 'refund', 'yearly', 1, brakes, 'Brakes: quote returned'],
    ['added', 'purchase', 'additional', 5, bought, 'You bought 5 quotes for $7'],
    ['added', 'monthly_top_up', 'monthly', 1, null, 'Your free quote for November'],
    ['added', 'yearly_top_up', 'yearly', 3, null, 'Your 3 extra quotes for the year'],
    ['added', 'user_create', 'monthly', 1, null, 'Your first free quote'],
    ['added', 'user_create', 'yearly', 3, null, '3 welcome quotes'],
    ['added', 'retention_deal', 'additional', 3, null, '3 quotes for staying with us'],
    ['added', 'system', 'additional', 2, null, 'Added by us'],
    ['added', 'unknown', 'additional', 2, null, 'Changed'],
  ] as const)(
    'the quote history explains %s from %s (%s, %i)',
    (entry_type, source, bucket, amount, about, sentence) => {
      const created_at = '2026-11-01T00:00:05Z';
      const entry = { entry_type, source, bucket, amount, balance: 4, about, created_at };
      expect(entrySentence(entry)).toBe(sentence);
    },
  );

  it('the quote history starts 30 days ago, six months ago, or with the first entry', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(periodStart('last_30_days', now)?.toISOString().slice(0, 10)).toBe('2026-10-22');
    expect(periodStart('last_6_months', now)?.toISOString().slice(0, 10)).toBe('2026-05-21');
    expect(periodStart('all_time', now)).toBeUndefined();
  });
});
