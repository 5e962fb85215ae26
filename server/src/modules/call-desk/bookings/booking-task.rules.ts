import type { BookingNotice } from '@fourbay/contract/bookings/booking-limits';
import type { BookingFacts } from './desk-bookings.store.ts';

/** What the desk has to do for a booking, or null. */
export function taskOf(
  {
    booking_state: state,
    notice,
    notice_until: until,
  }: Pick<BookingFacts, 'booking_state' | 'notice' | 'notice_until'>,
  now: Date,
): 'ask' | BookingNotice | null {
  if (state === 'asked') return 'ask';
  return notice && until && until > now ? notice : null;
}
