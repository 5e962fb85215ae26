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
  arrives: boolean;
  quoteId: string;
  /** The owner goes there. */
  chosen: boolean;
  place: { latitude: number; longitude: number };
  /** How it stands to the others on record. */
  judged?: ReactNode;
  onPrint: () => void;
}

/**
 * Both prices say that the comparison may turn: the one tax comes on top of, and the one that has
 * it in.
 */
const TAX_CAVEATS = {
  best: 'Tax comes on top, so another price may turn out lower.',
  near: 'Tax is in this price, so it may turn out to be the lowest.',
};

/** A price that is in: the door is up. */
export function PriceCard({
  number,
  arrives,
  bay: { price, best, taxCaveat },
  quoteId,
  chosen,
  place,
  judged,
  onPrint,
}: PriceCardProps) {
  const { service_provider: shop, price: told } = price.attributes;
  return (
    <Bay
      number={number}
      state={best ? 'Best price' : 'Price is in'}
      door="open"
      best={best}
      arrives={arrives}
    >
      <PriceAmount dollars={told.price} best={best} />
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
      {told.shopperNote && <p className={styles.note}>{told.shopperNote}</p>}
      {told.corrected_from !== null && (
        <p className={styles.line}>
          Corrected: it was {formatDollars(told.corrected_from)} before.
        </p>
      )}
      {taxCaveat && <p className={styles.caveat}>{TAX_CAVEATS[taxCaveat]}</p>}
      <p className={styles.told}>{describePriceSource(price)}</p>
      {judged}
      <div className={styles.actions}>
        {shop.formatted_phone_number && (
          <a
            className={
              `${buttonStyles.button} ${buttonStyles.small} ` +
              `${best ? buttonStyles.primary : buttonStyles.quiet}`
            }
            href={`tel:${shop.formatted_phone_number.replace(/[^+\d]/g, '')}`}
            aria-label={`Call shop: ${shop.name}, ${shop.formatted_phone_number}`}
          >
            <Phone aria-hidden="true" size={17} /> Call shop
          </a>
        )}
        <a
          className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.quiet}`}
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
    </Bay>
  );
}
