import { weekdays } from '@fourbay/contract/shops/shop-limits';
import { readHours } from '../../server/src/modules/shops/hours/reading/read-hours.rules.ts';
import { referenceWeeks, WEEK_MINUTES, type MinuteState } from './reference.ts';

/** `clock`: the reference reads `8-5`, without am and pm, as 8 am to 5 am. */
export type Outcome = 'same' | 'different' | 'clock' | 'unknown' | 'refused';

export interface Comparison {
  value: string;
  outcome: Outcome;
  /** Our reading, and the first day on which it differs. */
  detail: string;
}

const DAY = 1_440;
/** Hours of an unknown day may end the next morning. */
const MORNING = 12 * 60;
/** How many of the twelve weeks must agree. A single date may differ. */
const AGREEING_WEEKS = 10;

/** Compares our reading of a value with the reference's, minute by minute. */
export function compareHours(value: string): Comparison {
  const { week, kinds, retired } = readHours(value);
  const reference = referenceWeeks(value);
  const told = retired ? 'closed for good' : JSON.stringify({ week, kinds });
  if (!reference) return { value, outcome: 'refused', detail: told };
  if (retired) {
    const never = reference.every((states) => !states.includes('open'));
    return { value, outcome: never ? 'same' : 'different', detail: told };
  }
  const open = openMinutes(week);
  const isKnown = (day: number): boolean => {
    const kind = kinds?.[weekdays[(day + 7) % 7] ?? 'monday'];
    return kind === 'known' || kind === 'closed';
  };
  let unknownDays = 0;
  for (const day of weekdays.keys()) {
    const from = isKnown(day - 1) ? 0 : MORNING;
    const agreeing = reference.filter((states) =>
      isKnown(day)
        ? agrees(open, states, day * DAY + from, (day + 1) * DAY)
        : neverOpen(states, day),
    ).length;
    if (agreeing >= AGREEING_WEEKS) continue;
    if (isKnown(day))
      return {
        value,
        outcome: isNightly(reference) && !isNightly([open]) ? 'clock' : 'different',
        detail: `${weekdays[day]} ${told}`,
      };
    unknownDays += 1;
  }
  return { value, outcome: unknownDays > 0 ? 'unknown' : 'same', detail: told };
}

function openMinutes(week: ReturnType<typeof readHours>['week']): boolean[] {
  const open = Array.from({ length: WEEK_MINUTES }, () => false);
  for (const [day, name] of weekdays.entries())
    for (const { start, end } of week?.[name] ?? []) {
      const from = end === undefined ? 0 : minutesOf(start);
      const until = end === undefined ? DAY : minutesOf(end);
      const to = until <= from ? until + DAY : until;
      for (let minute = from; minute < to; minute++)
        open[(day * DAY + minute) % WEEK_MINUTES] = true;
    }
  return open;
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Ignores the last minute before midnight, so that `00:00-23:59` is a whole day. */
function agrees(
  open: readonly boolean[],
  states: readonly MinuteState[],
  from: number,
  to: number,
): boolean {
  for (let minute = from; minute < to - 1; minute++)
    if (open[minute] !== (states[minute] === 'open')) return false;
  return true;
}

const THREE = 180;
/** Open at 3 am after a workday. */
const isNightly = (weeks: readonly (readonly (MinuteState | boolean)[])[]): boolean =>
  weeks.some((states) =>
    weekdays.keys().some((day) => ['open', true].includes(states[day * DAY + THREE] ?? false)),
  );

const neverOpen = (states: readonly MinuteState[], day: number): boolean =>
  !states.slice(day * DAY, (day + 1) * DAY).includes('open') &&
  states.slice(day * DAY, (day + 1) * DAY).includes('unknown');
