import { isLiveBooking, type BookingState } from '@fourbay/contract/bookings/booking-limits';
import type { BookingResource } from '@fourbay/contract/bookings/bookings';
import { centsToDollars } from '@fourbay/contract/formats/money';
import { addressLine, formatPhone } from '../shops/index.ts';
import type { BookingView } from './booking-views.store.ts';
import { changeUntil, type TimeSpan } from './bookings.rules.ts';

export const presentSpan = ({ from, until }: TimeSpan) => ({
  from: from.toISOString(),
  until: until.toISOString(),
});

export function presentBooking(booking: BookingView, now: Date): BookingResource {
  const { windows, offers, lapses_at: lapsesAt, state } = booking;
  return {
    id: booking.id,
    type: 'booking',
    attributes: {
      user_quote_id: booking.quote_id,
      user_quote_price_id: booking.price_id,
      price: centsToDollars(booking.total_cents),
      service_provider: {
        id: booking.service_provider_id,
        name: booking.shop,
        address: addressLine(booking),
        latitude: booking.latitude,
        longitude: booking.longitude,
        formatted_phone_number: booking.phone && formatPhone(booking.phone),
      },
      timezone: booking.timezone,
      reference: booking.reference,
      state,
      windows: windows.map(presentSpan),
      offers: offers.map((offer) => ({
        id: offer.id,
        ...presentSpan(offer),
        open: isOfferOpen(offer, { state, lapsesAt }, now),
      })),
      offers_until: state === 'counter_offered' && lapsesAt ? lapsesAt.toISOString() : null,
      slot: presentAgreed(booking),
      drop_off: booking.drop_off,
      share_contact: booking.share_contact,
      note: booking.note,
      reason: booking.reason,
      other_prices: booking.other_prices,
      ended_by: booking.ended_by,
      unconfirmed: booking.unconfirmed,
      asked_at: booking.asked_at.toISOString(),
      answer_by: state === 'asked' ? booking.due_at.toISOString() : null,
      change_until: presentChangeUntil(booking, now),
    },
  };
}

const isOfferOpen = (
  offer: TimeSpan,
  { state, lapsesAt }: { state: BookingState; lapsesAt: Date | null },
  now: Date,
): boolean =>
  state === 'counter_offered' && lapsesAt !== null && now < lapsesAt && now < offer.from;

const presentAgreed = ({ confirmed_from: from, confirmed_until: until }: BookingView) =>
  from && until ? presentSpan({ from, until }) : null;

function presentChangeUntil(booking: BookingView, now: Date): string | null {
  if (!isLiveBooking(booking.state)) return null;
  const until = changeUntil(booking, booking.windows, booking.offers);
  return now <= until ? until.toISOString() : null;
}
