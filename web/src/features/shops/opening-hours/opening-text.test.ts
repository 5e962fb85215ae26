import { describe, expect, it } from 'vitest';
import { isOpen, describeOpenState, formatHours } from './opening-text.ts';

const NOW = new Date('2026-11-20T20:00:00Z');

describe('whether a shop is open', () => {
  it('a shop’s status is shown in its own time zone', () => {
    expect(
      describeOpenState(
        { open: true, closes_at: '2026-11-21T00:00:00Z', opens_at: null, note: null },
        'America/Denver',
        NOW,
      ),
    ).toBe('Open until 5:00 pm');
  });

  it('a shop that closes at midnight shows the day', () => {
    expect(
      describeOpenState(
        { open: true, closes_at: '2026-11-21T06:00:00Z', opens_at: null, note: null },
        'America/Chicago',
        NOW,
      ),
    ).toBe('Open until Sat 12:00 am');
  });

  it('a closed shop shows when it opens next', () => {
    expect(
      describeOpenState(
        { open: false, closes_at: null, opens_at: '2026-11-23T14:00:00Z', note: null },
        'America/Chicago',
        NOW,
      ),
    ).toBe('Closed, opens Mon 8:00 am');
    expect(
      describeOpenState(
        { open: false, closes_at: null, opens_at: '2026-11-21T01:00:00Z', note: null },
        'America/Chicago',
        NOW,
      ),
    ).toBe('Closed, opens 7:00 pm');
  });

  it('a shop’s status stays current on a page left open', () => {
    const [closing, opening] = [
      { open: true, closes_at: '2026-11-20T20:00:00Z', opens_at: null, note: null },
      { open: false, closes_at: null, opens_at: '2026-11-20T19:59:00Z', note: null },
    ];
    expect(
      [closing, opening].map((state) => [
        describeOpenState(state, 'America/Chicago', NOW),
        isOpen(state, NOW),
      ]),
    ).toEqual([
      ['Closed now', false],
      ['Open now', true],
    ]);
  });

  it('a shop’s status covers shops that never close or don’t open this week', () => {
    const never = { closes_at: null, opens_at: null, note: null };
    expect(describeOpenState({ open: true, ...never }, 'America/Chicago', NOW)).toBe(
      'Open 24 hours',
    );
    expect(describeOpenState({ open: false, ...never }, 'America/Chicago', NOW)).toBe(
      'Closed all week',
    );
  });
});

describe('how today differs', () => {
  const opens = { open: false, closes_at: null, opens_at: '2026-11-23T14:00:00Z' };

  it('a closed shop says why', () => {
    expect(
      describeOpenState(
        { ...opens, note: 'Probably closed for Thanksgiving' },
        'America/Chicago',
        NOW,
      ),
    ).toBe('Probably closed for Thanksgiving, opens Mon 8:00 am');
    expect(
      describeOpenState(
        { ...opens, opens_at: null, note: 'By appointment' },
        'America/Chicago',
        NOW,
      ),
    ).toBe('By appointment');
  });

  it('an open shop says that hours may differ', () => {
    const state = { open: true, closes_at: '2026-11-21T00:00:00Z', opens_at: null };
    expect(
      describeOpenState({ ...state, note: 'Holiday: hours may differ' }, 'America/Denver', NOW),
    ).toBe('Open until 5:00 pm. Holiday: hours may differ');
  });
});

it('opening hours are written in the 12-hour clock', () => {
  expect(formatHours({ start: '08:00', end: '12:30' })).toBe('8:00 am – 12:30 pm');
  expect(formatHours({ start: '18:00', end: '00:00' })).toBe('6:00 pm – 12:00 am');
  expect(formatHours({ start: '00:00' })).toBe('open 24 hours');
});
