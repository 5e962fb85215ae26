import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { BusinessHours } from './business-hours.tsx';
import { openWords } from './open-words.ts';
import styles from './providers.module.css';
import type { NearbyShop } from './providers.queries.ts';

/** What the map tells of the chosen shop. */
export function ShopPanel({ shop, onClose }: { shop: NearbyShop; onClose: () => void }) {
  const { name, street_address, city, state_abbreviation, zip_code, phone_number_raw, formatted_phone_number, website, business_hours, hours_assumed, open_state, timezone, latitude, longitude } = shop.attributes;
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Button size="small" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </Button>
      </div>
      <p>
        {street_address && (
          <>
            {street_address}
            <br />
          </>
        )}
        {city}, {state_abbreviation} {zip_code}
      </p>
      {phone_number_raw && (
        <a className={styles.call} href={`tel:${phone_number_raw}`}>
          {formatted_phone_number}
        </a>
      )}
      {website && (
        <a href={website} target="_blank" rel="noreferrer">
          {new URL(website).host}
        </a>
      )}
      <p>{openWords(open_state, timezone)}</p>
      <BusinessHours hours={business_hours} assumed={hours_assumed} />
      <Link to={`/service_providers/${shop.id}?lat=${latitude}&lng=${longitude}`}>More info</Link>
    </section>
  );
}
