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

  it.each([
    ['used', 'request', 'monthly', 1, '1 quote taken from your monthly free quotes.'],
    ['added', 'refund', 'yearly', 1, '1 quote returned to your yearly free quotes.'],
    [
      'added',
      'purchase',
      'additional',
      5,
      '5 quotes added to the quotes you bought or were given.',
    ],
  ] as const)(
    'the quote history explains %s from %s',
    (entry_type, source, bucket, amount, sentence) => {
      const entry = { entry_type, source, bucket, amount, balance: 4, about: null, created_at: '' };
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
