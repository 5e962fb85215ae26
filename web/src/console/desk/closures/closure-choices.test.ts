import { describe, expect, it } from 'vitest';
import { closureChoices, closureText } from './closure-choices.ts';

const choicesOn = (today: string) =>
  closureChoices({ today, next_holiday: null }).map(({ label, closure }) => [
    label,
    closure.end_on,
  ]);

describe('the most common answers', () => {
  it('“until Monday” ends on Sunday', () => {
    expect(choicesOn('2026-11-18')).toEqual([
      ['Closed today', '2026-11-18'],
      ['Closed until Monday, Nov 23', '2026-11-22'],
      ['Closed for a week, until Wed, Nov 25', '2026-11-24'],
    ]);
  });

  it('“until Monday” means next week on a Monday, and tomorrow on a Sunday', () => {
    expect(choicesOn('2026-11-23')[1]).toEqual(['Closed until Monday, Nov 30', '2026-11-29']);
    expect(choicesOn('2026-11-22')[1]).toEqual(['Closed until Monday, Nov 23', '2026-11-22']);
  });

  it('the next holiday can be closed or open', () => {
    const next_holiday = { date: '2026-11-26', name: 'Thanksgiving' };
    const [, , , closed, open] = closureChoices({ today: '2026-11-18', next_holiday });
    expect(closed).toEqual({
      label: 'Closed for Thanksgiving, Thu, Nov 26',
      closure: {
        start_on: '2026-11-26',
        end_on: '2026-11-26',
        reason: 'Thanksgiving',
        hours: [],
      },
    });
    expect(open?.closure.hours).toBe('as_usual');
  });

  it('an entry says when, what, and why', () => {
    const days = { start_on: '2026-11-18', end_on: '2026-11-22' };
    expect(closureText({ ...days, hours: [], reason: 'Vacation' })).toBe(
      'Wed, Nov 18 – Sun, Nov 22: closed (Vacation)',
    );
    expect(
      closureText({
        ...days,
        end_on: '2026-11-18',
        hours: [{ start: '10:00', end: '12:30' }],
        reason: '',
      }),
    ).toBe('Wed, Nov 18: 10 am–12:30 pm');
  });
});
