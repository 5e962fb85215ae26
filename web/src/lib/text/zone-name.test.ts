import { expect, it } from 'vitest';
import { zoneSuffix } from './zone-name.ts';

const at = new Date('2026-11-20T20:20:00Z');
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

it('a time in the reader’s own zone has no zone name', () => {
  expect(zoneSuffix(own, at)).toBe('');
});

it('a time in another zone is followed by the zone’s name', () => {
  const names = ['America/New_York', 'America/Los_Angeles'].map((zone) => zoneSuffix(zone, at));
  expect([' Eastern Time', ' Pacific Time'].filter((name) => names.includes(name))).not.toEqual([]);
});
