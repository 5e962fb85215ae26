import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import type { DayKind } from '../hours-facts.ts';
import type { DayRule, MinuteRange } from './day-rules.rules.ts';
import type { ReadRules } from './osm-hours.rules.ts';
import { hasDays, type Statement } from './statement.rules.ts';
import { readStatements } from './written-statements.rules.ts';
import { readWords } from './written-words.rules.ts';

export interface WrittenRules extends ReadRules {
  /** The kind of days that a text doesn't mention. */
  unsaid: DayKind;
  /** Open every day of the year. */
  yearRound: boolean;
}

const WORKDAYS = weekdays.slice(0, 5);

/** Reads hours as Americans write them. If it understands nothing, all days are unknown. */
export function readWrittenHours(text: string): WrittenRules {
  const statements = ofWorkshop(readStatements(readWords(text)));
  const rules: DayRule[] = [];
  if (!statements || !isClear(statements))
    return { rules, dates: [], assumed: false, unsaid: 'unknown', yearRound: false };
  let previous: Statement | undefined;
  for (const statement of statements) {
    for (const rule of rulesOf(statement, previous, statements)) addRule(rules, rule);
    if (statement.groups.length > 0) previous = statement;
  }
  return {
    rules,
    dates: [],
    assumed: statements.some(({ ranges }) => ranges.some(({ assumed }) => assumed)),
    unsaid: unsaidKind(statements),
    yearRound: statements.some(({ yearRound, state }) => yearRound && state !== 'off'),
  };
}

/**
 * The statements about the service department, if a text names departments. Undefined if it isn't
 * clear which ones those are.
 */
function ofWorkshop(statements: readonly Statement[]): readonly Statement[] | undefined {
  if (statements.every(({ department }) => department !== 'other')) return statements;
  if (!statements[0]?.department) return undefined;
  return statements.filter(({ department }) => department === 'service');
}

/** Times without days are for workdays, unless the text names days elsewhere. */
function isClear(statements: readonly Statement[]): boolean {
  const dayless = statements.filter((statement) => hasTimes(statement) && !hasDays(statement));
  return dayless.length <= 1 && (dayless.length === 0 || !statements.some(namesDays));
}

const hasTimes = ({ ranges, state, first, strange }: Statement): boolean =>
  strange.length === 0 &&
  state !== 'off' &&
  state !== 'appointment' &&
  (ranges.length > 0 || first === 'times');
const namesDays = ({ groups }: Statement): boolean => groups.length > 0;

function unsaidKind(statements: readonly Statement[]): DayKind {
  if (statements.some((statement) => isAppointmentElsewhere(statement, statements)))
    return 'by_appointment';
  const isLoose = (statement: Statement) =>
    statement.listsUnclear ||
    (!hasDays(statement) &&
      (statement.telling || (statement.strange.length > 0 && statement.ranges.length > 0)));
  if (statements.some(isLoose)) return 'unknown';
  return statements.some(
    (statement) =>
      namesDays(statement) &&
      (statement.ranges.length > 0 ||
        statement.state === 'all_day' ||
        statement.strange.includes('time')) &&
      statement.state !== 'off',
  )
    ? 'closed'
    : 'unknown';
}

const isAppointmentElsewhere = (statement: Statement, statements: readonly Statement[]): boolean =>
  statement.state === 'appointment' && !hasDays(statement) && statements.some(namesDays);

type PlainRule = Pick<DayRule, 'days' | 'holidays' | 'ranges' | 'state'>;
type Said = Pick<PlainRule, 'days' | 'ranges' | 'state'>;

function rulesOf(
  statement: Statement,
  previous: Statement | undefined,
  statements: readonly Statement[],
): PlainRule[] {
  const { excluded, exceptHolidays, holidays } = statement;
  const said = meaningOf(statement, previous, statements);
  const days = said.days.filter((day) => !excluded.includes(day));
  return [
    ...(days.length > 0 || holidays ? [{ ...said, days, holidays }] : []),
    ...(excluded.length > 0 || exceptHolidays
      ? [{ ...CLOSED, days: excluded, holidays: exceptHolidays }]
      : []),
  ];
}

const STRANGE = { ranges: undefined, state: 'strange' } as const;
const CLOSED = { ranges: undefined, state: 'closed' } as const;
const BY_APPOINTMENT = { ranges: undefined, state: 'by_appointment' } as const;

function meaningOf(
  statement: Statement,
  previous: Statement | undefined,
  statements: readonly Statement[],
): Said {
  const { strange, state, holidays } = statement;
  const days = daysOf(statement);
  if (strange.length > 0 || overlap(statement.ranges)) return { ...STRANGE, days };
  if (state === 'off') return closedDays(statement, previous, statements);
  if (state === 'appointment') {
    const isElsewhere = !hasDays(statement) && statements.some(namesDays);
    return { ...BY_APPOINTMENT, days: hasDays(statement) || isElsewhere ? days : weekdays };
  }
  const ranges = statement.ranges.length > 0 ? statement.ranges : undefined;
  if (state === 'all_day')
    return { days: hasDays(statement) ? days : weekdays, ranges, state: 'open' };
  if (ranges) return { days: hasDays(statement) ? days : WORKDAYS, ranges, state: 'open' };
  // Days without hours. `open holidays` needs none.
  return holidays && days.length === 0 ? { days, ranges, state: 'open' } : { ...STRANGE, days };
}

function closedDays(
  statement: Statement,
  previous: Statement | undefined,
  statements: readonly Statement[],
): Said {
  const days = daysOf(statement);
  const before = previous ? daysOf(previous) : [];
  // `closed 12-1` closes the previously named days at that time.
  if (statement.ranges.length > 0)
    return { days: days.length > 0 ? days : before, ranges: statement.ranges, state: 'closed' };
  if (hasDays(statement)) return { ...CLOSED, days };
  if (statements.length === 1) return { ...CLOSED, days: weekdays };
  if (statement.lunch) return { ...CLOSED, days: [] };
  return { ...STRANGE, days: previous ? before : weekdays };
}

const daysOf = ({ groups, yearRound }: Statement): readonly Weekday[] => {
  const named = new Set(groups.flat());
  return yearRound && named.size === 0 ? weekdays : weekdays.filter((day) => named.has(day));
};

const overlap = (ranges: readonly MinuteRange[]): boolean =>
  ranges.some((range, index) => ranges.slice(0, index).some((other) => meet(range, other)));

const meet = (one: MinuteRange, other: MinuteRange): boolean =>
  one.from < other.to && other.from < one.to;

/** Adds times that don't overlap earlier ones of the same day. Others replace them. */
function addRule(rules: DayRule[], { days, holidays, ranges, state }: PlainRule): void {
  if (holidays) rules.push({ days: [], holidays, dated: true, ranges, state, kind: 'normal' });
  for (const day of days) {
    const said = rules
      .filter((rule) => rule.days.includes(day) && rule.state === 'open')
      .flatMap((rule) => rule.ranges ?? []);
    const isAdded =
      state === 'open' &&
      said.length > 0 &&
      ranges !== undefined &&
      !ranges.some((range) => said.some((other) => meet(range, other)));
    const kind = isAdded ? 'additional' : 'normal';
    rules.push({ days: [day], holidays: false, dated: true, ranges, state, kind });
  }
}
