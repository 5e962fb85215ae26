import { minuteOfDay } from '@fourbay/contract/local-clock';

const [FROM_HOUR, UNTIL_HOUR] = [8, 18];
/** In the shape of a shop's hours of a day. */
export const DAYTIME = { start: `0${FROM_HOUR}:00`, end: `${UNTIL_HOUR}:00` };

/** Messages to shops are sent from 8 am to 6 pm in their time zone. */
export function isSendingTime(timezone: string, at: Date): boolean {
  const hour = minuteOfDay(at, timezone) / 60;
  return hour >= FROM_HOUR && hour < UNTIL_HOUR;
}
