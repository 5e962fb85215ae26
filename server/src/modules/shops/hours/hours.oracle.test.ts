import type { BusinessHours, OpenRange } from '@fourbay/contract/shops/business-hours';
import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import { localClock } from '@fourbay/contract/formats/local-clock';
import { recordOf } from '@fourbay/contract/wire/record-of';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addClosure, addShop, scheduleOf } from '../../../../test/records/shops.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import type { Closure } from './day-hours.rules.ts';
import type { DayKind, HolidayHours } from './hours-facts.ts';
import { callableIntervals, openIntervals, type Interval, type Schedule } from './hours.rules.ts';

const WEEKS = 400;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
] as const;
/** Weeks with holidays, with time changes, and with neither. */
const STARTS = [
  '2026-11-22',
  '2027-12-22',
  '2027-07-01',
  '2033-12-29',
  '2026-10-30',
  '2027-03-11',
  '2026-05-21',
  '2027-02-12',
  '2026-08-10',
];
/** Written down, not computed. */
const CLOSING = [
  '2026-11-26',
  '2027-12-25',
  '2027-07-04',
  '2027-07-05',
  '2034-01-01',
  '2034-01-02',
  '2026-05-25',
];
const FEDERAL = ['2026-11-11', '2027-02-15'];

const { next: random } = seededRandom(44);
const pick = <T>(list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];
const two = (value: number): string => String(value).padStart(2, '0');
const clock = (hour: number): string => `${two(hour)}:${pick(['00', '15', '30', '45'])}`;

/** No range begins or ends between 1 and 4 am, where a time change makes times ambiguous. */
function drawRanges(): OpenRange[] {
  const kind = random();
  if (kind < 0.1) return [{ start: '00:00' }];
  if (kind < 0.25)
    return [{ start: clock(17 + Math.floor(random() * 6)), end: clock(pick([0, 4])) }];
  if (kind < 0.4)
    return [
      { start: clock(6), end: clock(11) },
      { start: clock(12 + Math.floor(random() * 2)), end: clock(16 + Math.floor(random() * 7)) },
    ];
  return [
    { start: clock(5 + Math.floor(random() * 6)), end: clock(14 + Math.floor(random() * 9)) },
  ];
}

const drawKind = (): DayKind =>
  random() < 0.7 ? 'known' : pick<DayKind>(['closed', 'by_appointment', 'unknown']);

const dateAfter = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * DAY).toISOString().slice(0, 10);

function drawClosures(start: string): Closure[] {
  return Array.from({ length: Math.floor(random() * 3) }, (_, index) => {
    const first = Math.floor(random() * 7);
    return {
      start_on: dateAfter(start, first),
      end_on: dateAfter(start, first + Math.floor(random() * 4)),
      hours: pick<() => Closure['hours']>([() => [], () => 'as_usual', drawRanges])(),
      reason: `Reason ${index}`,
    };
  });
}

function drawSchedule(start: string): Schedule {
  const timezone = pick(ZONES);
  const closures = drawClosures(start);
  const holidays = (): HolidayHours =>
    pick<() => HolidayHours>([
      () => null,
      () => null,
      () => 'as_usual',
      () => ({ ranges: [] }),
      () => ({ ranges: drawRanges() }),
    ])();
  if (random() < 0.1) return scheduleOf(null, timezone, { closures, holiday_hours: holidays() });
  const kinds: Record<Weekday, DayKind> = recordOf(weekdays, drawKind);
  const week: BusinessHours = recordOf(weekdays, (day) =>
    kinds[day] === 'known' ? drawRanges() : [],
  );
  return scheduleOf(week, timezone, {
    hours_kinds: kinds,
    holiday_hours: holidays(),
    closures,
  });
}

/** The ranges of a date, written as plainly as possible. */
function rangesOn(schedule: Schedule, date: string, callable: boolean): OpenRange[] {
  const index = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  const weekday = weekdays[index] ?? 'monday';
  const isWorkday = index < 5;
  const assumed = isWorkday ? [{ start: '08:00', end: '17:00' }] : [];
  const kind = schedule.hours_kinds?.[weekday];
  const isOpenQuestion = kind === 'unknown' || kind === 'by_appointment';
  const usual =
    callable && isOpenQuestion && isWorkday
      ? [{ start: '09:00', end: '17:00' }]
      : (schedule.hours?.[weekday] ?? assumed);
  for (const { start_on, end_on, hours } of schedule.closures)
    if (start_on <= date && date <= end_on) return hours === 'as_usual' ? usual : hours;
  const isHoliday = CLOSING.includes(date) || FEDERAL.includes(date);
  if (!isHoliday || schedule.holiday_hours === 'as_usual') return usual;
  if (schedule.holiday_hours) return schedule.holiday_hours.ranges;
  return CLOSING.includes(date) ? [] : usual;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** For each minute of a local day, whether a shop is open. */
function minutesOfDay(schedule: Schedule, date: string, callable: boolean): boolean[] {
  const today = rangesOn(schedule, date, callable);
  const yesterday = rangesOn(schedule, dateAfter(date, -1), callable);
  return Array.from({ length: 1_440 }, (_, minute) => {
    const here = today.some(({ start, end }) => {
      if (end === undefined) return true;
      const [from, to] = [minutesOf(start), minutesOf(end)];
      return from <= minute && (to <= from || minute < to);
    });
    const overnight = yesterday.some(
      ({ start, end }) => end !== undefined && end <= start && minute < minutesOf(end),
    );
    return here || overnight;
  });
}

const clocks = new Map<string, ReturnType<typeof localClock>>();
function clockAt(at: number, timezone: string): ReturnType<typeof localClock> {
  const key = `${at} ${timezone}`;
  const known = clocks.get(key) ?? localClock(at, timezone);
  clocks.set(key, known);
  return known;
}

const covers = (intervals: readonly Interval[], at: number): boolean =>
  intervals.some(({ from, to }) => from <= at && at < to);

/** The minutes of eight days in which the rules differ from the oracle. */
function differences(schedule: Schedule, start: number): string[] {
  const until = start + 8 * DAY;
  return [false, true].flatMap((callable) => {
    const found = (callable ? callableIntervals : openIntervals)(schedule, start, until);
    const days = new Map<string, boolean[]>();
    const wrong: string[] = [];
    for (let quarter = start; quarter < until; quarter += 15 * MINUTE) {
      const { date, time } = clockAt(quarter, schedule.timezone);
      const day = days.get(date) ?? minutesOfDay(schedule, date, callable);
      days.set(date, day);
      for (let passed = 0; passed < 15; passed += 1)
        if (covers(found, quarter + passed * MINUTE) !== day[minutesOf(time) + passed])
          wrong.push(`${callable ? 'callable' : 'open'} ${date} ${time}+${passed}`);
    }
    return wrong;
  });
}

describe('hours with exceptions match a minute-by-minute oracle', () => {
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const start = STARTS[index % STARTS.length] ?? '';
    return { start: Date.parse(`${start}T00:00:00Z`), schedule: drawSchedule(start) };
  });

  it(`${WEEKS} random weeks are open and callable in the same minutes`, () => {
    for (const { schedule, start } of weeks)
      expect(differences(schedule, start), JSON.stringify(schedule)).toEqual([]);
  });

  describe('in the database', () => {
    let test: TestApp;
    beforeAll(async () => {
      test = await startTestApp();
    });

    it('the search’s filter agrees with the rules', async () => {
      const wrong: unknown[] = [];
      for (const { schedule, start } of weeks) {
        const shop = await addShop(test, {
          timezone: schedule.timezone,
          hours: schedule.hours,
          hoursKinds: schedule.hours_kinds,
          holidays: schedule.holiday_hours,
        });
        for (const closure of schedule.closures.toReversed()) await addClosure(test, shop, closure);
        const open = openIntervals(schedule, start, start + 8 * DAY);
        const edges = open.flatMap(({ from, to }) => [from, from - MINUTE, to, to - MINUTE]);
        const drawn = Array.from({ length: 12 }, () => start + Math.floor(random() * 8 * DAY));
        const instants = [...edges, ...drawn].filter((at) => at >= start && at < start + 8 * DAY);
        const { rows } = await sql<{ at: Date; open: boolean }>`
          select at, shop_is_open(p.id, p.hours, p.holiday_hours, p.timezone, at) as open
          from service_providers p,
            unnest(${instants.map((at) => new Date(at).toISOString())}::timestamptz[]) at
          where p.id = ${shop}`.execute(test.deps.db);
        for (const row of rows)
          if (row.open !== covers(open, row.at.getTime())) wrong.push({ ...row, schedule });
      }
      expect(wrong).toEqual([]);
    });
  });
});
