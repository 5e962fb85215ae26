import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, plural } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './garage-quotes.module.css';
import { expiryOf, partitionQuotes, sortQuotes, type Quote } from './quote-list.ts';
import { isOpen, labelOf } from './quote-status.ts';
import { useQuotes } from './quotes.queries.ts';

/** The newest ones of other vehicles; what comes below is about this one. */
const OTHERS_AT_FIRST = 4;

/** In the garage: the current quotes of its vehicle, the way to a new one, and the quotes of the other vehicles. */
export function GarageQuotes({ vehicleId }: { vehicleId: string | null }) {
  const { data, isError, refetch } = useQuotes();
  if (isError && !data) {
    return (
      <Notice kind="bad" action={<Button size="small" onClick={() => void refetch()}>Try again</Button>}>
        Your quotes could not be loaded.
      </Notice>
    );
  }
  if (!data) return <Skeleton height="150px" radius={10} />;
  const { current, others } = partitionQuotes(sortQuotes(data, 'newest'), vehicleId);
  return (
    <div className={styles.quotes}>
      <section aria-labelledby="current-quotes">
        <h2 id="current-quotes">Current quotes</h2>
        <ul className={styles.cards}>
          {current.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} />
          ))}
          <li>
            <Link className={styles.tile} to="/request_a_quote/step/1?reset=true">
              <Plus aria-hidden="true" size={24} /> Request a quote
            </Link>
          </li>
        </ul>
      </section>
      {others.length > 0 && <OtherQuotes quotes={others} />}
    </div>
  );
}

function OtherQuotes({ quotes }: { quotes: readonly Quote[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? quotes : quotes.slice(0, OTHERS_AT_FIRST);
  return (
    <section aria-labelledby="other-quotes">
      <h2 id="other-quotes">Quotes of your other vehicles</h2>
      <ul className={styles.cards}>
        {shown.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} />
        ))}
      </ul>
      {shown.length < quotes.length && (
        <Button size="small" className={styles.more} onClick={() => setAll(true)}>
          Show all {quotes.length}
        </Button>
      )}
    </section>
  );
}

function QuoteCard({ quote }: { quote: Quote }) {
  const { service_title, user_vehicle, created_at, status, price_count } = quote.attributes;
  const label = labelOf(status);
  const expiry = expiryOf(quote, formatDate, useNow());
  return (
    <li>
      <Link className={styles.card} to={`/quote/${quote.id}`}>
        <strong>{service_title}</strong>
        <span>{user_vehicle.full_vehicle_name}</span>
        <span>{formatDate(created_at)}</span>
        <span>
          <b>{label}</b>
          {price_count > 0 && `, ${plural(price_count, 'price')}${isOpen(status) ? ' so far' : ''}`}
        </span>
        {expiry !== label && <span>{expiry}</span>}
      </Link>
    </li>
  );
}
