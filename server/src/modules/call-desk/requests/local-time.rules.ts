import { dateFormat } from '@fourbay/contract/date-format';

/** `Wed 2:40 PM` */
export const localTime = (at: Date, timezone: string): string =>
  dateFormat({
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at);

/** `2026-11-21`, the calendar day there. */
export function dateIn(timezone: string, at: Date): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: timezone } as const;
  const parts = dateFormat(day).formatToParts(at);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
