import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { BusinessHours } from '../opening-hours/business-hours.tsx';
import styles from '../shops.module.css';
import type { NearbyShop } from '../shops.queries.ts';
import type { SearchPlace } from './search-state.ts';
import { SponsoredNote } from './shop-card.tsx';

interface ShopPanelProps {
  shop: NearbyShop;
  from: SearchPlace;
  onClose: () => void;
}

/** The shop chosen on the map. Its heading receives focus. */
export function ShopPanel({ shop, from, onClose }: ShopPanelProps) {
  const { name, phone_number_raw, formatted_phone_number, website, sponsor_tier } = shop.attributes;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shop.id]);
  return (
    // Escape closes it from anywhere within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.panel}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <Button size="small" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </Button>
      </div>
      {sponsor_tier > 0 && <SponsoredNote />}
      <Address {...shop.attributes} />
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
      <BusinessHours shop={shop.attributes} />
      <Link
        to={`/service_providers/${shop.id}?lat=${from.latitude}&lng=${from.longitude}`}
        aria-label={`More info on ${name}`}
      >
        More info
      </Link>
    </section>
  );
}

function Address({ street_address, city, state_abbreviation, zip_code }: NearbyShop['attributes']) {
  return (
    <p>
      {street_address && (
        <>
          <span>{street_address}</span>
          <br />
        </>
      )}
      <span>{`${city}, ${state_abbreviation} ${zip_code}`}</span>
    </p>
  );
}
