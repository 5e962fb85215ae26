import { dateFormat } from '@fourbay/contract/date-format';
import { formatTime } from '@fourbay/contract/format';

/** `Wed 2:40 pm` */
export const localTime = (at: Date, timezone: string): string =>
  formatTime(at, { timeZone: timezone, weekday: 'short' });

/** `2026-11-21`, the local calendar day. */
export function dateIn(timezone: string, at: Date): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: timezone } as const;
  const parts = dateFormat(day).formatToParts(at);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
