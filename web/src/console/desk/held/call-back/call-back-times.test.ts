import { describe, expect, it } from 'vitest';
import { callBackChoices, nextInstantAt } from './call-back-times.ts';

const now = new Date('2026-11-18T17:10:20Z');

describe('callback times', () => {
  it('callback choices are labeled in the shop’s local time', () => {
    expect(callBackChoices(now, 'America/Denver')[1]).toEqual({
      value: '2026-11-18T17:40:20.000Z',
      label: 'In 30 minutes: Wed 10:40 am',
    });
  });

  it.each([
    ['14:30', 'America/Chicago', '2026-11-18T20:30:00.000Z'],
    ['14:30', 'America/Los_Angeles', '2026-11-18T22:30:00.000Z'],
    ['11:10', 'America/Chicago', '2026-11-19T17:10:00.000Z'],
    ['08:00', 'America/Chicago', '2026-11-19T14:00:00.000Z'],
  ])('a callback at %s in %s is the next time the clock shows that', (typed, timezone, at) => {
    expect(nextInstantAt(typed, now, timezone).toISOString()).toBe(at);
  });
});
