import { NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { formatDate, formatDollars, inOneLine } from '../../../lib/text/format.ts';
import { findBestPrices, sortPrices } from '../board/price-board.ts';
import { listPriceFacts, describeShop, describePriceSource } from './price-facts.ts';
import { coverageLabel } from './part-prices.ts';
import { installsParts } from './price-rows.ts';
import styles from './print-sheet.module.css';
import type { Quote } from '../list/quote-list.ts';

/** Print version of the quote, to take to a shop; hidden on screen. */
export function PrintSheet({
  quote,
  prices,
  all,
  appName,
  demo,
}: {
  quote: Quote;
  prices: readonly QuotedPrice[];
  all: readonly QuotedPrice[];
  appName: string;
  demo: boolean;
}) {
  const { attributes } = quote;
  const best = findBestPrices(all);
  const hasParts = installsParts(quote);
  return (
    <div className={styles.sheet} aria-hidden="true">
      <header>
        <b>{appName}</b>
        <span>
          {'Prices quoted by phone or by the shop itself' +
            (demo ? '. Demo: made-up shops and prices' : '')}
        </span>
      </header>
      <p className={styles.title}>{attributes.service_title}</p>
      <p>{attributes.user_vehicle.full_vehicle_name}</p>
      {attributes.description !== attributes.service_title && <p>{attributes.description}</p>}
      <p>
        {`Requested on ${formatDate(attributes.created_at)}. Prices expire on ` +
          `${formatDate(attributes.expires_at)}.`}
      </p>
      {sortPrices(prices, 'price_asc').map((price) => (
        <PrintedPrice
          key={price.id}
          price={price}
          best={best.has(price.id)}
          hasParts={hasParts}
          timezone={attributes.user_address.timezone}
        />
      ))}
      <p className={styles.rule}>
        {'The shop must ask before charging more than the price quoted here. Prices may change ' +
          'after inspection. Ask for the new price, and why it changed, before ' +
          `you agree. ${NOT_AN_ESTIMATE}`}
      </p>
    </div>
  );
}

interface PrintedPriceProps {
  price: QuotedPrice;
  best: boolean;
  hasParts: boolean;
  timezone: string;
}

function PrintedPrice({ price, best, hasParts, timezone }: PrintedPriceProps) {
  const { service_provider: shop, price: quoted } = price.attributes;
  return (
    <section>
      <h2>
        <span>{shop.name}</span>
        <span>{formatDollars(quoted.price)}</span>
      </h2>
      <p>{[shop.address, shop.formatted_phone_number].filter(Boolean).join(', ')}</p>
      <p>
        {inOneLine([
          best && 'Best price',
          coverageLabel(price),
          describeShop(price),
          ...listPriceFacts(price, hasParts).map(({ text }) => text),
        ])}
      </p>
      {quoted.shopperNote && <p>{quoted.shopperNote}</p>}
      <p>{`${describePriceSource(price, timezone)}.`}</p>
    </section>
  );
}
