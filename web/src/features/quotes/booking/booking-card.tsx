import { isLiveBooking, NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import { formatShortDay } from '@fourbay/contract/formats/format';
import { CalendarCheck, CalendarPlus, Clock, Navigation, Phone } from 'lucide-react';
import { directionsTo } from '../../../lib/text/directions.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { formatDollars, formatTime, phoneLink } from '../../../lib/text/format.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Quote } from '../list/quote-list.ts';
import styles from './booking-card.module.css';
import { BookingAnnouncer } from './booking-announcer.tsx';
import { BookingHead } from './booking-head.tsx';
import { formatHours, formatSpan } from './booking-time.ts';
import { EndedBooking } from './ended-booking.tsx';
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
}

/** The state of a quote's appointment, and the owner's actions on it. */
export function BookingCard({ quote }: { quote: Quote }) {
  const { version, booking: summary } = quote.attributes;
  const { data: booking, isError, refetch } = useBooking(quote.id, version, summary !== null);
  if (!summary) return null;
  if (!booking)
    return isError ? (
      <RetryNotice onRetry={() => void refetch()}>We couldn’t load your booking.</RetryNotice>
    ) : (
      <Skeleton height={isLiveBooking(summary.state) ? '180px' : '76px'} radius={8} />
    );
  return (
    <Card className={styles.card} aria-labelledby="booking" data-state={booking.state}>
      <BookingAnnouncer key={booking.reference} booking={booking} />
      <BookingState quoteId={quote.id} booking={booking} quote={quote} />
    </Card>
  );
}

function BookingState({ quote, ...props }: BookingProps & { quote: Quote }) {
  const { booking } = props;
  switch (booking.state) {
    case 'asked':
      return <Asked {...props} />;
    case 'counter_offered':
      return <Offers {...props} />;
    case 'confirmed':
      return <Confirmed {...props} />;
    default:
      return <EndedBooking booking={booking} quote={quote} />;
  }
}

function Asked({ quoteId, booking }: BookingProps) {
  const { windows, timezone, slot, answer_by } = booking;
  const shop = booking.service_provider.name;
  const now = useNow();
  return (
    <>
      <BookingHead icon={<Clock aria-hidden="true" size={22} />} title={`Asking ${shop}`}>
        {slot
          ? `You keep your appointment on ${formatSpan(slot, timezone)} until they confirm another time.`
          : describeAsking(answer_by, timezone, now)}
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

function describeAsking(answerBy: string | null, timezone: string, now: Date): string {
  if (answerBy === null) return 'We’re asking them for a time.';
  return now < new Date(answerBy)
    ? `We’re asking them for a time and should know by ${formatAnswerTime(answerBy, timezone)}.`
    : 'They haven’t answered yet. We’ll keep trying and let you know right away.';
}

const formatAnswerTime = (at: string, timeZone: string): string =>
  `${formatShortDay(at, timeZone)}, ${formatTime(at, { timeZone })}`;

/** Each offered time is accepted with one tap. */
function Offers({ quoteId, booking }: BookingProps) {
  const accept = useAction(acceptOffer, { toast: false });
  const { offers, offers_until, timezone, slot } = booking;
  const shop = booking.service_provider.name;
  return (
    <>
      <BookingHead
        icon={<CalendarPlus aria-hidden="true" size={22} />}
        title={`${shop} offers other times`}
      >
        {(offers_until
          ? `Choose one by ${formatAnswerTime(offers_until, timezone)}.`
          : 'Choose one.') +
          (slot ? ` You keep your appointment on ${formatSpan(slot, timezone)} until then.` : '')}
      </BookingHead>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <Button
            key={offer.id}
            kind="primary"
            busy={accept.pending && accept.input?.slotId === offer.id}
            disabled={!offer.open}
            aria-label={`Take ${formatSpan(offer, timezone)}`}
            onClick={() => accept.run({ quoteId, slotId: offer.id })}
          >
            {formatSpan(offer, timezone)}
          </Button>
        ))}
      </div>
      {accept.error && <p role="alert">{firstErrorLine(accept.error)}</p>}
      <ChangeActions quoteId={quoteId} booking={booking} />
    </>
  );
}

function Confirmed({ quoteId, booking }: BookingProps) {
  const { slot, timezone, service_provider: shop, price, drop_off, reference } = booking;
  const now = useNow();
  const download = useAction(downloadCalendarFile, { toast: false });
  if (!slot) return null;
  const begun = new Date(slot.from) <= now;
  return (
    <>
      <BookingHead
        icon={<CalendarCheck aria-hidden="true" size={22} />}
        title={`Booked: ${formatShortDay(slot.from, timezone)}`}
        large={formatHours(slot, timezone)}
      >
        {`${shop.name}, ${shop.address}`}
      </BookingHead>
      <dl className={styles.facts}>
        <dt>Quoted</dt>
        <dd>{formatDollars(price)}</dd>
        <dt>Your car</dt>
        <dd>{drop_off ? 'You’ll drop it off' : 'You’ll wait there'}</dd>
        <dt>Reference</dt>
        <dd className={styles.reference}>{reference}</dd>
      </dl>
      <p className={styles.caveat}>{NOT_AN_ESTIMATE}</p>
      {begun ? (
        <VisitQuestion quoteId={quoteId} />
      ) : (
        <>
          <div className={styles.actions}>
            <Button busy={download.pending} onClick={() => download.run(quoteId)}>
              <CalendarPlus aria-hidden="true" size={17} />
              <span>Add to calendar</span>
            </Button>
            <ShopWays shop={shop} />
          </div>
          {download.error && <p role="alert">{firstErrorLine(download.error)}</p>}
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
        <a className={styles.way} href={phoneLink(phone)}>
          <Phone aria-hidden="true" size={17} />
          <span>{`Call ${phone}`}</span>
        </a>
      )}
      <a className={styles.way} href={directionsTo(shop)} target="_blank" rel="noreferrer">
        <Navigation aria-hidden="true" size={17} />
        <span>Directions</span>
      </a>
    </>
  );
}

/** Buttons to move or cancel the appointment. Close to it, only the shop can do either. */
function ChangeActions({ quoteId, booking }: BookingProps) {
  const { change_until, service_provider: shop, timezone, slot } = booking;
  if (change_until === null)
    return (
      <p className={styles.late}>
        {'Less than 2 hours to go. To change or cancel, call the shop' +
          (shop.formatted_phone_number ? `: ${shop.formatted_phone_number}.` : '.')}
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
        {slot ? 'Change the time' : 'Pick other times'}
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
      <span>{`Free to change or cancel until ${formatAnswerTime(change_until, timezone)}`}</span>
    </div>
  );
}

function VisitQuestion({ quoteId }: { quoteId: string }) {
  const report = useAction(reportVisit, { toast: false });
  const answered = report.pending ? report.input?.tookPlace : undefined;
  return (
    <div className={styles.changes}>
      <strong>Did you go?</strong>
      <Button
        size="small"
        busy={answered === true}
        onClick={() => report.run({ quoteId, tookPlace: true })}
      >
        Yes
      </Button>
      <Button
        size="small"
        busy={answered === false}
        onClick={() => report.run({ quoteId, tookPlace: false })}
      >
        No
      </Button>
      {report.error && <span role="alert">{firstErrorLine(report.error)}</span>}
    </div>
  );
}
