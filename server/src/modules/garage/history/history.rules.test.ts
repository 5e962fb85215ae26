import { expect, it } from 'vitest';
import { timeOfWork, validateCompletionDate } from './history.rules.ts';

const now = new Date('2026-11-18T03:00:00Z');

it.each([
  ['2026-11-16', '2026-11-16T12:00:00Z'],
  ['2026-11-17', '2026-11-17T12:00:00Z'],
])('work of %s was done about noon', (day, at) => {
  expect(timeOfWork(day, now)).toEqual(new Date(at));
});

it.each(['2026-11-18', '2026-11-19'])('work of %s, which may be today, is done by now', (day) => {
  expect(timeOfWork(day, now)).toEqual(now);
  expect(validateCompletionDate(day, now)).toBeUndefined();
});

it('a later day is an appointment', () => {
  expect(timeOfWork('2026-11-20', now)).toBeUndefined();
  expect(validateCompletionDate('2026-11-20', now)).toBe('is in the future');
});
