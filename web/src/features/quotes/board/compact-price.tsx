import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { coverageLabel, serviceRows } from '../prices/part-prices.ts';
import { listPriceRows, summarizePrice } from '../prices/price-rows.ts';
import { describePriceSource, describeShop, recordLines } from '../prices/price-facts.ts';
import styles from './compact-price.module.css';
import { PriceAmount } from './price-amount.tsx';
import { stateOf } from './price-board.ts';
import { ShopLinks, type PricedBayProps } from './price-card.tsx';
import { PriceRemarks } from './price-remarks.tsx';

/** A bay on a phone: one row, so that four prices fit the screen. It expands when pressed. */
export function CompactPrice(props: PricedBayProps) {
  const { number, bay, all, open, place, onToggle } = props;
  const { price, best, part } = bay;
  const { service_provider: shop, price: quoted } = price.attributes;
  const id = useId();
  return (
    <article
      className={styles.bay}
      data-best={best}
      data-half={part}
      data-door="open"
      aria-label={`Bay ${number}: ${stateOf(bay)}`}
    >
      <button
        type="button"
        className={styles.closed}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <b className={styles.number}>{number}</b>
        <PriceAmount dollars={quoted.price} best={best} />
        <span className={styles.text}>
          {best && <span className={styles.tag}>Best price</span>}
          {part && <span className={styles.part}>{coverageLabel(price)}</span>}
          <strong>{shop.name}</strong>
          {summarizePrice(price).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
        <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
      </button>
      <div id={id} className={styles.rest} hidden={!open}>
        <p>
          <Link to={`/service_providers/${shop.id}?lat=${place.latitude}&lng=${place.longitude}`}>
            {shop.name}
          </Link>
          <span>{`, ${describeShop(price)}`}</span>
        </p>
        {recordLines(price).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <CompactRows price={price} all={all} hasParts={props.hasParts} />
        <PriceRemarks bay={bay} />
        <p className={styles.told}>{describePriceSource(price, place.timezone)}</p>
        <div className={styles.links}>
          <ShopLinks {...props} />
        </div>
      </div>
    </article>
  );
}

type CompactRowsProps = Pick<PricedBayProps, 'all' | 'hasParts'> & { price: QuotedPrice };

function CompactRows({ price, all, hasParts }: CompactRowsProps) {
  return (
    <dl>
      {serviceRows(price, all).map(({ label, text, closed }) => (
        <div key={label} data-closed={closed}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {listPriceRows(price, all, hasParts).map(({ label, text, good }) => (
        <div key={label} data-good={good}>
          <dt>{label}</dt>
          <dd>
            {good && <Check aria-hidden="true" size={16} />}
            <span>{` ${text}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
