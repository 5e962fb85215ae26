import { NavLink } from 'react-router';
import { formatDate, plural } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { expiryOf, filterQuotes, sortQuotes, type Quote, type QuoteFilter, type QuoteOrder } from './quote-list.ts';
import styles from './quote-list-panel.module.css';
import { isOpen, labelOf, toneOf } from './quote-status.ts';

interface QuoteListPanelProps {
  quotes: readonly Quote[];
  order: QuoteOrder;
  filter: QuoteFilter;
  onOrder: (order: QuoteOrder) => void;
  onFilter: (filter: QuoteFilter) => void;
  /** Where a quote opens, with the order and filter kept. */
  linkTo: (id: string) => string;
}

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'active', label: 'Active' },
] as const;
const NOTHING: Record<QuoteFilter, string> = { all: 'No quotes yet.', in_progress: 'No quote is in progress.', active: 'No quote is active: complete, and not expired.' };

export function QuoteListPanel({ quotes, order, filter, onOrder, onFilter, linkTo }: QuoteListPanelProps) {
  const now = useNow();
  const shown = sortQuotes(filterQuotes(quotes, filter), order);
  return (
    <nav className={styles.panel} aria-label="Your quotes">
      <h2>Your quotes</h2>
      {quotes.length > 1 && (
      <div className={styles.controls}>
        <SelectField label="Show" choices={FILTERS} value={filter} onChoose={(value) => onFilter(value as QuoteFilter)} />
        <SelectField
          label="Sort by date"
          choices={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
          value={order}
          onChoose={(value) => onOrder(value as QuoteOrder)}
        />
      </div>
      )}
      {shown.length === 0 && <p className={styles.nothing}>{NOTHING[filter]}</p>}
      <ul className={styles.list}>
        {shown.map((quote) => (
          <li key={quote.id}>
            <NavLink to={linkTo(quote.id)} className={styles.quote} preventScrollReset>
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

/** `Gathering price, 2 prices in` or `Completed, expires Dec 20, 2026` */
function QuoteState({ quote, now }: { quote: Quote; now: Date }) {
  const { status, price_count } = quote.attributes;
  const label = labelOf(status);
  const expiry = expiryOf(quote, formatDate, now);
  return (
    <span className={styles.state} data-tone={toneOf(status)}>
      <b>{label}</b>
      {isOpen(status) && price_count > 0 && <span>{plural(price_count, 'price')} in</span>}
      {expiry !== label && <span>{expiry}</span>}
    </span>
  );
}
