import { dateFormat } from '@fourbay/contract/formats/date-format';
import { formatTime } from '@fourbay/contract/formats/format';

const clock = (at: Date, timeZone?: string): string =>
  dateFormat({ dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    at,
  );

/**
 * The suffix ` Central Time` for a time in a different zone from the reader's; empty if both show the same
 * time.
 */
export function zoneSuffix(timeZone: string, at: Date): string {
  if (clock(at) === clock(at, timeZone)) return '';
  const parts = dateFormat({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? ` ${name}` : '';
}

/** `2:31 pm` in a zone, with the zone's name if the reader's time differs. */
export const formatTimeIn = (timeZone: string, at: Date): string =>
  `${formatTime(at, { timeZone })}${zoneSuffix(timeZone, at)}`;
