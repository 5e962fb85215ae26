import { Navigation, Phone } from 'lucide-react';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { directionsTo } from '../../../lib/text/directions.ts';
import { formatDollars, phoneLink } from '../../../lib/text/format.ts';
import buttonStyles from '../../../ui/buttons/button.module.css';
import { BookButton } from '../booking/book-button.tsx';
import { ChosenShopButton } from '../followup/chosen-shop-button.tsx';
import type { Quote } from '../list/quote-list.ts';
import { coverageLabel, goingLabel, isPart } from '../prices/part-prices.ts';
import styles from './compact-price.module.css';

const QUIET = `${buttonStyles.button} ${buttonStyles.quiet}`;

interface ShopActionsBarProps {
  quoteId: string;
  price: QuotedPrice;
  /** The price whose shop the owner chose, if any. */
  chosen: string | null;
  /** The quote's newest booking. */
  booking: Quote['attributes']['booking'];
}

/** On a phone: actions on one shop, within reach of the thumb. */
export function ShopActionsBar({ quoteId, price, chosen, booking }: ShopActionsBarProps) {
  const { service_provider: shop, price: quoted } = price.attributes;
  const phone = shop.formatted_phone_number;
  return (
    <div className={styles.bar} role="group" aria-label={`Options for ${shop.name}`}>
      <p>
        <span>{shop.name}</span>
        <span>
          {[formatDollars(quoted.price), isPart(price) && coverageLabel(price)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <div>
        {phone && (
          <a
            className={QUIET}
            href={phoneLink(phone)}
            aria-label={`Call shop: ${shop.name}, ${phone}`}
          >
            <Phone aria-hidden="true" size={18} />
          </a>
        )}
        <a
          className={QUIET}
          href={directionsTo(shop)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${shop.name}`}
        >
          <Navigation aria-hidden="true" size={18} />
        </a>
        <ChosenShopButton
          key={price.id}
          quoteId={quoteId}
          priceId={price.id}
          shop={shop.name}
          chosen={chosen === price.id}
          label={goingLabel(price)}
        />
        <BookButton quoteId={quoteId} price={price} booking={booking} primary />
      </div>
    </div>
  );
}
