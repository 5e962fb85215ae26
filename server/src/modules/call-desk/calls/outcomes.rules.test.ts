import { callOutcomes, type CallOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../platform/values/clock.ts';
import { availabilityAfter, OUTCOME_EFFECTS } from './outcomes.rules.ts';

describe('whether a shop may be called again for a request', () => {
  const now = new Date('2026-11-18T17:00:00Z');
  const called = (outcome: CallOutcome, minutesAgo = 0) => ({
    outcome,
    endedAt: new Date(now.getTime() - minutes(minutesAgo)),
    callBackAt: null,
  });

  it('a shop that hasn’t been called may be called now', () => {
    expect(availabilityAfter([], now)).toEqual({ when: 'now' });
  });

  it.each<[CallOutcome, delay: number | 'never', maxCalls: number]>([
    ['priced', 'never', 1],
    ['needs_to_see_car', 'never', 1],
    ['no_phone_quotes', 'never', 1],
    ['does_not_do_this', 'never', 1],
    ['do_not_call', 'never', 1],
    ['too_busy', 60, 2],
    ['call_back', 60, 4],
    ['no_answer', 15, 3],
    ['voicemail', 30, 2],
    ['busy_line', 5, 4],
    ['closed', 0, 3],
    ['wrong_number', 0, 3],
  ])(
    'a shop may be called again after %s: in %s minutes, %i calls in total',
    (outcome, delay, maxCalls) => {
      if (delay === 'never')
        return expect(availabilityAfter([called(outcome)], now)).toEqual({
          when: 'never',
          reason: 'Already asked for this request',
        });
      if (delay > 0)
        expect(availabilityAfter([called(outcome)], now)).toEqual({
          when: 'later',
          at: new Date(now.getTime() + minutes(delay)),
        });
      expect(availabilityAfter([called(outcome, delay)], now)).toEqual({ when: 'now' });
      const tried = Array.from({ length: maxCalls }, () => called(outcome, delay));
      expect(availabilityAfter(tried.slice(1), now)).toEqual({ when: 'now' });
      expect(availabilityAfter(tried, now)).toEqual({
        when: 'never',
        reason: `Tried ${maxCalls} times for this request`,
      });
    },
  );

  it('every outcome has its effect', () => {
    expect(Object.keys(OUTCOME_EFFECTS).sort()).toEqual(
      [...callOutcomes, 'cut_off', 'withdrawn', 'does_only_some'].sort(),
    );
  });

  it('a shop that gave a time is called back at that time', () => {
    const at = new Date(now.getTime() + minutes(200));
    expect(availabilityAfter([{ ...called('call_back'), callBackAt: at }], now)).toEqual({
      when: 'later',
      at,
    });
  });
});
