import type { PriceResource } from '@fourbay/contract/quotes';
import { useState } from 'react';
import { formatDate, formatDollars, formatTime } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { useFlip } from '../../../ui/use-flip.ts';
import { buildBoard, isLive, type PriceSort } from './price-board.ts';
import { CompactPrice } from './compact-price.tsx';
import { PriceCard } from './price-card.tsx';
import { ShopActionsBar } from './shop-actions-bar.tsx';
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
  onSort: (sort: PriceSort) => void;
  onPrint: (price: PriceResource) => void;
}

/** The four bays of a quote. */
export function QuoteBoard({
  quote: { id, attributes },
  prices,
  sort,
  demo,
  onSort,
  onPrint,
}: QuoteBoardProps) {
  // Prices that were in when the quote was opened arrive without an animation.
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
  const live = prices.filter(isLive);
  const compact = useMedia('(max-width: 560px)');
  const PricedBayView = compact ? CompactPrice : PriceCard;
  // The shop whose actions lie at the thumb: the open one, else the one chosen, else the first.
  const [opened, setOpened] = useState<string>();
  const [first] = bays.flatMap((bay) => (bay.kind === 'priced' ? [bay.price] : []));
  const find = (priceId: string | null | undefined) => live.find((price) => price.id === priceId);
  const chosen = find(opened) ?? find(attributes.going_to_price_id) ?? first;
  // Kept while more prices can come, so that their arrival does not move the page.
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
        {bays.map((bay, index) =>
          bay.kind === 'priced' ? (
            <li key={bay.price.id} id={`price-${bay.price.id}`} data-flip={bay.price.id}>
              <PricedBayView
                number={index + 1}
                bay={bay}
                all={live}
                open={bay.price.id === opened}
                onToggle={() => setOpened(bay.price.id === opened ? undefined : bay.price.id)}
                arrives={!known.has(bay.price.id)}
                quoteId={id}
                chosen={attributes.going_to_price_id === bay.price.id}
                place={attributes.user_address}
                onPrint={() => onPrint(bay.price)}
              />
            </li>
          ) : (
            <li key={`bay-${index}-${bay.kind}`} data-unpriced>
              <WaitingBay number={index + 1} bay={bay} compact={compact} />
            </li>
          ),
        )}
      </ol>
      {compact && chosen && (
        <ShopActionsBar quoteId={id} price={chosen} chosen={attributes.going_to_price_id} />
      )}
      {withdrawn.length > 0 && <WithdrawnPrices prices={withdrawn} />}
    </section>
  );
}

function WithdrawnPrices({ prices }: { prices: readonly PriceResource[] }) {
  return (
    <ul className={styles.withdrawn} aria-label="Prices that were taken back">
      {prices.map(({ id, attributes: { service_provider, price } }) => (
        <li key={id}>
          {service_provider.name} told <s>{formatDollars(price.price)}</s>, taken back
          {price.withdrawn_at &&
            ` on ${formatDate(price.withdrawn_at)} at ${formatTime(price.withdrawn_at)}`}
          . It no longer counts.
        </li>
      ))}
    </ul>
  );
}
