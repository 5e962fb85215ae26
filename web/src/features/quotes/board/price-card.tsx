import { Check, Navigation, Phone, Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { phoneLink } from '../../../lib/text/format.ts';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { Bay } from '../../../ui/display/bay.tsx';
import { directionsTo } from '../../../lib/text/directions.ts';
import { BookButton } from '../booking/book-button.tsx';
import { ChosenShopButton } from '../followup/chosen-shop-button.tsx';
import { PriceAmount } from './price-amount.tsx';
import { stateOf, type PricedBay } from './price-board.ts';
import styles from './price-card.module.css';
import { PriceRemarks } from './price-remarks.tsx';
import type { Quote } from '../list/quote-list.ts';
import { describePriceSource, describeShop, recordLines } from '../prices/price-facts.ts';
import { coverageLabel, goingLabel, isPart, serviceRows } from '../prices/part-prices.ts';
import { listPriceRows } from '../prices/price-rows.ts';

export interface PricedBayProps {
  number: number;
  bay: PricedBay;
  /** The quote's live prices, with which rows are compared. */
  all: readonly QuotedPrice[];
  /** False for a diagnosis. */
  hasParts: boolean;
  /** Whether to animate the arrival of the price. */
  arrives: boolean;
  quoteId: string;
  /** Whether the owner chose this shop. */
  chosen: boolean;
  /** The quote's newest booking. */
  booking: Quote['attributes']['booking'];
  place: { latitude: number; longitude: number; timezone: string };
  /** On a phone: whether its row is expanded. */
  open: boolean;
  onToggle: () => void;
  onPrint: () => void;
}

/** `Both services` or `Brakes only`, above the amount. */
function Coverage({ price }: { price: QuotedPrice }) {
  const label = coverageLabel(price);
  return label !== '' && <p className={isPart(price) ? styles.only : styles.line}>{label}</p>;
}

function ServiceRows({ price, all }: Pick<PricedBayProps, 'all'> & { price: QuotedPrice }) {
  return serviceRows(price, all).map(({ label, text, closed }) => (
    <div key={label} className={styles.row} data-closed={closed}>
      <span>{label}</span>
      <span>{text}</span>
    </div>
  ));
}

/** A bay with a price: its door is open, and its rows align with the other bays' rows. */
export function PriceCard(props: PricedBayProps) {
  const { number, arrives, bay, place, all, quoteId, chosen, booking } = props;
  const { price, best, part } = bay;
  const { service_provider: shop, price: quoted } = price.attributes;
  return (
    <Bay
      number={number}
      state={stateOf(bay)}
      door="open"
      best={best}
      half={part}
      arrives={arrives}
      aligned
    >
      <div className={styles.lead}>
        <Coverage price={price} />
        <PriceAmount dollars={quoted.price} best={best} small={part} />
        <h3 className={styles.shop}>
          <Link to={`/service_providers/${shop.id}?lat=${place.latitude}&lng=${place.longitude}`}>
            {shop.name}
          </Link>
        </h3>
        <p className={styles.line}>{describeShop(price)}</p>
        {recordLines(price).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        <p className={styles.told}>{describePriceSource(price, place.timezone)}</p>
      </div>
      <ServiceRows price={price} all={all} />
      {listPriceRows(price, all, props.hasParts).map(({ label, text, good }) => (
        <div key={label} className={styles.row} data-good={good}>
          <span>{label}</span>
          <span>
            {good && <Check aria-hidden="true" size={16} />}
            <span>{text}</span>
          </span>
        </div>
      ))}
      <PriceRemarks bay={bay} />
      <div className={styles.actions}>
        <div className={styles.book}>
          <BookButton quoteId={quoteId} price={price} booking={booking} primary={best} />
        </div>
        <ChosenShopButton
          quoteId={quoteId}
          priceId={price.id}
          shop={shop.name}
          chosen={chosen}
          label={goingLabel(price)}
        />
        <ActionMenu label={`More for ${shop.name}`}>
          <ShopLinks {...props} />
        </ActionMenu>
      </div>
    </Bay>
  );
}

/** Further actions on a shop. */
export function ShopLinks({ bay: { price }, onPrint }: Pick<PricedBayProps, 'bay' | 'onPrint'>) {
  const { service_provider: shop } = price.attributes;
  const phone = shop.formatted_phone_number;
  return (
    <>
      {phone && (
        <a href={phoneLink(phone)} aria-label={`Call ${phone}: ${shop.name}`}>
          <Phone aria-hidden="true" size={17} />
          <span>{`Call ${phone}`}</span>
        </a>
      )}
      <a
        href={directionsTo(shop)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Directions to ${shop.name}`}
      >
        <Navigation aria-hidden="true" size={17} />
        <span>Directions</span>
      </a>
      <button type="button" onClick={onPrint} aria-label={`Print the price from ${shop.name}`}>
        <Printer aria-hidden="true" size={17} />
        <span>Print</span>
      </button>
    </>
  );
}
