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
  const name = longName(timeZone, at);
  return name ? ` ${name}` : '';
}

function longName(timeZone: string, at: Date): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `Mountain`, whatever the reader's own zone. */
export const zoneNameIn = (timeZone: string, at: Date): string =>
  longName(timeZone, at).replace(/ Time$/, '');

/** `2:31 pm` in a zone, with the zone's name if the reader's time differs. */
export const formatTimeIn = (timeZone: string, at: Date): string =>
  `${formatTime(at, { timeZone })}${zoneSuffix(timeZone, at)}`;
