import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bay } from '../../../ui/bay.tsx';
import { Button } from '../../../ui/button.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { directionsTo } from '../../../lib/directions.ts';
import { formatDollars } from '../../../lib/format.ts';
import { ChosenShopButton } from '../followup/chosen-shop-button.tsx';
import { PriceAmount } from './price-amount.tsx';
import type { PricedBay } from './price-board.ts';
import styles from './price-card.module.css';
import { listPriceFacts, describeShop, describePriceSource } from '../prices/price-facts.ts';

interface PriceCardProps {
  number: number;
  bay: PricedBay;
  /** Whether to animate the arrival of the price. */
  arrives: boolean;
  quoteId: string;
  /** Whether the owner chose this shop. */
  chosen: boolean;
  place: { latitude: number; longitude: number };
  /** The price compared with others on record. */
  comparison?: ReactNode;
  onPrint: () => void;
}

/** Shown on both prices whose order tax may change: the one without tax and the one with it. */
const TAX_CAVEATS = {
  best: 'Tax comes on top, so another price may turn out lower.',
  near: 'Tax is in this price, so it may turn out to be the lowest.',
};

/** A bay with a price: its door is open. */
export function PriceCard(props: PriceCardProps) {
  const { number, arrives, bay, place, comparison } = props;
  const { price, best, taxCaveat } = bay;
  const { service_provider: shop, price: quoted } = price.attributes;
  return (
    <Bay
      number={number}
      state={best ? 'Best price' : 'Price is in'}
      door="open"
      best={best}
      arrives={arrives}
    >
      <PriceAmount dollars={quoted.price} best={best} />
      <div>
        <h3 className={styles.shop}>
          <Link to={`/service_providers/${shop.id}?lat=${place.latitude}&lng=${place.longitude}`}>
            {shop.name}
          </Link>
        </h3>
        <p className={styles.line}>{describeShop(price)}</p>
      </div>
      <ul className={styles.facts}>
        {listPriceFacts(price).map(({ text, strong }) => (
          <li key={text}>{strong ? <strong>{text}</strong> : text}</li>
        ))}
      </ul>
      {quoted.shopperNote && <p className={styles.note}>{quoted.shopperNote}</p>}
      {quoted.corrected_from !== null && (
        <p className={styles.line}>
          Corrected: it was {formatDollars(quoted.corrected_from)} before.
        </p>
      )}
      {taxCaveat && <p className={styles.caveat}>{TAX_CAVEATS[taxCaveat]}</p>}
      <p className={styles.told}>{describePriceSource(price)}</p>
      {comparison}
      <PriceCardActions {...props} />
    </Bay>
  );
}

const SMALL_BUTTON = `${buttonStyles.button} ${buttonStyles.small}`;

function PriceCardActions({ bay: { price, best }, quoteId, chosen, onPrint }: PriceCardProps) {
  const { service_provider: shop } = price.attributes;
  const phone = shop.formatted_phone_number;
  return (
    <div className={styles.actions}>
      {phone && (
        <a
          className={`${SMALL_BUTTON} ${best ? buttonStyles.primary : buttonStyles.quiet}`}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={`Call shop: ${shop.name}, ${phone}`}
        >
          <Phone aria-hidden="true" size={17} /> Call shop
        </a>
      )}
      <a
        className={`${SMALL_BUTTON} ${buttonStyles.quiet}`}
        href={directionsTo(shop)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Directions to ${shop.name}`}
      >
        Directions
      </a>
      <Button size="small" onClick={onPrint} aria-label={`Sheet to print for ${shop.name}`}>
        Sheet
      </Button>
      <ChosenShopButton quoteId={quoteId} priceId={price.id} shop={shop.name} chosen={chosen} />
    </div>
  );
}
