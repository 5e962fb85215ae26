import { dateFormat } from '@fourbay/contract/date-format';

/** `Wed 2:40 PM` */
export const localTime = (at: Date, timezone: string): string =>
  dateFormat({
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at);
