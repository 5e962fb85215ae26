import { expect, it } from 'vitest';
import { earliestTime } from './earliest-time.service.ts';

const SAID = new Date('2026-12-29T18:00:00Z');
const time = (slot: string) => earliestTime(slot, SAID, 'America/Chicago')?.toISOString() ?? null;

it.each([
  ['Fri, Jan 1 after 2 pm', '2027-01-01T20:00:00.000Z'],
  ['Wed, Dec 30 8:30 am', '2026-12-30T14:30:00.000Z'],
  ['Wed, Dec 30, in the afternoon', '2026-12-30T18:00:00.000Z'],
  ['Wed, Dec 30, in the morning', '2026-12-30T06:00:00.000Z'],
  ['Dec 31', '2026-12-31T06:00:00.000Z'],
  ['early next week (said Tue, Dec 29)', null],
  ['8 am', null],
])('the earliest slot %s begins at %s', (slot, at) => expect(time(slot)).toBe(at));
