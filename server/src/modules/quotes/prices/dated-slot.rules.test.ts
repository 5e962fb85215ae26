import { describe, expect, it } from 'vitest';
import { datedSlot } from './dated-slot.rules.ts';

/** Wednesday evening in Texas, which is Thursday in UTC. */
const AT = new Date('2026-11-19T02:00:00Z');
const dated = (slot: string): string => datedSlot(slot, AT, 'America/Chicago');

describe('a shop’s earliest slot', () => {
  it.each([
    ['today after 2 pm', 'Wed, Nov 18 after 2 pm'],
    ['this afternoon', 'Wed, Nov 18, in the afternoon'],
    ['Tomorrow at 8 am', 'Thu, Nov 19 at 8 am'],
    ['in two days', 'Fri, Nov 20'],
    ['in 3 days', 'Sat, Nov 21'],
    ['Friday 8 am', 'Fri, Nov 20 8 am'],
    ['Fri after 2 pm', 'Fri, Nov 20 after 2 pm'],
    ['Thurs 8 am', 'Thu, Nov 19 8 am'],
    ['next Wednesday', 'Wed, Nov 25'],
    ['early next week', 'early next week (said Wed, Nov 18)'],
  ])('%s is stored as %s', (slot, stored) => expect(dated(slot)).toBe(stored));

  it.each(['Fri, Nov 20 8 am', 'early next week (said Tue, Nov 17)', 'Nov 23', '8 am'])(
    '%s stays as it is, even when it is corrected later',
    (slot) => expect(dated(slot)).toBe(slot),
  );
});
