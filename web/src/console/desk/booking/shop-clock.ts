import { dateFormat } from '@fourbay/contract/date-format';
import { formatTimeSpan } from '@fourbay/contract/format';

/** `2026-11-24` and `09:00`, as the shop's calendar and clock show them. */
export interface ClockTime {
  date: string;
  time: string;
}

/** What the shop's clock shows at an instant. */
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

/** The instant at which the shop's clock shows a time; undefined while it is not typed whole. */
export function instantOf(shown: ClockTime, timeZone: string): string | undefined {
  const wanted = asUtc(shown);
  if (Number.isNaN(wanted)) return undefined;
  // Twice, since the first correction may cross a change of the clocks.
  let at = wanted;
  for (let step = 0; step < 2; step += 1) at += wanted - asUtc(clockAt(at, timeZone));
  return new Date(at).toISOString();
}

/** `Tue, Nov 24, 9:00 – 11:00 am`, by the shop's clock. */
export const shopSpan = (
  { from, until }: { from: string; until: string },
  timeZone: string,
): string => formatTimeSpan(from, until, timeZone);
