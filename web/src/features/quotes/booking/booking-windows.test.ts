import { expect, test } from 'vitest';
import { bookableDays } from './booking-windows.ts';

const CHICAGO = 'America/Chicago';

test('an open day is offered as its morning and its afternoon', () => {
  const days = bookableDays(
    [{ from: '2026-11-24T14:00:00.000Z', until: '2026-11-24T23:00:00.000Z' }],
    CHICAGO,
  );
  expect(days).toMatchObject([
    {
      day: 'Tue, Nov 24',
      windows: [
        { part: 'Morning', hours: '8 am to 12 pm', from: '2026-11-24T14:00:00.000Z' },
        { part: 'Afternoon', hours: '12 pm to 5 pm', until: '2026-11-24T23:00:00.000Z' },
      ],
    },
  ]);
});

test('the rest of a day is offered if it’s at least an hour', () => {
  const left = (from: string) =>
    bookableDays([{ from, until: '2026-11-24T23:00:00.000Z' }], CHICAGO).flatMap(({ windows }) =>
      windows.map(({ hours }) => hours),
    );
  expect(left('2026-11-24T22:00:00.000Z')).toEqual(['4 pm to 5 pm']);
  expect(left('2026-11-24T22:01:00.000Z')).toEqual([]);
});

test('a time that doesn’t start on a half hour is offered from the next one', () => {
  const days = bookableDays(
    [{ from: '2026-11-24T20:14:07.000Z', until: '2026-11-24T23:00:00.000Z' }],
    CHICAGO,
  );
  expect(days[0]?.windows).toMatchObject([
    { hours: '2:30 pm to 5 pm', from: '2026-11-24T20:30:00.000Z' },
  ]);
});

test('a shop that never closes is offered by day, not by night', () => {
  const days = bookableDays(
    [{ from: '2026-11-24T06:00:00.000Z', until: '2026-11-26T06:00:00.000Z' }],
    CHICAGO,
  );
  expect(days.map(({ day, windows }) => [day, ...windows.map(({ hours }) => hours)])).toEqual([
    ['Tue, Nov 24', '6 am to 12 pm', '12 pm to 5 pm', '5 pm to 10 pm'],
    ['Wed, Nov 25', '6 am to 12 pm', '12 pm to 5 pm', '5 pm to 10 pm'],
  ]);
});

test('a break at noon keeps both halves in one day', () => {
  const days = bookableDays(
    [
      { from: '2026-11-24T14:00:00.000Z', until: '2026-11-24T17:00:00.000Z' },
      { from: '2026-11-24T19:00:00.000Z', until: '2026-11-24T23:00:00.000Z' },
    ],
    CHICAGO,
  );
  expect(days).toHaveLength(1);
  expect(days[0]?.windows.map(({ hours }) => hours)).toEqual(['8 am to 11 am', '1 pm to 5 pm']);
});
