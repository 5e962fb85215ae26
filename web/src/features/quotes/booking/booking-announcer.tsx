import { useState } from 'react';
import { formatSpan } from './booking-time.ts';
import type { Booking } from './booking.queries.ts';
import { titleOfEnd } from './ended-booking.tsx';

function describe(booking: Booking): string {
  const { state, slot, timezone, service_provider: shop } = booking;
  if (state === 'asked') return `Asking ${shop.name}`;
  if (state === 'counter_offered') return `${shop.name} offers other times`;
  if (state === 'confirmed') return slot ? `Booked: ${formatSpan(slot, timezone)}` : '';
  return titleOfEnd(booking);
}

/** Announces changes to a booking to screen readers while its page is open. */
export function BookingAnnouncer({ booking }: { booking: Booking }) {
  const [first] = useState(() => describe(booking));
  const text = describe(booking);
  return (
    <p className="visually-hidden" role="status">
      {text === first ? '' : text}
    </p>
  );
}
