import { minuteOfDay } from '@fourbay/contract/formats/local-clock';
import { after, minutes } from '../../platform/values/clock.ts';

/** Hours of the receiver's local day in which a text may be sent. `untilHour` is excluded. */
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
 * The earliest time at which a text may be sent. Zones differ from UTC by multiples of 15 minutes,
 * so every local hour begins on one. The longest day has 25 hours.
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
