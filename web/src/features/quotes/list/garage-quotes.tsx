import { isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Elements } from '../../../lib/elements.ts';
import { formatDate, plural } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatSpan } from '../booking/booking-time.ts';
import styles from './garage-quotes.module.css';
import { describeExpiry, partitionQuotes, sortQuotes, type Quote } from './quote-list.ts';
import { isOpen, statusLabel } from '../quote-status.ts';
import { useQuotes } from '../quotes.queries.ts';

/**
 * Limits: two rows for this vehicle, and one for other vehicles, because the content below is about this
 * vehicle.
 */
const AT_FIRST = { current: 7, others: 4 };

/**
 * In the garage: the vehicle's current quotes, a link to request a new one, and other vehicles'
 * quotes.
 */
export function GarageQuotes({ vehicleId }: { vehicleId: string | null }) {
  const { data, isError, refetch } = useQuotes();
  if (isError && !data) {
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t load your quotes.</RetryNotice>;
  }
  if (!data) return <Skeleton height="150px" radius={10} />;
  const { current, others } = partitionQuotes(sortQuotes(data, 'newest'), vehicleId);
  return (
    <div className={styles.quotes}>
      <QuoteSection
        key={vehicleId}
        title="Current quotes"
        quotes={current}
        atFirst={AT_FIRST.current}
      >
        <li>
          <Link className={styles.tile} to="/request_a_quote/step/1?reset=true">
            <Plus aria-hidden="true" size={24} />
            <span>Request a quote</span>
          </Link>
        </li>
      </QuoteSection>
      {others.length > 0 && (
        <QuoteSection
          title="Quotes for your other vehicles"
          quotes={others}
          atFirst={AT_FIRST.others}
        />
      )}
    </div>
  );
}

function QuoteSection({
  title,
  quotes,
  atFirst,
  children,
}: {
  title: string;
  quotes: readonly Quote[];
  atFirst: number;
  children?: Elements;
}) {
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? quotes : quotes.slice(0, atFirst);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.cards}>
        {shown.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} />
        ))}
        {children}
      </ul>
      {shown.length < quotes.length && (
        <Button size="small" className={styles.more} onClick={() => setAll(true)}>
          {`Show all ${quotes.length}`}
        </Button>
      )}
    </section>
  );
}

function QuoteCard({ quote }: { quote: Quote }) {
  const { service_title, user_vehicle, created_at, status, price_count, booking } =
    quote.attributes;
  const label = statusLabel(status);
  const expiry = describeExpiry(quote, formatDate, useNow());
  return (
    <li>
      <Link className={styles.card} to={`/quote/${quote.id}`}>
        <strong>{service_title}</strong>
        <span>{user_vehicle.full_vehicle_name}</span>
        <span>{formatDate(created_at)}</span>
        <span>
          <b>{label}</b>
          {price_count > 0 && (
            <span>{`, ${plural(price_count, 'price')}${isOpen(status) ? ' so far' : ''}`}</span>
          )}
        </span>
        {booking && <BookingLine booking={booking} />}
        {expiry !== label && <span>{expiry}</span>}
      </Link>
    </li>
  );
}

/** The state of a quote's appointment in one line; empty once it ended. */
function BookingLine({ booking }: { booking: NonNullable<Quote['attributes']['booking']> }) {
  const { state, slot, timezone, service_provider: shop } = booking;
  if (slot && isLiveBooking(state))
    return (
      <span className={styles.booked}>{`Booked: ${formatSpan(slot, timezone)}, ${shop.name}`}</span>
    );
  if (state === 'counter_offered') return <span>{`${shop.name} offers other times`}</span>;
  return state === 'asked' && <span>{`Asking ${shop.name} for a time`}</span>;
}
