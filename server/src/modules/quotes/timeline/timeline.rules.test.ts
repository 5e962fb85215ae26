import { describe, expect, it } from 'vitest';
import { summarizeCalls } from './timeline.rules.ts';

const called = (
  ...outcomes: ('priced' | 'does_not_do_this' | 'needs_to_see_car' | 'closed')[]
): string => summarizeCalls(outcomes.map((outcome) => ({ outcome })));

describe('the summary of calls', () => {
  it('the summary counts the most frequent outcome first', () =>
    expect(called('closed', 'priced', 'needs_to_see_car', 'priced')).toBe(
      'We made 4 calls: 2 gave prices, 1 was closed, 1 wants to see the car.',
    ));
  it('the summary uses the plural for several shops', () =>
    expect(
      called('does_not_do_this', 'needs_to_see_car', 'does_not_do_this', 'needs_to_see_car'),
    ).toBe('We made 4 calls: 2 don’t do this, 2 want to see the car.'));
  it('the summary says so when there was no call', () =>
    expect(called()).toBe('We haven’t called a shop yet.'));
  it('the summary includes a call in progress', () =>
    expect(summarizeCalls([], true)).toBe('We’re on the phone with the first shop.'));
});
