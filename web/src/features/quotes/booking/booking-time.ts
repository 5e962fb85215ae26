import { isLiveBooking, type BookingState } from '@fourbay/contract/bookings/booking-limits';
import { formatShortDay } from '@fourbay/contract/formats/format';
import { formatTime } from '../../../lib/text/format.ts';

export interface TimeSpan {
  from: string;
  until: string;
}

/** `9 am`, `9:30 am` */
const clock = (at: string, timeZone: string): string =>
  formatTime(at, { timeZone }).replace(':00', '');

/** `9 am to 11 am` in the shop's time zone. */
export const formatHours = ({ from, until }: TimeSpan, timeZone: string): string =>
  `${clock(from, timeZone)} to ${clock(until, timeZone)}`;

/** `Tue, Nov 24, 9 am to 11 am` */
export const formatSpan = (span: TimeSpan, timeZone: string): string =>
  `${formatShortDay(span.from, timeZone)}, ${formatHours(span, timeZone)}`;

/** The agreed time of a live booking that hasn't begun. The work can't be done before it. */
export const findSlotAhead = (
  booking: { state: BookingState; slot: TimeSpan | null } | null,
  now: Date,
): TimeSpan | undefined =>
  booking?.slot && isLiveBooking(booking.state) && new Date(booking.slot.from) > now
    ? booking.slot
    : undefined;

/** `Tue, Nov 24, 9 am` */
export const formatStart = ({ from }: TimeSpan, timeZone: string): string =>
  `${formatShortDay(from, timeZone)}, ${clock(from, timeZone)}`;
