import { scrollToFocused } from '../../../lib/browser/scroll-to-focused.ts';
import { keptText, levelText } from '@fourbay/contract/price-figures/price-record-text';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatDistance, inOneLine } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Card } from '../../../ui/display/card.tsx';
import { describeOpenState, isOpen, shopTypeLabel } from '../opening-hours/opening-text.ts';
import shopStyles from '../shops.module.css';
import type { ShopResult } from '../shops.queries.ts';
import type { SearchPlace } from './search-state.ts';
import styles from './shop-results.module.css';

interface ShopCardProps {
  shop: ShopResult;
  place: SearchPlace;
  layout: 'long' | 'half' | 'grid';
}

/**
 * A shop in the results. Leading sponsors of tier 2 have wide cards, and those of tier 1 have cards half as
 * wide.
 */
export function ShopCard({ shop, place, layout }: ShopCardProps) {
  const { name, address, description, tags, sponsor_tier, image_url } = shop.attributes;
  const { distance_to_location, price_record, price_level } = shop.attributes;
  const distance = formatDistance(distance_to_location);
  return (
    <Card
      data-stands={layout}
      className={`${styles.card} ${sponsor_tier > 0 ? styles.sponsored : ''}`}
    >
      {image_url && <img className={styles.picture} src={image_url} alt="" loading="lazy" />}
      <div className={styles.head}>
        <h3>{name}</h3>
        <span className={styles.miles}>{distance}</span>
      </div>
      <ShopState shop={shop} distance={distance} />
      {price_record && (
        <p className={styles.kept}>
          <CircleCheck aria-hidden="true" size={16} />
          <span>{keptText(price_record)}</span>
        </p>
      )}
      {price_level && <p className={`${styles.soft} ${styles.level}`}>{levelText(price_level)}</p>}
      <p className={`${styles.soft} ${styles.facts}`}>{inOneLine([address, ...tags])}</p>
      {description && <p className={styles.description}>{description}</p>}
      <Link
        className={styles.more}
        to={`/service_providers/${shop.id}?lat=${place.latitude}&lng=${place.longitude}`}
        aria-label={`More info on ${name}`}
        onFocus={scrollToFocused}
      >
        More info
      </Link>
    </Card>
  );
}

/** `Sponsored · Open until 6:00 pm · Dealership` */
function ShopState({ shop: { attributes }, distance }: { shop: ShopResult; distance: string }) {
  const { sponsor_tier, open_state, hours_assumed, timezone, demo } = attributes;
  const now = useNow();
  const rest = [hours_assumed && 'hours assumed', demo && 'Demo'];
  const type = shopTypeLabel(attributes);
  return (
    <p className={styles.state}>
      {sponsor_tier > 0 && (
        <>
          <strong>Sponsored</strong>
          <span>{'\u00A0· '}</span>
          <span className={styles.far}>{`${distance}\u00A0· `}</span>
        </>
      )}
      <span className={isOpen(open_state, now) ? styles.open : ''}>
        {describeOpenState(open_state, timezone, now)}
      </span>
      <span className={styles.type}>{`\u00A0· ${type}`}</span>
      {rest.some(Boolean) && <span>{`\u00A0· ${inOneLine(rest)}`}</span>}
    </p>
  );
}

/** Says that a shop pays for its position, and what that means. */
export function SponsoredNote() {
  return (
    <details className={shopStyles.sponsorNote}>
      <summary>Sponsored</summary>
      <p>This shop pays for this placement. That never affects which shops our agents call.</p>
    </details>
  );
}
