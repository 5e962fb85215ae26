import { NOT_AN_ESTIMATE } from '@fourbay/contract/booking-limits';
import { CalendarCheck, CalendarPlus, CalendarX, Clock, Navigation, Phone } from 'lucide-react';
import { useState } from 'react';
import { directionsTo } from '../../../lib/directions.ts';
import { firstErrorLine } from '../../../lib/error-lines.ts';
import { formatDollars, formatTime } from '../../../lib/format.ts';
import { openModal } from '../../../lib/modal.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Quote } from '../list/quote-list.ts';
import styles from './booking-card.module.css';
import { BookingHead } from './booking-head.tsx';
import { formatBookingDay, formatHours, formatSpan } from './booking-time.ts';
import {
  acceptOffer,
  downloadCalendarFile,
  reportVisit,
  useBooking,
  type Booking,
} from './booking.queries.ts';

interface BookingProps {
  quoteId: string;
  booking: Booking;
  /** The owner said what the job came to. */
  paid: boolean;
}

/** How the appointment of a quote stands, and what the owner can do about it. */
export function BookingCard({ quote }: { quote: Quote }) {
  const { version, booking: summary } = quote.attributes;
  const { data: booking } = useBooking(quote.id, version, summary !== null);
  if (!summary || !booking) return null;
  return (
    <Card className={styles.card} aria-labelledby="booking" data-state={booking.state}>
      <BookingState quoteId={quote.id} booking={booking} paid={quote.attributes.paid !== null} />
    </Card>
  );
}

function BookingState(props: BookingProps) {
  const { booking } = props;
  switch (booking.state) {
    case 'asked':
      return <Asked {...props} />;
    case 'counter_offered':
      return <Offers {...props} />;
    case 'confirmed':
      return <Confirmed {...props} />;
    default:
      return <Ended {...props} />;
  }
}

function Asked({ quoteId, booking }: BookingProps) {
  const { windows, timezone, slot, answer_by } = booking;
  const shop = booking.service_provider.name;
  return (
    <>
      <BookingHead icon={<Clock aria-hidden="true" size={22} />} title={`Asking ${shop}`}>
        {slot
          ? `Your appointment on ${formatSpan(slot, timezone)} stands until they confirm another time.`
          : describeAsking(answer_by, timezone)}
      </BookingHead>
      <ul className={styles.times}>
        {windows.map((window) => (
          <li key={window.from}>{formatSpan(window, timezone)}</li>
        ))}
      </ul>
      <ChangeActions quoteId={quoteId} booking={booking} />
    </>
  );
}

const describeAsking = (answerBy: string | null, timezone: string): string =>
  answerBy
    ? `We call them for a time, and should know by ${formatAnswerTime(answerBy, timezone)}.`
    : 'We call them for a time.';

const formatAnswerTime = (at: string, timeZone: string): string =>
  `${formatBookingDay(at, timeZone)}, ${formatTime(at, { timeZone })}`;

/** One tap takes a time. */
function Offers({ quoteId, booking }: BookingProps) {
  const { busy, error, run } = usePress();
  const { offers, offers_until, timezone, slot } = booking;
  const shop = booking.service_provider.name;
  return (
    <>
      <BookingHead
        icon={<CalendarPlus aria-hidden="true" size={22} />}
        title={`${shop} offers other times`}
      >
        Take one{offers_until && ` by ${formatAnswerTime(offers_until, timezone)}`}.
        {slot && ` Your appointment on ${formatSpan(slot, timezone)} stands until then.`}
      </BookingHead>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <Button
            key={offer.id}
            kind="primary"
            busy={busy === offer.id}
            disabled={!offer.open}
            aria-label={`Take ${formatSpan(offer, timezone)}`}
            onClick={() => void run(offer.id, () => acceptOffer(quoteId, offer.id))}
          >
            {formatSpan(offer, timezone)}
          </Button>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
      <ChangeActions quoteId={quoteId} booking={booking} />
    </>
  );
}

function Confirmed({ quoteId, booking }: BookingProps) {
  const { slot, timezone, service_provider: shop, price, drop_off, reference } = booking;
  const now = useNow();
  const { busy, error, run } = usePress();
  if (!slot) return null;
  const begun = new Date(slot.from) <= now;
  return (
    <>
      <BookingHead
        icon={<CalendarCheck aria-hidden="true" size={22} />}
        title={`Booked: ${formatBookingDay(slot.from, timezone)}`}
        large={formatHours(slot, timezone)}
      >
        {shop.name}, {shop.address}
      </BookingHead>
      <dl className={styles.facts}>
        <dt>Quoted</dt>
        <dd>{formatDollars(price)}</dd>
        <dt>Your car</dt>
        <dd>{drop_off ? 'You leave it there' : 'You wait for it'}</dd>
        <dt>Reference</dt>
        <dd className={styles.reference}>{reference}</dd>
      </dl>
      <p className={styles.caveat}>{NOT_AN_ESTIMATE}</p>
      {begun ? (
        <VisitQuestion quoteId={quoteId} />
      ) : (
        <>
          <div className={styles.actions}>
            <Button
              busy={busy === 'file'}
              onClick={() => void run('file', () => downloadCalendarFile(quoteId))}
            >
              <CalendarPlus aria-hidden="true" size={17} /> Add to calendar
            </Button>
            <ShopWays shop={shop} />
          </div>
          {error && <p role="alert">{error}</p>}
          <ChangeActions quoteId={quoteId} booking={booking} />
        </>
      )}
    </>
  );
}

function ShopWays({ shop }: { shop: Booking['service_provider'] }) {
  const phone = shop.formatted_phone_number;
  return (
    <>
      {phone && (
        <a className={styles.way} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Phone aria-hidden="true" size={17} /> Call {phone}
        </a>
      )}
      <a className={styles.way} href={directionsTo(shop)} target="_blank" rel="noreferrer">
        <Navigation aria-hidden="true" size={17} /> Directions
      </a>
    </>
  );
}

/** Moving and cancelling; close to the appointment only the shop can do either. */
function ChangeActions({ quoteId, booking }: Omit<BookingProps, 'paid'>) {
  const { change_until, service_provider: shop, timezone, slot } = booking;
  if (change_until === null)
    return (
      <p className={styles.late}>
        Less than 2 hours to go. To change or cancel, call the shop
        {shop.formatted_phone_number && `: ${shop.formatted_phone_number}`}.
      </p>
    );
  return (
    <div className={styles.changes}>
      <Button
        size="small"
        onClick={() =>
          openModal('book_shop', {
            quoteId,
            priceId: booking.user_quote_price_id,
            shop: shop.name,
            dollars: booking.price,
            moving: booking,
          })
        }
      >
        {slot ? 'Move it' : 'Pick other times'}
      </Button>
      <Button
        size="small"
        onClick={() =>
          openModal('cancel_booking', {
            quoteId,
            shop: shop.name,
            when: slot && formatSpan(slot, timezone),
          })
        }
      >
        Cancel the booking
      </Button>
      <span>until {formatAnswerTime(change_until, timezone)}</span>
    </div>
  );
}

function VisitQuestion({ quoteId }: { quoteId: string }) {
  const { busy, error, run } = usePress();
  return (
    <div className={styles.changes}>
      <strong>Did you go?</strong>
      <Button
        size="small"
        busy={busy === 'yes'}
        onClick={() => void run('yes', () => reportVisit(quoteId, true))}
      >
        Yes
      </Button>
      <Button
        size="small"
        busy={busy === 'no'}
        onClick={() => void run('no', () => reportVisit(quoteId, false))}
      >
        No
      </Button>
      {error && <span role="alert">{error}</span>}
    </div>
  );
}

const ENDINGS: Partial<Record<Booking['state'], (shop: string) => [title: string, text: string]>> =
  {
    declined: (shop) => [`${shop} can’t take your car`, 'Your other prices still stand: book one.'],
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

function Ended({ booking, paid }: Pick<BookingProps, 'booking' | 'paid'>) {
  const { state, reason, service_provider: shop } = booking;
  const [title = '', text] = ENDINGS[state]?.(shop.name) ?? [];
  const happened = state === 'done';
  const Icon = happened ? CalendarCheck : CalendarX;
  return (
    <BookingHead icon={<Icon aria-hidden="true" size={22} />} title={title}>
      {reason && <>“{reason}” </>}
      {happened && paid ? null : text}
    </BookingHead>
  );
}

/** One press at a time, and what went wrong with it. */
function usePress() {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const run = async (name: string, act: () => Promise<void>): Promise<void> => {
    setBusy(name);
    setError(undefined);
    try {
      await act();
    } catch (caught) {
      setError(firstErrorLine(caught));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, error, run };
}
