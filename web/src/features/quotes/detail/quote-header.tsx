import type { Ref } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { formatClockTime, describeExpectation, describeNow } from './expectation.ts';
import { describeExpiry, type Quote } from '../list/quote-list.ts';
import styles from './quote-header.module.css';
import { isOpen, statusLabel, statusTone } from '../quote-status.ts';

const CHIPS = { quiet: 'plain', active: 'plain', good: 'good', warn: 'warn' } as const;

/** The requested job, the status, and when prices are expected. */
export function QuoteHeader({
  quote,
  heading,
  children,
}: {
  quote: Quote;
  heading: Ref<HTMLHeadingElement>;
  /** Actions on the quote, beside its heading. */
  children: Elements;
}) {
  const now = useNow();
  const { attributes } = quote;
  const { user_address: place } = attributes;
  const around =
    place.location_name ||
    (place.address ? place.address : `${place.city}, ${place.state} ${place.zip}`);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {attributes.service_title}
        </h1>
        {children}
      </div>
      <p className={styles.facts}>
        {`${attributes.user_vehicle.full_vehicle_name}, within ${attributes.radius} miles of ` +
          `${around.replace(/^Near /, '')}, requested at ` +
          `${formatClockTime(new Date(attributes.created_at), now, place.timezone)}`}
      </p>
      {attributes.description && attributes.description !== attributes.service_title && (
        <p className={styles.facts}>{attributes.description}</p>
      )}
      {isOpen(attributes.status) && (
        <div className={styles.now} role="status">
          <i
            className={styles.lamp}
            data-on={attributes.current_call !== null}
            aria-hidden="true"
          />
          <p>
            <strong>{describeNow(quote)}</strong>
            <span>{` ${describeExpectation(quote, now)}`}</span>
          </p>
        </div>
      )}
      <div className={styles.state}>
        <Chip kind={CHIPS[statusTone(attributes.status)]}>{statusLabel(attributes.status)}</Chip>
        {!isOpen(attributes.status) && <p>{describeExpectation(quote, now)}</p>}
        {attributes.status !== 'cancelled' && (
          <p className={styles.facts}>{describeExpiry(quote, formatDate, now)}</p>
        )}
      </div>
    </header>
  );
}
