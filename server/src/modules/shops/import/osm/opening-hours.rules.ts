import type { BusinessHours, OpenRange } from '@fourbay/contract/shops/business-hours';
import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const MAX_RANGES = 6;

/**
 * Parses the common part of OpenStreetMap's `opening_hours`, and plain US notation like
 * `Mon-Fri 8am-5pm`. Later rules override earlier ones for their days; holidays are ignored. Null
 * for anything else, because partly understood hours would be worse than unknown ones.
 */
export function parseOpeningHours(text: string): BusinessHours | null {
  const normal = normalize(text);
  if (!normal) return null;
  if (normal === '24/7') return weekWith(() => [{ start: '00:00' }]);
  const week = weekWith(() => []);
  let understood = false;
  for (const rule of normal
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const read = parseRule(rule);
    if (!read) return null;
    for (const { days, ranges } of read) {
      for (const day of days) week[day] = ranges;
      understood ||= days.length > 0;
    }
  }
  return understood ? week : null;
}

const weekWith = (ranges: () => OpenRange[]): BusinessHours => ({
  monday: ranges(),
  tuesday: ranges(),
  wednesday: ranges(),
  thursday: ranges(),
  friday: ranges(),
  saturday: ranges(),
  sunday: ranges(),
});

function normalize(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/"[^"]*"/g, '')
      .replace(/[–—]|\bto\b|\bthrough\b|\bthru\b/g, '-')
      .replace(
        /\b(mon|tue|wed|thu|fri|sat|sun)(s|sday|nesday|rs|rsday|urday|day)?\b\.?:?/g,
        (_word, day: string) => day.slice(0, 2),
      )
      // `9am-5` closes in the afternoon.
      .replace(
        /\b(\d{1,2}(?::\d{2})?)\s*a\.?m\.?\s*-\s*(\d{1,2}(?::\d{2})?)(?![\d:]|\s*[ap]\.?m)/g,
        '$1am-$2pm',
      )
      .replace(
        /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?/g,
        (_time, hour: string, minute: string | undefined, half: string) =>
          formatTime((Number(hour) % 12) + (half === 'p' ? 12 : 0), minute),
      )
      .replace(/\s*-\s*/g, '-')
      .replace(
        /(?<![\d:])(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?(?![\d:])/g,
        (range: string, ...[start, startMinute, end, endMinute]: (string | undefined)[]) =>
          twelveHours(range, [Number(start), startMinute], [Number(end), endMinute]),
      )
      .replace(/\b(\d):(\d{2})\b/g, '0$1:$2')
      .replace(/\s*,\s*/g, ',')
      .replace(/\b(closed)\b/g, 'off')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

type Time = readonly [hour: number, minute: string | undefined];

/**
 * `9-5` means nine to five in the afternoon; a time with a leading zero, or after noon, is already
 * in 24-hour notation.
 */
function twelveHours(range: string, [start, startMinute]: Time, [end, endMinute]: Time): string {
  if (start > 24 || end > 24) return range;
  const plain = !/(?<!:)\b0\d/.test(range) && start <= 12 && end <= 12;
  const before = plain && start < 6 && end > start;
  const opens = before ? start + 12 : start;
  const closes = before || (plain && end <= start) ? (end % 12) + 12 : end;
  return `${formatTime(opens, startMinute)}-${formatTime(closes, endMinute)}`;
}

const formatTime = (hour: number, minute = '00'): string =>
  `${String(hour).padStart(2, '0')}:${minute}`;

interface DayRule {
  days: Weekday[];
  ranges: OpenRange[];
}

/**
 * `mo-fr 08:00-12:00,13:00-17:00` or several of them separated by commas; undefined when a part is
 * not understood.
 */
function parseRule(rule: string): DayRule[] | undefined {
  const rules: DayRule[] = [];
  // A comma before a day begins another rule, unless only days preceded it.
  let pending = '';
  for (const part of rule.split(/,(?=(?:mo|tu|we|th|fr|sa|su|ph|sh)\b)/)) {
    const joined = pending ? `${pending},${part}` : part;
    if (!/[\d]|off/.test(part)) {
      pending = joined;
      continue;
    }
    const read = parseDaysAndTimes(joined);
    if (!read) return undefined;
    rules.push(read);
    pending = '';
  }
  return pending ? undefined : rules;
}

function parseDaysAndTimes(text: string): DayRule | undefined {
  const [, selector = '', times = ''] =
    /^((?:(?:mo|tu|we|th|fr|sa|su|ph|sh)[-,]?)*)[ :]*(.*)$/.exec(text) ?? [];
  const days = selector ? parseDays(selector.replace(/[-,]$/, '')) : [...weekdays];
  if (!days) return undefined;
  if (times === 'off') return { days, ranges: [] };
  if (
    times === '24/7' ||
    times === '00:00-24:00' ||
    times === '24 hours' ||
    times === 'open 24 hours'
  )
    return { days, ranges: [{ start: '00:00' }] };
  const ranges: OpenRange[] = [];
  for (const range of times.split(/,| and | & /)) {
    const [, start, end] =
      /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(range.trim()) ?? [];
    if (!start || !end || start === end) return undefined;
    ranges.push({ start, end: end === '24:00' ? '00:00' : end });
  }
  return ranges.length <= MAX_RANGES ? { days, ranges } : undefined;
}

/** Holidays are not weekdays. */
function parseDays(selector: string): Weekday[] | undefined {
  const found: Weekday[] = [];
  for (const part of selector.split(',')) {
    if (part === 'ph' || part === 'sh') continue;
    const [from, to = from] = part
      .split('-')
      .map((day) => DAYS.findIndex((known) => known === day));
    if (from === undefined || to === undefined || from < 0 || to < 0) return undefined;
    for (let at = from; ; at = (at + 1) % 7) {
      const day = weekdays[at];
      if (day) found.push(day);
      if (at === to) break;
    }
  }
  return found;
}
