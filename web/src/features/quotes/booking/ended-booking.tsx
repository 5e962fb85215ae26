import { CalendarCheck, CalendarX } from 'lucide-react';
import { BookingHead } from './booking-head.tsx';
import type { Booking } from './booking.queries.ts';

type Ending = (shop: string, hadTime: boolean) => [title: string, text: string];

const ENDINGS: Partial<Record<Booking['state'], Ending>> = {
  declined: (shop, hadTime) => [
    hadTime ? `${shop} cancelled your appointment` : `${shop} can’t take your car`,
    'Your other prices still stand: book one.',
  ],
  cancelled: (shop) => [
    `You cancelled your booking with ${shop}`,
    'Your prices are still here: you can book one of them.',
  ],
  lapsed: (shop) => [
    `No time was agreed with ${shop}`,
    'Pick other times, or book one of the other prices.',
  ],
  done: (shop) => [`You were at ${shop}`, 'What did you pay? Add it in the menu above.'],
  missed: (shop) => [
    `Your appointment at ${shop} didn’t happen`,
    'You can book again while the prices stand.',
  ],
};

const endingOf = ({ state, slot, service_provider: shop }: Booking): [string?, string?] =>
  ENDINGS[state]?.(shop.name, slot !== null) ?? [];

/** The heading of a booking that is over. */
export const titleOfEnd = (booking: Booking): string => endingOf(booking)[0] ?? '';

/** What came of a booking that is over. */
export function EndedBooking({ booking }: { booking: Booking }) {
  const { state, reason } = booking;
  const [title = '', text] = endingOf(booking);
  const happened = state === 'done';
  const Icon = happened ? CalendarCheck : CalendarX;
  return (
    <BookingHead icon={<Icon aria-hidden="true" size={22} />} title={title}>
      {reason && <>“{reason}” </>}
      {text}
    </BookingHead>
  );
}
