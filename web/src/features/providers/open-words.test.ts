import { describe, expect, it } from 'vitest';
import { openWords, rangeInWords } from './open-words.ts';

describe('whether a shop is open', () => {
  it('is said in the shop’s own time', () => {
    expect(openWords({ open: true, closes_at: '2026-11-21T00:00:00Z', opens_at: null }, 'America/Denver')).toBe('Open until 5:00 pm');
  });

  it('is said with the next opening while it is closed', () => {
    expect(openWords({ open: false, closes_at: null, opens_at: '2026-11-23T14:00:00Z' }, 'America/Chicago')).toBe('Closed, opens Mon 8:00 am');
  });

  it('is said for shops that never close, and for those that do not open this week', () => {
    expect([openWords({ open: true, closes_at: null, opens_at: null }, 'America/Chicago'), openWords({ open: false, closes_at: null, opens_at: null }, 'America/Chicago')]).toEqual(['Open 24 hours', 'Closed all week']);
  });
});

it('the hours of a day are told as people tell them', () =>
  expect([rangeInWords({ start: '08:00', end: '12:30' }), rangeInWords({ start: '18:00', end: '00:00' }), rangeInWords({ start: '00:00' })]).toEqual(['8:00 am – 12:30 pm', '6:00 pm – 12:00 am', 'open 24 hours']));
