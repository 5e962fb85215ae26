import { expect, it } from 'vitest';
import { localDay } from './local-today.ts';

it('the day of an instant depends on the time zone', () => {
  expect(localDay('2026-11-04T03:00:00Z', 'America/Chicago')).toBe('2026-11-03');
  expect(localDay('2026-11-04T15:00:00Z', 'America/Chicago')).toBe('2026-11-04');
});
