import { describe, expect, it } from 'vitest';
import { summarizeCalls } from './timeline.rules.ts';

const called = (
  ...outcomes: ('priced' | 'does_not_do_this' | 'needs_to_see_car' | 'closed')[]
): string => summarizeCalls(outcomes.map((outcome) => ({ outcome })));

describe('the summary of calls', () => {
  it('the summary counts the most frequent outcome first', () =>
    expect(called('closed', 'priced', 'needs_to_see_car', 'priced')).toBe(
      '4 called: 2 priced, 1 closed, 1 wants to see the car',
    ));
  it('the summary uses the plural for several shops', () =>
    expect(
      called('does_not_do_this', 'needs_to_see_car', 'does_not_do_this', 'needs_to_see_car'),
    ).toBe('4 called: 2 do not do this, 2 want to see the car'));
  it('the summary says so when there was no call', () =>
    expect(called()).toBe('No shop has been called yet'));
  it('the summary does not deny a call that goes on', () =>
    expect(summarizeCalls([], true)).toBe('On the phone with the first shop'));
});
