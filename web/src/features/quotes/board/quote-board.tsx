import type { PriceResource } from '@fourbay/contract/quotes';
import { useState, type ReactNode } from 'react';
import { formatDate, formatDollars, formatTime } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useFlip } from '../../../ui/use-flip.ts';
import { buildBoard, isLive, type PriceSort } from './price-board.ts';
import { PriceCard } from './price-card.tsx';
import styles from './quote-board.module.css';
import type { Quote } from '../list/quote-list.ts';
import { isOpen } from '../quote-status.ts';
import { WaitingBay } from './waiting-bay.tsx';

const SORTS = [
  { value: 'price_asc', label: 'Lowest price' },
  { value: 'price_desc', label: 'Highest price' },
  { value: 'distance', label: 'Nearest' },
] as const;

interface QuoteBoardProps {
  quote: Quote;
  prices: readonly PriceResource[];
  sort: PriceSort;
  demo: boolean;
  judge?: ((price: PriceResource) => ReactNode) | undefined;
  onSort: (sort: PriceSort) => void;
  onPrint: (price: PriceResource) => void;
}

/** The four bays of a quote. */
export function QuoteBoard({
  quote: { id, attributes },
  prices,
  sort,
  demo,
  judge,
  onSort,
  onPrint,
}: QuoteBoardProps) {
  // What was in when the quote was opened is no news.
  const [known] = useState(() => new Set(prices.map(({ id }) => id)));
  const bays = buildBoard(prices, sort, {
    status: attributes.status,
    closeReason: attributes.close_reason,
    radius: attributes.radius,
    call: attributes.current_call,
  });
  const order = bays.map((bay) => (bay.kind === 'priced' ? bay.price.id : '-')).join();
  const list = useFlip<HTMLOListElement>(order);
  const withdrawn = prices.filter((price) => !isLive(price));
  // While more can come the control keeps its place, so that nothing moves when they do.
  const canSort = isOpen(attributes.status) || prices.length - withdrawn.length > 1;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="visually-hidden">
        Prices
      </h2>
      <div className={styles.bar}>
        {canSort && (
          <Segmented label="Sort the prices" choices={SORTS} value={sort} onChoose={onSort} />
        )}
        {demo && <Chip>Demo: invented shops and prices</Chip>}
      </div>
      <ol ref={list} className={styles.bays}>
        {bays.map((bay, at) =>
          bay.kind === 'priced' ? (
            <li key={bay.price.id} id={`price-${bay.price.id}`} data-flip={bay.price.id}>
              <PriceCard
                number={at + 1}
                bay={bay}
                arrives={!known.has(bay.price.id)}
                quoteId={id}
                chosen={attributes.going_to_price_id === bay.price.id}
                place={attributes.user_address}
                judged={judge?.(bay.price)}
                onPrint={() => onPrint(bay.price)}
              />
            </li>
          ) : (
            <li key={`bay-${at}-${bay.kind}`}>
              <WaitingBay number={at + 1} bay={bay} />
            </li>
          ),
        )}
      </ol>
      {withdrawn.length > 0 && (
        <ul className={styles.withdrawn} aria-label="Prices that were taken back">
          {withdrawn.map(({ id: priceId, attributes: { service_provider, price } }) => (
            <li key={priceId}>
              {service_provider.name} told <s>{formatDollars(price.price)}</s>, taken back
              {price.withdrawn_at &&
                ` on ${formatDate(price.withdrawn_at)} at ${formatTime(price.withdrawn_at)}`}
              . It no longer counts.
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
