import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { formatDate, plural } from '../../../lib/text/format.ts';
import { scrollToFocused } from '../../../lib/browser/scroll-to-focused.ts';
import { findKnown } from '../../../lib/data/known-values.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import {
  quoteFilters,
  quoteOrders,
  describeExpiry,
  filterQuotes,
  sortQuotes,
  type Quote,
  type QuoteFilter,
  type QuoteOrder,
} from './quote-list.ts';
import styles from './quote-list-panel.module.css';
import { isOpen, statusLabel, statusTone } from '../quote-status.ts';

interface QuoteListPanelProps {
  quotes: readonly Quote[];
  order: QuoteOrder;
  filter: QuoteFilter;
  onOrder: (order: QuoteOrder) => void;
  onFilter: (filter: QuoteFilter) => void;
  /** URL of a quote, keeping order and filter. */
  linkTo: (id: string) => string;
}

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'active', label: 'Active' },
] as const;
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;
const EMPTY_TEXTS: Record<QuoteFilter, string> = {
  all: 'No quotes yet.',
  in_progress: 'No quotes in progress.',
  active: 'No active quotes. A quote is active while its prices are good.',
};

export function QuoteListPanel({
  quotes,
  order,
  filter,
  onOrder,
  onFilter,
  linkTo,
}: QuoteListPanelProps) {
  const now = useNow();
  const shown = sortQuotes(filterQuotes(quotes, filter), order);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (list.current) scrollToCurrent(list.current);
  }, [pathname, order, filter]);
  return (
    <nav className={styles.panel} aria-label="Your quotes">
      <h2>Your quotes</h2>
      {quotes.length > 1 && (
        <div className={styles.controls}>
          <SelectField
            label="Show"
            choices={FILTERS}
            value={filter}
            onChoose={(value) => onFilter(findKnown(quoteFilters, value))}
          />
          <SelectField
            label="Sort by date"
            choices={ORDERS}
            value={order}
            onChoose={(value) => onOrder(findKnown(quoteOrders, value))}
          />
        </div>
      )}
      {shown.length === 0 && <p className={styles.nothing}>{EMPTY_TEXTS[filter]}</p>}
      <ul ref={list} className={styles.list}>
        {shown.map((quote) => (
          <li key={quote.id}>
            <NavLink
              to={linkTo(quote.id)}
              className={styles.quote}
              preventScrollReset
              onFocus={scrollToFocused}
            >
              <strong>{quote.attributes.service_title}</strong>
              <span>{quote.attributes.user_vehicle.full_vehicle_name}</span>
              <span>{formatDate(quote.attributes.created_at)}</span>
              <QuoteState quote={quote} now={now} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls only the list, to the open quote. */
function scrollToCurrent(list: HTMLUListElement): void {
  const current = list.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!current) return;
  const seen = list.getBoundingClientRect();
  if (current.top < seen.top || current.bottom > seen.bottom)
    list.scrollTop += current.top - seen.top - (seen.height - current.height) / 2;
  if (current.left < seen.left || current.right > seen.right)
    list.scrollLeft += current.left - seen.left - (seen.width - current.width) / 2;
}

/** `Gathering price, 2 prices in` or `Completed, expires Dec 20, 2026` */
function QuoteState({ quote, now }: { quote: Quote; now: Date }) {
  const { status, price_count } = quote.attributes;
  const label = statusLabel(status);
  const expiry = describeExpiry(quote, formatDate, now);
  return (
    <span className={styles.state} data-tone={statusTone(status)}>
      <b>{label}</b>
      {isOpen(status) && price_count > 0 && <span>{`${plural(price_count, 'price')} in`}</span>}
      {expiry !== label && <span>{expiry}</span>}
    </span>
  );
}
