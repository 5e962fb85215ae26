import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { useState, type CSSProperties } from 'react';
import { formatDate, formatDollars, formatTime } from '../../../lib/text/format.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { useFlip } from '../../../ui/display/use-flip.ts';
import {
  buildBoard,
  isLive,
  type Bay,
  type Board,
  type PricedBay,
  type PriceSort,
} from './price-board.ts';
import { CompactPrice } from './compact-price.tsx';
import { PriceCard } from './price-card.tsx';
import { PartNotes, PartPrices } from './part-prices.tsx';
import { ShopActionsBar } from './shop-actions-bar.tsx';
import styles from './quote-board.module.css';
import type { Quote } from '../list/quote-list.ts';
import { installsParts } from '../prices/price-rows.ts';
import { isOpen } from '../quote-status.ts';
import { WaitingBay } from './waiting-bay.tsx';

const SORTS = [
  { value: 'price_asc', label: 'Lowest price' },
  { value: 'price_desc', label: 'Highest price' },
  { value: 'distance', label: 'Nearest' },
] as const;

interface QuoteBoardProps {
  quote: Quote;
  prices: readonly QuotedPrice[];
  /** Prices for some of the services. */
  parts: readonly QuotedPrice[];
  sort: PriceSort;
  demo: boolean;
  onSort: (sort: PriceSort) => void;
  onPrint: (price: QuotedPrice) => void;
}

const orderOf = (bays: readonly Bay[]): string =>
  bays.map((bay) => (bay.kind === 'priced' ? bay.price.id : '-')).join();

/** The four bays of a quote, and below them the prices for part of the job. */
export function QuoteBoard(props: QuoteBoardProps) {
  const { quote, prices, parts, sort, demo, onSort, onPrint } = props;
  const { id, attributes } = quote;
  const { timezone: timeZone } = attributes.user_address;
  const given = [...prices, ...parts];
  // Prices present when the quote was opened are not animated.
  const [known] = useState(() => new Set(given.map(({ id }) => id)));
  const compact = useMedia('(max-width: 560px)');
  const { bays, below } = arranged(boardOf(quote, props), compact);
  const list = useFlip<HTMLOListElement>(orderOf(bays));
  const withdrawn = given.filter((price) => !isLive(price));
  const live = given.filter(isLive);
  const PricedBayView = compact ? CompactPrice : PriceCard;
  const { going_to_price_id: goingTo, booking } = attributes;
  const { opened, toggle, atThumb } = useOpenedPrice([...bays, ...below], goingTo);
  // Reserved while more prices can come, so that their arrival doesn't shift the page.
  const canSort = isOpen(attributes.status) || live.length > 1;
  const pricedItem = (bay: PricedBay, index: number) => (
    <li key={bay.price.id} id={`price-${bay.price.id}`} data-flip={bay.price.id}>
      <PricedBayView
        hasParts={installsParts(quote)}
        number={index + 1}
        bay={bay}
        all={live}
        open={bay.price.id === opened}
        onToggle={() => toggle(bay.price.id)}
        arrives={!known.has(bay.price.id)}
        quoteId={id}
        chosen={goingTo === bay.price.id}
        booking={booking}
        place={attributes.user_address}
        onPrint={() => onPrint(bay.price)}
      />
    </li>
  );
  return (
    <section aria-labelledby="prices" style={bayRowsOf(live)}>
      <BoardBar sort={canSort && sort} demo={demo} onSort={onSort} />
      <ol ref={list} className={styles.bays}>
        {bays.map((bay, index) =>
          bay.kind === 'priced' ? (
            pricedItem(bay, index)
          ) : (
            <li key={`bay-${index}-${bay.kind}`} data-unpriced>
              <WaitingBay number={index + 1} bay={bay} timeZone={timeZone} compact={compact} />
            </li>
          ),
        )}
      </ol>
      {below.length > 0 && (
        <PartPrices>{below.map((bay, index) => pricedItem(bay, bays.length + index))}</PartPrices>
      )}
      <PartNotes live={live} />
      {compact && atThumb && (
        <ShopActionsBar quoteId={id} price={atThumb} chosen={goingTo} booking={booking} />
      )}
      {withdrawn.length > 0 && <WithdrawnPrices prices={withdrawn} timeZone={timeZone} />}
    </section>
  );
}

/** Lintel, door, price, seven rows, remarks, and actions. */
const BAY_ROWS = 12;

/** The bays' rows, with one for each of several services. */
const bayRowsOf = (live: readonly QuotedPrice[]): CSSProperties => {
  const counts = live.map(({ attributes }) => attributes.price.service_prices.length);
  return { '--bay-rows': BAY_ROWS + Math.max(0, ...counts) } as CSSProperties;
};

/** On a phone, prices for part of the job are under a heading of their own. */
function arranged({ bays, below }: Board, compact: boolean): Board {
  const isPart = (bay: Bay): bay is PricedBay => bay.kind === 'priced' && bay.part;
  return compact
    ? { bays: bays.filter((bay) => !isPart(bay)), below: [...bays.filter(isPart), ...below] }
    : { bays, below };
}

const boardOf = (
  { attributes }: Quote,
  { prices, parts, sort }: Pick<QuoteBoardProps, 'prices' | 'parts' | 'sort'>,
): Board =>
  buildBoard(
    prices,
    sort,
    {
      status: attributes.status,
      closeReason: attributes.close_reason,
      radius: attributes.radius,
      call: attributes.current_call,
      questions: attributes.open_questions,
    },
    parts,
  );

interface BoardBarProps extends Pick<QuoteBoardProps, 'demo' | 'onSort'> {
  /** False while there is nothing to sort. */
  sort: PriceSort | false;
}

function BoardBar({ sort, demo, onSort }: BoardBarProps) {
  return (
    <>
      <h2 id="prices" className="visually-hidden">
        Prices
      </h2>
      <div className={styles.bar}>
        {sort && (
          <Segmented label="Sort the prices" choices={SORTS} value={sort} onChoose={onSort} />
        )}
        {demo && <Chip>Demo: made-up shops and prices</Chip>}
      </div>
    </>
  );
}

/**
 * The expanded row on a phone, and the shop whose actions are shown at the bottom: the expanded
 * one, else the chosen one, else the first.
 */
function useOpenedPrice(bays: readonly Bay[], chosenId: string | null) {
  const [opened, setOpened] = useState<string>();
  const priced = bays.flatMap((bay) => (bay.kind === 'priced' ? [bay.price] : []));
  const find = (priceId: string | null | undefined) => priced.find(({ id }) => id === priceId);
  return {
    opened,
    toggle: (priceId: string) => setOpened(priceId === opened ? undefined : priceId),
    atThumb: find(opened) ?? find(chosenId) ?? priced[0],
  };
}

interface WithdrawnPricesProps {
  prices: readonly QuotedPrice[];
  /** Time zone of the shops. */
  timeZone: string;
}

function WithdrawnPrices({ prices, timeZone }: WithdrawnPricesProps) {
  const at = (instant: string): string =>
    `on ${formatDate(instant, timeZone)} at ${formatTime(instant, { timeZone })}`;
  return (
    <ul className={styles.withdrawn} aria-label="Withdrawn prices">
      {prices.map(({ id, attributes: { service_provider, price } }) => (
        <li key={id}>
          <span>{`${service_provider.name} quoted `}</span>
          <s>{formatDollars(price.price)}</s>
          <span>{`, then withdrew it${price.withdrawn_at ? ` ${at(price.withdrawn_at)}` : ''}.`}</span>
        </li>
      ))}
    </ul>
  );
}
