import { dateFormat } from '@fourbay/contract/date-format';

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
