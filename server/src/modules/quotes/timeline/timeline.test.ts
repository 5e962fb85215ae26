import { describe, expect, it } from 'vitest';
import { summarize } from './timeline.service.ts';

const called = (
  ...outcomes: ('priced' | 'does_not_do_this' | 'needs_to_see_car' | 'closed')[]
): string => summarize(outcomes.map((outcome) => ({ outcome })));

describe('what the calls came to, in a line', () => {
  it('counts the most frequent first', () =>
    expect(called('closed', 'priced', 'needs_to_see_car', 'priced')).toBe(
      '4 called: 2 priced, 1 closed, 1 wants to see the car',
    ));
  it('speaks of several shops as of several', () =>
    expect(
      called('does_not_do_this', 'needs_to_see_car', 'does_not_do_this', 'needs_to_see_car'),
    ).toBe('4 called: 2 do not do this, 2 want to see the car'));
  it('says so when there was no call', () => expect(called()).toBe('No shop has been called yet'));
});
