import { keptText, levelText } from '@fourbay/contract/price-figures/price-record-text';
import { Link } from 'react-router';
import { formatDistance, inOneLine } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { describeOpenState, shopTypeLabel } from '../opening-hours/opening-text.ts';
import styles from '../shops.module.css';
import type { ShopResult } from '../shops.queries.ts';
import type { SearchPlace } from './search-state.ts';

/**
 * A shop in the results. Leading sponsors of tier 2 have wide cards, and those of tier 1 have cards half as
 * wide.
 */
export function ShopCard({
  shop,
  place,
  layout,
}: {
  shop: ShopResult;
  place: SearchPlace;
  layout: 'long' | 'half' | 'grid';
}) {
  const {
    name,
    address,
    description,
    tags,
    sponsor_tier,
    distance_to_location,
    open_state,
    hours_assumed,
    timezone,
    demo,
    image_url,
    price_record,
    price_level,
  } = shop.attributes;
  return (
    <Card
      data-stands={layout}
      className={`${styles.card} ${sponsor_tier > 0 ? styles.sponsored : ''}`}
    >
      {image_url && <img className={styles.picture} src={image_url} alt="" loading="lazy" />}
      <h3>{name}</h3>
      <div className={styles.chips}>
        {sponsor_tier > 0 && <SponsoredNote />}
        <Chip>{shopTypeLabel(shop.attributes)}</Chip>
        {demo && <Chip>Demo</Chip>}
      </div>
      <p className={styles.soft}>{`${formatDistance(distance_to_location)} · ${address}`}</p>
      <p>
        <span>{describeOpenState(open_state, timezone, useNow())}</span>
        {hours_assumed && <span className={styles.soft}> (hours assumed)</span>}
      </p>
      {price_record && <p>{keptText(price_record)}</p>}
      {price_level && <p className={styles.soft}>{levelText(price_level)}</p>}
      {description && <p>{description}</p>}
      {tags.length > 0 && <p className={styles.soft}>{inOneLine(tags)}</p>}
      <Link
        className={styles.more}
        to={`/service_providers/${shop.id}?lat=${place.latitude}&lng=${place.longitude}`}
        aria-label={`More info on ${name}`}
      >
        More info
      </Link>
    </Card>
  );
}

/** Says that a shop pays for its position, and what that means. */
export function SponsoredNote() {
  return (
    <details className={styles.sponsorNote}>
      <summary>Sponsored</summary>
      <p>This shop pays for this placement. That never affects which shops our agents call.</p>
    </details>
  );
}
