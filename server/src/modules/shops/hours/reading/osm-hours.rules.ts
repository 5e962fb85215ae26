import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import { readRange, type ClockRange, type WrittenTime } from './clock-range.rules.ts';
import { WHOLE_DAY, type DayRule, type MinuteRange, type RuleState } from './day-rules.rules.ts';
import { isAppointment } from './phrases.rules.ts';

/** Rules, and the parts of a text that aren't in them. */
export interface ReadRules {
  rules: DayRule[];
  /** Statements about single dates, which aren't kept. */
  dates: string[];
  /** Ranges whose end was read as pm. */
  assumed: boolean;
}

const DAY = '(?:mo|tu|we|th|fr|sa|su)';
const OFFSET = '(?: ?[+-] ?\\d+ days?)';
const DAY_ITEM = `(?:${DAY}(?: ?- ?${DAY})?(?:\\[[-\\d, ]+\\])?${OFFSET}?|ph${OFFSET}?|sh)`;
const DAYS = new RegExp(`(?:^|[ :])(${DAY_ITEM}(?:(?: ?, ?| )${DAY_ITEM})*)$`);
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const WIDE_WORD = `\\b(?:${MONTH}|${DAY}|week|easter|days?|ph|sh)(?![a-z])`;
const WIDE = new RegExp(`^(?=.*(?:${MONTH}|week|easter|ph|sh))(?:${WIDE_WORD}|[-+\\d,/[\\] ])+$`);
const DAY_OF_MONTH = `(?:\\d{4} )?${MONTH} \\d{1,2}`;
const HOLIDAY = `(?:easter${OFFSET}?|(?:\\d{4} )?${MONTH} ${DAY}\\[-?\\d\\]${OFFSET}?)`;
const TURN_OF_YEAR = 'dec \\d{1,2} ?- ?jan \\d{1,2}';
const SINGLE_DATE = `(?:${DAY_OF_MONTH}(?: ?- ?\\d{1,2})?|${TURN_OF_YEAR}|${HOLIDAY})`;
const SINGLE_DATES = new RegExp(`^${SINGLE_DATE}(?: ?, ?${SINGLE_DATE})*:?$`);
const CLOCK = '\\d{1,2}(?::\\d{2})?';
const SUN = '(?:sunrise|sunset|dawn|dusk)';
const LIGHT = `(?:\\d{1,2}:\\d{2}|${SUN}|\\(${SUN} ?[+-] ?\\d{1,2}:\\d{2}\\))`;
const POINT = `(?:${CLOCK}|${SUN}|\\(${SUN} ?[+-] ?\\d{1,2}:\\d{2}\\))`;
const SPAN = `(?:${POINT} ?- ?${POINT}\\+?(?:/${CLOCK})?|${LIGHT}\\+?)`;
const TIMES = new RegExp(`(?:^|[ :]|(?<=[a-z\\]]))(?<!${MONTH} ?)(24/7|${SPAN}(?: ?, ?${SPAN})*)$`);
const MODIFIER = /(?:^|[ :]|(?<=[\d+]))(off|closed|open|unknown):?$/;
const STATES: Readonly<Record<string, RuleState>> = {
  off: 'closed',
  closed: 'closed',
  open: 'open',
  unknown: 'unknown',
};

/** Reads OpenStreetMap's `opening_hours`; undefined for a text that doesn't follow its grammar. */
export function readOsmHours(text: string): ReadRules | undefined {
  const read: ReadRules = { rules: [], dates: [], assumed: false };
  for (const { text: rule, kind } of splitRules(text)) {
    const parts = parseRule(rule);
    if (!parts) return undefined;
    addRule(read, parts, kind);
  }
  return read.rules.length + read.dates.length > 0 ? read : undefined;
}

interface RuleText {
  text: string;
  kind: DayRule['kind'];
}

/** Splits at semicolons, at `||`, and at the commas before another rule, but not in comments. */
function splitRules(text: string): RuleText[] {
  const rules: RuleText[] = [];
  let kind: DayRule['kind'] = 'normal';
  let current = '';
  const end = (next: DayRule['kind']): void => {
    if (current.trim()) rules.push({ text: current.trim(), kind });
    [current, kind] = ['', next];
  };
  const pieces = text.match(/"[^"]*"|\|\||[;,]|[^";,|]+|./g) ?? [];
  for (const [index, piece] of pieces.entries()) {
    if (piece === ';') end('normal');
    else if (piece === '||') end('fallback');
    else if (piece === ',' && startsRule(current, pieces[index + 1] ?? '')) end('additional');
    else current += piece;
  }
  end('normal');
  return rules;
}

const ENDS_RULE = /(?:\d:\d{2}\+?|\+|\)|24\/7|off|closed|open|unknown|")\s*$/;
const ENDS_IN_STATE = /(?:off|closed|open|unknown|")\s*$/;
const ENDS_IN_HOURS = /(?:^|[a-z] ?)\d{1,2}-\d{1,2}\s*$/;
const STARTS_RULE = new RegExp(`^\\s*(?:${DAY}|ph|sh|${MONTH}|week|easter)\\b|^\\s*$`);

const startsRule = (before: string, after: string): boolean =>
  (STARTS_RULE.test(after) || (ENDS_IN_STATE.test(before) && /^\s*\d/.test(after))) &&
  (ENDS_RULE.test(before) || (ENDS_IN_HOURS.test(before) && !new RegExp(MONTH).test(before)));

interface RuleParts {
  wide: string;
  days: string;
  times: string;
  modifier: string;
  comment: string | undefined;
}

function parseRule(text: string): RuleParts | undefined {
  const comments = text.match(/"[^"]*"/g) ?? [];
  let rest = text
    .replace(/"[^"]*"/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index).trim();
    return found?.[1] ?? '';
  };
  let modifier = take(MODIFIER);
  rest = rest.replace(/:$/, '');
  const times = take(TIMES);
  if (!modifier) modifier = take(MODIFIER);
  rest = rest.replace(/:$/, '').trim();
  const days = take(DAYS);
  const wide = rest.replace(/:$/, '');
  if (wide && !WIDE.test(wide)) return undefined;
  if (comments.length > 1 || !(wide || days || times || modifier || comments[0])) return undefined;
  // In OpenStreetMap's syntax, a bare `8-5` doesn't mean 8 to 5 every day.
  if (/^\d{1,2} ?- ?\d{1,2}$/.test(times) && !days && !wide) return undefined;
  return { wide, days, times, modifier, comment: comments[0] };
}

function addRule(read: ReadRules, parts: RuleParts, kind: DayRule['kind']): void {
  const { wide, days: dayText } = parts;
  const dates = `${wide} ${dayText}`.trim();
  if (wide && SINGLE_DATES.test(dates)) {
    read.dates.push([dates, parts.times, parts.modifier].filter(Boolean).join(' '));
    return;
  }
  // In `Mar Su[-1]-Oct Su[-1]`, the last day is the end of a season.
  const isSeason = wide.includes('[') || (/- ?[a-z]+$/.test(wide) && dayText.includes('['));
  const days = parseDays(isSeason ? '' : dayText);
  const times = parseTimes(parts.times);
  read.assumed ||= times.assumed;
  const stated = stateOf(parts);
  const isStrange = wide !== '' || times.strange;
  const rule: DayRule = {
    ...days,
    ranges: isStrange ? undefined : times.ranges,
    state: isStrange ? 'strange' : stated,
    kind,
    closes: stated === 'closed',
  };
  if (days.days.length > 0 || days.holidays) read.rules.push(rule);
  if (days.strangeDays.length > 0)
    read.rules.push({ ...rule, days: days.strangeDays, holidays: false, state: 'strange' });
}

/** A comment alone means that we don't know whether the shop is open. */
function stateOf({ modifier, comment }: RuleParts): RuleState {
  const stated = modifier ? (STATES[modifier] ?? 'unknown') : undefined;
  if (comment !== undefined && isAppointment(comment)) return 'by_appointment';
  return stated ?? (comment === undefined ? 'open' : 'unknown');
}

interface ReadDays {
  days: Weekday[];
  holidays: boolean;
  dated: boolean;
  /** Days on which the rule applies only sometimes. */
  strangeDays: Weekday[];
}

function parseDays(text: string): ReadDays {
  if (!text) return { days: [...weekdays], holidays: false, dated: false, strangeDays: [] };
  const [days, strange] = [new Set<Weekday>(), new Set<Weekday>()];
  const items = [...text.matchAll(new RegExp(DAY_ITEM, 'g'))].map(([item]) => item);
  const isBoth = BOTH.test(text);
  const holidays = items.includes('ph') && !isBoth;
  for (const item of items) {
    if (item.startsWith('ph') || item === 'sh') continue;
    // `Sa[1] -5 days` is a Monday.
    if (new RegExp(OFFSET).test(item)) for (const day of weekdays) strange.add(day);
    else for (const day of daysOf(item)) (item.includes('[') ? strange : days).add(day);
  }
  // `PH Mo` is a holiday on a Monday, and `SH Mo` means some Mondays.
  if (isBoth) for (const day of days) if (items.includes('sh')) strange.add(day);
  if (isBoth) days.clear();
  else if (items.includes('sh')) for (const day of weekdays) if (!days.has(day)) strange.add(day);
  return { days: [...days], holidays, dated: true, strangeDays: [...strange] };
}

/** Days and a kind of holiday without a comma, so both must apply. */
const BOTH = new RegExp(`(?:ph|sh|days?) ${DAY}|${DAY}\\]? (?:ph|sh)`);

const DAY_CODES = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

function daysOf(item: string): Weekday[] {
  const [from = 0, to = from] = [...item.matchAll(new RegExp(DAY, 'g'))].map(([code]) =>
    DAY_CODES.findIndex((known) => known === code),
  );
  return weekdaysBetween(from, to);
}

/** Includes both days, and can wrap around the end of the week, as in Saturday to Monday. */
export const weekdaysBetween = (from: number, to: number): Weekday[] =>
  Array.from(
    { length: ((to - from + 7) % 7) + 1 },
    (_, index) => weekdays[(from + index) % 7],
  ).filter((day) => day !== undefined);

interface ReadTimes {
  ranges: MinuteRange[] | undefined;
  strange: boolean;
  assumed: boolean;
}

function parseTimes(text: string): ReadTimes {
  if (!text) return { ranges: undefined, strange: false, assumed: false };
  if (text === '24/7') return { ranges: [WHOLE_DAY], strange: false, assumed: false };
  const ranges: ClockRange[] = [];
  const spans = text.split(',').map((span) => span.trim());
  for (const [index, span] of spans.entries()) {
    const [, start, end] = new RegExp(`^(${CLOCK}) ?- ?(${CLOCK})\\+?$`).exec(span) ?? [];
    const range =
      start && end
        ? readOsmRange(start, end, {
            after: ranges.at(-1)?.to,
            followed: index < spans.length - 1,
          })
        : undefined;
    if (!range) return { ranges: undefined, strange: true, assumed: false };
    ranges.push(range);
  }
  return { ranges, strange: false, assumed: ranges.some(({ assumed }) => assumed) };
}

function readOsmRange(
  start: string,
  end: string,
  neighbors: Parameters<typeof readRange>[2],
): ClockRange | undefined {
  const [from, to] = [osmTime(start), osmTime(end)];
  // The same time twice means a whole day.
  if (start === end && from.padded) {
    const minute = from.hour * 60 + from.minute;
    return { from: minute, to: minute + WHOLE_DAY.to };
  }
  return readRange(from, to, neighbors);
}

function osmTime(text: string): WrittenTime {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return { hour, minute, padded: /^\d\d:/.test(text) || /^0\d/.test(text) };
}
