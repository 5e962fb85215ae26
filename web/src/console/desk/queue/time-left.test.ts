import { describe, expect, it } from 'vitest';
import { ageOf, timeLeft } from './time-left.ts';

const request = { target_at: '2026-11-21T15:20:00Z', limit_at: '2026-11-21T16:00:00Z' };
const at = (clock: string): number => Date.parse(`2026-11-21T${clock}:00Z`);

describe('the time a request has left', () => {
  it('the time left counts down to the target first', () => {
    expect(timeLeft(request, at('15:00'))).toEqual({ text: '20 min to target', level: 'calm' });
  });

  it('the time left is at risk in the last ten minutes', () => {
    expect(timeLeft(request, at('15:12')).level).toBe('atRisk');
  });

  it('after the target, the time left counts down to the limit', () => {
    expect(timeLeft(request, at('15:30'))).toEqual({ text: '30 min to limit', level: 'atRisk' });
  });

  it('after the limit, the time left shows how late the request is', () => {
    expect(timeLeft(request, at('16:05'))).toEqual({ text: '6 min late', level: 'late' });
  });
});

describe('the age of a request', () => {
  it.each([
    ['15:00', '0 min'],
    ['15:59', '59 min'],
    ['17:05', '2 h 05'],
  ])('the age of a request at %s is %s', (clock, text) => {
    expect(ageOf({ requested_at: '2026-11-21T15:00:00Z' }, at(clock))).toBe(text);
  });
});
