import { localClock } from '@fourbay/contract/formats/local-clock';
import { expect, test } from 'vitest';
import { instantOf } from './shop-clock.ts';

const CHICAGO = 'America/Chicago';

test('an instant converts to the shop’s local time and back', () => {
  const shown = { date: '2026-11-24', time: '09:30' };
  expect(localClock('2026-11-24T15:30:00.000Z', CHICAGO)).toEqual(shown);
  expect(instantOf(shown, CHICAGO)).toBe('2026-11-24T15:30:00.000Z');
});

test('instants convert on days when clocks change', () => {
  expect(instantOf({ date: '2026-11-01', time: '09:00' }, CHICAGO)).toBe(
    '2026-11-01T15:00:00.000Z',
  );
  expect(instantOf({ date: '2026-03-08', time: '09:00' }, CHICAGO)).toBe(
    '2026-03-08T14:00:00.000Z',
  );
});

test('an incomplete time isn’t an instant', () => {
  expect(instantOf({ date: '', time: '09:00' }, CHICAGO)).toBeUndefined();
});
