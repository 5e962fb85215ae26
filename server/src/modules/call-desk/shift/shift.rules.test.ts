import { describe, expect, it } from 'vitest';
import { totalsOf } from './shift.rules.ts';

const hourWith = (ready: number) => ({
  starts_at: '2026-11-17T14:00:00Z',
  on_a_call: 30,
  wrap_up: 0,
  ready,
  break: 3_600,
});

describe('calls an hour', () => {
  it.each([
    ['unknown for a few seconds at the desk', 0, null],
    ['unknown for less than 15 minutes there, not counting breaks', 869, null],
    ['known from 15 minutes there', 870, 4],
  ])('is %s', (_what, ready, rate) => {
    const day = { calls: 1, prices: 0, callSeconds: 30 };
    expect(totalsOf(day, [hourWith(ready)]).calls_per_hour).toBe(rate);
  });
});
