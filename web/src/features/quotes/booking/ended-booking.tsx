import { CalendarCheck, CalendarX } from 'lucide-react';
import type { Quote } from '../list/quote-list.ts';
import { isOpen } from '../quote-status.ts';
import { BookingHead } from './booking-head.tsx';
import type { Booking } from './booking.queries.ts';

/** Other facts that the heading and text depend on. */
interface EndedBookingContext {
  shop: string;
  hadTime: boolean;
  otherPrices: number;
  /** True while shops are still being asked. */
  isOpen: boolean;
  paid: boolean;
}

type Ending = (context: EndedBookingContext) => [title: string, text: string];

const ENDINGS: Partial<Record<Booking['state'], Ending>> = {
  declined: ({ shop, hadTime, ...rest }) => [
    hadTime ? `${shop} canceled your appointment` : `${shop} can’t take your car`,
    describeNext(rest),
  ],
  cancelled: ({ shop }) => [
    `You canceled your booking with ${shop}`,
    'Your prices are still here, and you can book any of those shops.',
  ],
  lapsed: ({ shop, otherPrices }) => [
    `We couldn’t agree on a time with ${shop}`,
    otherPrices > 0 ? 'Pick other times, or book one of the other shops.' : 'Pick other times.',
  ],
  done: ({ shop, paid }) => [
    `You were at ${shop}`,
    paid ? 'Thanks for telling us what you paid.' : 'What did you pay? Add it in the menu above.',
  ],
  missed: ({ shop }) => [
    `Your appointment at ${shop} didn’t happen`,
    'You can book again while the prices are good.',
  ],
};

function describeNext(rest: Pick<EndedBookingContext, 'otherPrices' | 'isOpen'>): string {
  if (rest.otherPrices > 0)
    return 'Your other prices are still good. You can still book one of those shops.';
  return rest.isOpen
    ? 'We’re still calling shops for this quote.'
    : 'That was the only price on this quote. Request another quote, and we’ll call more shops.';
}

function endingOf(booking: Booking, quote?: Quote): [string?, string?] {
  const { state, slot, service_provider: shop, other_prices: otherPrices } = booking;
  const context: EndedBookingContext = {
    shop: shop.name,
    hadTime: slot !== null,
    otherPrices,
    isOpen: quote !== undefined && isOpen(quote.attributes.status),
    paid: Boolean(quote?.attributes.paid),
  };
  return ENDINGS[state]?.(context) ?? [];
}

/** The heading of an ended booking. */
export const titleOfEnd = (booking: Booking): string => endingOf(booking)[0] ?? '';

/** The result of an ended booking. */
export function EndedBooking({ booking, quote }: { booking: Booking; quote: Quote }) {
  const { state, reason } = booking;
  const [title = '', text] = endingOf(booking, quote);
  const happened = state === 'done';
  const Icon = happened ? CalendarCheck : CalendarX;
  return (
    <BookingHead icon={<Icon aria-hidden="true" size={22} />} title={title}>
      {[reason && `“${reason}”`, text].filter(Boolean).join(' ')}
    </BookingHead>
  );
}
