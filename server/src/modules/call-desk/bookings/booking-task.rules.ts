import type { BookingNotice } from '@fourbay/contract/booking-limits';
import type { BookingFacts } from './desk-bookings.store.ts';

/** What the desk has to do about a booking; null when nothing is. */
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
