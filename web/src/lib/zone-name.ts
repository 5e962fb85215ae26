import { dateFormat } from '@fourbay/contract/date-format';
import { formatTime } from '@fourbay/contract/format';

const clock = (at: Date, timeZone?: string): string =>
  dateFormat({ dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    at,
  );

/** ` Central Time` after a time of another zone than the reader's; nothing where the clocks agree. */
export function zoneSuffix(timeZone: string, at: Date): string {
  if (clock(at) === clock(at, timeZone)) return '';
  const parts = dateFormat({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? ` ${name}` : '';
}

/** `2:31 pm` by the clock of a zone, with its name where the reader's clock says something else. */
export const formatTimeIn = (timeZone: string, at: Date): string =>
  `${formatTime(at, { timeZone })}${zoneSuffix(timeZone, at)}`;
