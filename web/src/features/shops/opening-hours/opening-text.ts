import { dateFormat } from '@fourbay/contract/formats/date-format';
import { formatTime } from '../../../lib/text/format.ts';

export interface OpenState {
  open: boolean;
  closes_at: string | null;
  opens_at: string | null;
  /** How today differs. */
  note: string | null;
}

/** Recomputed, because a page may stay open past a change. */
const isPast = (date: string | null, now: Date): boolean =>
  date !== null && Date.parse(date) <= now.getTime();

export const isOpen = ({ open, closes_at, opens_at }: OpenState, now: Date): boolean =>
  open ? !isPast(closes_at, now) : isPast(opens_at, now);

/**
 * `Open until 6:00 pm`, or `Probably closed for Thanksgiving, opens Fri 8:00 am`, in the shop's time
 * zone.
 */
export function describeOpenState(state: OpenState, timezone: string, now: Date): string {
  const { open, closes_at, opens_at, note } = state;
  if (isOpen(state, now) !== open) return open ? 'Closed now' : 'Open now';
  const dayOf = (date: Date): string =>
    dateFormat({ dateStyle: 'short', timeZone: timezone }).format(date);
  // Includes the day if it is another one: `Sat 12:00 am`.
  const timeOf = (at: string): string => {
    const today = dayOf(new Date(at)) === dayOf(now);
    return formatTime(at, { timeZone: timezone, ...(today ? {} : { weekday: 'short' }) });
  };
  if (open) {
    const until = closes_at ? `Open until ${timeOf(closes_at)}` : 'Open 24 hours';
    return note ? `${until}. ${note}` : until;
  }
  if (opens_at) return `${note ?? 'Closed'}, opens ${timeOf(opens_at)}`;
  return note ?? 'Closed all week';
}

const ANY_DAY = '1970-01-01';

/** `7:00 am – 6:00 pm`. A range without an end is the whole day. */
export const formatHours = ({ start, end }: { start: string; end?: string | undefined }): string =>
  end ? `${formatHour(start)} – ${formatHour(end)}` : 'open 24 hours';

const formatHour = (time: string): string =>
  formatTime(`${ANY_DAY}T${time}:00Z`, { timeZone: 'UTC' });

export function shopTypeLabel(flags: { is_dealership: boolean; is_chain: boolean }): string {
  if (flags.is_dealership) return 'Dealership';
  return flags.is_chain ? 'Chain' : 'Independent';
}
