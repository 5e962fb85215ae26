import { dateFormat } from '@fourbay/contract/date-format';

export const SENDING_HOURS = { fromHour: 8, untilHour: 18 };

/** Messages to shops leave from 8 am to 6 pm of their own time. */
export function isSendingTime(timezone: string, at: Date): boolean {
  const text = dateFormat({ hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(at);
  const hour = Number(text);
  return hour >= SENDING_HOURS.fromHour && hour < SENDING_HOURS.untilHour;
}
