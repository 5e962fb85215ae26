import { isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { CalendarCheck } from 'lucide-react';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Quote } from '../list/quote-list.ts';

type BookedQuote = Quote['attributes']['booking'];

interface BookButtonProps {
  quoteId: string;
  price: QuotedPrice;
  /** The quote's newest booking. */
  booking: BookedQuote;
  primary?: boolean;
}

/** Books an appointment at a shop's price; renders nothing while one of the prices is booked. */
export function BookButton({ quoteId, price, booking, primary = false }: BookButtonProps) {
  if (booking && isLiveBooking(booking.state)) return null;
  const { service_provider: shop, price: quoted } = price.attributes;
  // After a visit, another booking is possible, but not suggested.
  const isMain = primary && booking?.state !== 'done';
  return (
    <Button
      kind={isMain ? 'primary' : 'quiet'}
      aria-label={`Book a time: ${shop.name}`}
      onClick={() =>
        openModal('book_shop', {
          quoteId,
          priceId: price.id,
          shop: shop.name,
          dollars: quoted.price,
          moving: undefined,
        })
      }
    >
      <CalendarCheck aria-hidden="true" size={17} />
      <span>Book a time</span>
    </Button>
  );
}
