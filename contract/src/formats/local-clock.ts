import { dateFormat } from './date-format.ts';

/** What a zone's calendar and clock show: `2026-11-24` and `09:30`. */
export interface LocalClock {
  date: string;
  time: string;
}

export function localClock(at: Date | string | number, timeZone: string): LocalClock {
  const parts = dateFormat({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** `2026-11-24`, the calendar day there. */
export const localDate = (at: Date, timeZone: string): string => localClock(at, timeZone).date;

/** Minutes since midnight there, as its clock shows them. */
export function minuteOfDay(at: Date | number, timeZone: string): number {
  const [hour = 0, minute = 0] = localClock(at, timeZone).time.split(':').map(Number);
  return hour * 60 + minute;
}
