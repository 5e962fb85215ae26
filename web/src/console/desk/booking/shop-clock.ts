import { dateFormat } from '@fourbay/contract/date-format';
import { formatTimeSpan } from '@fourbay/contract/format';

/** `2026-11-24` and `09:00` in the shop's time zone. */
export interface ClockTime {
  date: string;
  time: string;
}

/** An instant in the shop's time zone. */
export function clockAt(at: string | number, timeZone: string): ClockTime {
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

const asUtc = ({ date, time }: ClockTime): number => Date.parse(`${date}T${time}:00Z`);

/** The instant of a local time in the shop's zone; undefined while incompletely typed. */
export function instantOf(shown: ClockTime, timeZone: string): string | undefined {
  const wanted = asUtc(shown);
  if (Number.isNaN(wanted)) return undefined;
  // Applied twice, because the first correction may cross a change of the clocks.
  let at = wanted;
  for (let step = 0; step < 2; step += 1) at += wanted - asUtc(clockAt(at, timeZone));
  return new Date(at).toISOString();
}

/** `Tue, Nov 24, 9:00 – 11:00 am` in the shop's time zone. */
export const shopSpan = (
  { from, until }: { from: string; until: string },
  timeZone: string,
): string => formatTimeSpan(from, until, timeZone);
