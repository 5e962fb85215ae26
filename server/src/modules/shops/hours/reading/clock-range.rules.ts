import { DAY_MINUTES, type MinuteRange } from './day-rules.rules.ts';

/** A time of day as it was written. */
export interface WrittenTime {
  hour: number;
  minute: number;
  half?: 'a' | 'p' | undefined;
  /** Written with two digits, as in `08:00` and `0800`: probably the 24-hour clock. */
  padded: boolean;
}

export interface ClockRange extends MinuteRange {
  /** True if the end was written as a time before the start and was read as pm. */
  assumed?: boolean;
}

interface Neighbors {
  /** The end of the range before this one on the same day. */
  after?: number | undefined;
  /** Whether another range follows on the same day. */
  followed?: boolean;
}

const NOON = 720;
/** A shop that opens earlier would write am. */
const EARLIEST_OPENING = 6 * 60;
/** Without am and pm, an earlier time means the afternoon. */
const EARLIEST_12 = 5 * 60;
const LATE_OPENING = 10 * 60;
const LATE_MORNING = 11 * 60;
const LATEST_CLOSING = 3 * 60;
const MAX_NIGHT = 12 * 60;

/**
 * The range between two times. `8-5` is 8 to 17. Undefined if people could read it in two ways, such
 * as `8-9`, which may be one hour or thirteen.
 */
export function readRange(
  start: WrittenTime,
  end: WrittenTime,
  neighbors: Neighbors = {},
): ClockRange | undefined {
  if (!isTime(start) || !isTime(end)) return undefined;
  if (start.half && end.half) return bothHalves(minutesOf(start), minutesOf(end), start, end);
  if (start.half) return startHalf(start, end);
  if (end.half) return endHalf(start, end, neighbors);
  const is24Hours = start.hour > 12 || end.hour > 12 || start.hour === 0 || end.hour === 0;
  return is24Hours ? on24Hours(start, end) : on12Hours(start, end, neighbors);
}

const isTime = ({ hour, minute, half }: WrittenTime): boolean =>
  minute < 60 && (half ? hour >= 1 && hour <= 12 : hour <= 48);

function minutesOf({ hour, minute, half }: WrittenTime): number {
  if (!half) return hour * 60 + minute;
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}

const plainMinutes = ({ hour, minute }: WrittenTime): number => (hour % 12) * 60 + minute;

function bothHalves(
  from: number,
  to: number,
  start: WrittenTime,
  end: WrittenTime,
): ClockRange | undefined {
  // `12am-8pm` may be meant as noon.
  if (to > from)
    return from < 60 && end.half === 'p' && start.hour === 12 ? undefined : { from, to };
  if (to === from) return from === 0 ? { from, to: DAY_MINUTES } : undefined;
  const isNight = start.half === 'p' && end.half === 'a';
  const isLate = start.half === 'a' && to <= LATEST_CLOSING;
  return isNight || isLate ? { from, to: to + DAY_MINUTES } : undefined;
}

/** `9am-5`, `8am-12`, `1pm-5`. `7am-9` may end in the morning or in the evening. */
function startHalf(start: WrittenTime, end: WrittenTime): ClockRange | undefined {
  const from = minutesOf(start);
  if (end.hour > 12) {
    const to = minutesOf(end);
    return to > from && to <= DAY_MINUTES ? { from, to } : undefined;
  }
  const afternoon = plainMinutes(end) + NOON;
  if (start.half === 'p') return afternoon > from ? { from, to: afternoon } : undefined;
  const isClear = end.hour === 12 || minutesOf(end) <= from;
  return isClear && afternoon > from ? { from, to: afternoon } : undefined;
}

/** `9-5pm`, `8-12pm`, `1-5pm`. */
function endHalf(
  start: WrittenTime,
  end: WrittenTime,
  { after }: Neighbors,
): ClockRange | undefined {
  const to = minutesOf(end);
  if (start.hour > 12 || start.hour === 0) return bothHalves(minutesOf(start), to, start, end);
  const morning = start.hour === 12 ? NOON : minutesOf(start);
  if (end.half === 'a') return to > morning ? { from: morning, to } : undefined;
  if (start.hour === 12) return to > NOON ? { from: NOON, to } : undefined;
  const afternoon = morning + NOON;
  const isAfternoon =
    afternoon < to && (morning < EARLIEST_OPENING || (after !== undefined && morning < after));
  const from = isAfternoon ? afternoon : morning;
  return to > from ? { from, to } : undefined;
}

function on24Hours(start: WrittenTime, end: WrittenTime): ClockRange | undefined {
  const from = minutesOf(start);
  const end24 = minutesOf(end);
  const to = end24 <= from ? end24 + DAY_MINUTES : end24;
  if (from >= DAY_MINUTES || to - from > DAY_MINUTES) return undefined;
  const endsInTheMorning = end24 > 0 && end24 < from && end.hour <= 12;
  // `13:00-05:00` may mix both clocks.
  if (endsInTheMorning && start.hour > 12 && to - from > MAX_NIGHT) return undefined;
  return { from, to };
}

function on12Hours(
  start: WrittenTime,
  end: WrittenTime,
  { after = 0, followed }: Neighbors,
): ClockRange | undefined {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const padded = start.padded || end.padded;
  const assumed = padded ? { assumed: true } : {};
  if (to <= from) {
    const afternoon = plainMinutes(end) + NOON;
    // `10:00-02:00` may end in the afternoon or at night.
    const mayBeNight = padded && from >= LATE_OPENING && from < NOON && to <= LATEST_CLOSING;
    if ((to === from && padded) || mayBeNight || from < EARLIEST_12 || afternoon <= from)
      return undefined;
    return { from, to: afternoon, ...assumed };
  }
  const followsMorning = after >= LATE_MORNING && from <= EARLIEST_OPENING;
  if (followsMorning || (from < EARLIEST_12 && !padded))
    return end.hour < 12 ? { from: from + NOON, to: to + NOON, ...assumed } : undefined;
  // `8-12` ends at noon, and `8-10` in the morning or in the evening.
  const isClear = end.hour === 12 || start.padded || followed;
  return isClear && from >= EARLIEST_12 ? { from, to } : undefined;
}
