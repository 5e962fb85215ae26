import { minuteOfDay } from '@fourbay/contract/local-clock';
import { after, minutes } from '../../platform/clock.ts';

/** Hours of the receiver's own day in which a text may leave; `untilHour` is not one of them. */
export interface SendingHours {
  timezone: string;
  fromHour: number;
  untilHour: number;
}

const QUARTER_MS = minutes(15);
const QUARTERS_OF_A_DAY = 4 * 25;

const isWithin = ({ timezone, fromHour, untilHour }: SendingHours, at: Date): boolean => {
  const hour = minuteOfDay(at, timezone) / 60;
  return hour >= fromHour && hour < untilHour;
};

/**
 * The first moment from now on at which a text may leave. Zones differ from UTC by whole quarters
 * of an hour, so each new hour begins with one; the longest day has 25.
 */
export function nextSendingTime(hours: SendingHours, now: Date): Date {
  if (isWithin(hours, now)) return now;
  const quarter = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  for (let count = 1; count <= QUARTERS_OF_A_DAY; count += 1) {
    const at = after(quarter, count * QUARTER_MS);
    if (isWithin(hours, at)) return at;
  }
  throw new Error(`no hour of the day is from ${hours.fromHour} to ${hours.untilHour}`);
}
