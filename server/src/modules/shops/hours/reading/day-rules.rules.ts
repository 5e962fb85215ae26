import type { BusinessHours, OpenRange } from '@fourbay/contract/shops/business-hours';
import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import type { DayKind, HolidayHours } from '../hours-facts.ts';

/** Minutes after midnight of the day on which the range starts. Over 1,440 is the next day. */
export interface MinuteRange {
  from: number;
  to: number;
}

/** `strange` means that the days are known, but not what applies on them. */
export type RuleState = 'open' | 'closed' | 'by_appointment' | 'unknown' | 'strange';

/** One statement about days, with the meaning that rules have in OpenStreetMap. */
export interface DayRule {
  days: readonly Weekday[];
  /** It also applies on public holidays. */
  holidays: boolean;
  /** True if the text names the days, false if the rule applies because it names none. */
  dated: boolean;
  /** Undefined for the whole day. */
  ranges: readonly MinuteRange[] | undefined;
  state: RuleState;
  /** A normal rule replaces earlier rules for its days. A fallback applies when nothing is open. */
  kind: 'normal' | 'additional' | 'fallback';
  /** A strange rule that closes, such as for a season, affects only days that are otherwise open. */
  closes?: boolean;
}

type SaidKind = DayKind | 'unsaid';
interface SaidDay {
  kind: SaidKind;
  ranges: MinuteRange[];
}

export const DAY_MINUTES = 1_440;
const MAX_RANGES = 6;
export const WHOLE_DAY: MinuteRange = { from: 0, to: DAY_MINUTES };

/** What all rules say together. */
export interface SaidHours {
  week: BusinessHours;
  kinds: Record<Weekday, DayKind>;
  holidays: HolidayHours;
  /** The open ranges of the week, to be reviewed. */
  ranges: MinuteRange[];
}

/** Applies the rules in order. `unsaid` is the kind of days that no rule mentions. */
export function applyRules(rules: readonly DayRule[], unsaid: DayKind): SaidHours {
  const said = weekdays.map((day) => evaluateDay(rulesOfDay(rules, day)));
  const kindAt = (index: number): DayKind => {
    const kind = said[index]?.kind ?? 'unsaid';
    return kind === 'unsaid' ? unsaid : kind;
  };
  return {
    week: eachDay((index) => toOpenRanges(said[index]?.ranges ?? [])),
    kinds: eachDay(kindAt),
    holidays: holidayHours(rules.filter(({ holidays }) => holidays)),
    ranges: said.flatMap(({ ranges }) => ranges),
  };
}

const eachDay = <T>(of: (index: number) => T): Record<Weekday, T> => ({
  monday: of(0),
  tuesday: of(1),
  wednesday: of(2),
  thursday: of(3),
  friday: of(4),
  saturday: of(5),
  sunday: of(6),
});

const rulesOfDay = (rules: readonly DayRule[], day: Weekday): DayRule[] =>
  latestRules(rules, ({ days }) => days.includes(day));

/** The rules for a day that no later rule replaces. */
function latestRules(rules: readonly DayRule[], applies: (rule: DayRule) => boolean): DayRule[] {
  let matching: DayRule[] = [];
  for (const [index, rule] of rules.entries())
    if (applies(rule)) matching = replaces(rule, rules[index - 1]) ? [rule] : [...matching, rule];
  return matching;
}

/** A rule that closes or is strange doesn't change other times. */
const replaces = ({ kind, state, dated }: DayRule, before: DayRule | undefined): boolean =>
  kind === 'normal' &&
  state !== 'closed' &&
  state !== 'strange' &&
  (dated || (before !== undefined && !before.dated && state !== 'unknown'));

function evaluateDay(rules: readonly DayRule[]): SaidDay {
  if (rules.some((rule) => makesUnknown(rule, rules))) return { kind: 'unknown', ranges: [] };
  const edges = [
    ...new Set(
      rules.flatMap(({ ranges = [WHOLE_DAY] }) => ranges.flatMap(({ from, to }) => [from, to])),
    ),
  ].toSorted((a, b) => a - b);
  const states = new Set<RuleState>();
  const open: MinuteRange[] = [];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const state = stateAt(rules, from);
    if (state) states.add(state);
    if (state !== 'open') continue;
    const to = edges[index + 1] ?? from;
    const last = open.at(-1);
    if (last?.to === from) last.to = to;
    else open.push({ from, to });
  }
  if (open.length > MAX_RANGES || open.some(({ from, to }) => to - from > DAY_MINUTES))
    return { kind: 'unknown', ranges: [] };
  return { kind: kindOf(open, states), ranges: open };
}

function makesUnknown({ state, kind, closes }: DayRule, rules: readonly DayRule[]): boolean {
  if (state !== 'strange') return false;
  const isOpen = rules.some((rule) => rule.state === 'open');
  return closes ? isOpen : kind !== 'fallback' || !isOpen;
}

function stateAt(rules: readonly DayRule[], minute: number): RuleState | undefined {
  let current: RuleState | undefined;
  for (const { ranges = [WHOLE_DAY], state, kind } of rules) {
    if (state === 'strange') continue;
    const applies = ranges.some(({ from, to }) => from <= minute && minute < to);
    const isFree = current === undefined || current === 'closed';
    if (applies && (kind !== 'fallback' || isFree)) current = state;
  }
  return current;
}

function kindOf(open: readonly MinuteRange[], states: ReadonlySet<RuleState>): SaidKind {
  if (open.length > 0) return 'known';
  if (states.has('by_appointment')) return 'by_appointment';
  if (states.has('unknown')) return 'unknown';
  return states.size > 0 ? 'closed' : 'unsaid';
}

function holidayHours(rules: readonly DayRule[]): HolidayHours {
  const matching = latestRules(rules, () => true);
  const { kind, ranges } = evaluateDay(matching);
  if (kind === 'unsaid' || kind === 'unknown') return null;
  const isAllDay = matching.every((rule) => rule.ranges === undefined);
  return kind === 'known' && isAllDay ? 'as_usual' : { ranges: toOpenRanges(ranges) };
}

const toOpenRanges = (ranges: readonly MinuteRange[]): OpenRange[] =>
  ranges.map(({ from, to }) =>
    from === 0 && to >= DAY_MINUTES - 1 && to <= DAY_MINUTES
      ? { start: '00:00' }
      : { start: clockTime(from), end: clockTime(to) },
  );

export const clockTime = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
