import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { useMemo, useState } from 'react';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { formatDistance, formatDollars } from '../../../lib/text/format.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { Card } from '../../../ui/display/card.tsx';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import { findBestPrices, isLive } from '../board/price-board.ts';
import { isPart } from '../prices/part-prices.ts';
import styles from './quote-map.module.css';
import type { Quote } from '../list/quote-list.ts';
import { isOpen } from '../quote-status.ts';

/** The prices on a map, in addition to the cards; without prices, the search radius. */
export function QuoteMap({
  quote: { user_address: place, radius, status },
  prices,
}: {
  quote: Quote['attributes'];
  prices: readonly QuotedPrice[];
}) {
  const { tiles } = useAppConfig();
  const markers = useMemo(() => {
    const best = findBestPrices(prices.filter((price) => !isPart(price)));
    return prices
      .filter(isLive)
      .map(({ id, attributes: { service_provider: shop, price, distance_to_provider } }) => ({
        id,
        latitude: shop.latitude,
        longitude: shop.longitude,
        label: formatDollars(Math.round(price.price)),
        // The accessible name contains the visible label.
        name:
          `${shop.name}, ${formatDollars(Math.round(price.price))}, ` +
          `${formatDistance(distance_to_provider)}`,
        accent: best.has(id),
      }));
  }, [prices]);
  const phone = useMedia('(max-width: 560px)');
  const [shown, setShown] = useState(false);
  const map = (
    <AreaMap
      height="low"
      label={
        markers.length > 0
          ? 'Map of the shops with prices'
          : `Map of the ${radius} miles around your location`
      }
      searchLocation={place}
      {...(markers.length > 0 ? { defaultZoom: zoomToFit(prices) } : { searchRadius: radius })}
      markers={markers}
      onSelect={showCard}
      tiles={tiles}
    />
  );
  const areaTitle = isOpen(status) ? 'Where we’re looking' : 'Where we looked';
  return (
    <Card aria-labelledby="where-shops-are" className={styles.map}>
      <h2 id="where-shops-are">{markers.length > 0 ? 'Where the shops are' : areaTitle}</h2>
      {phone ? (
        <details onToggle={(event) => setShown(event.currentTarget.open)}>
          <summary className={styles.show}>Show the map</summary>
          {shown && map}
        </details>
      ) : (
        map
      )}
    </Card>
  );
}

const MILES_IN_VIEW = 2.6;
const USUAL_ZOOM = 12;

/** The largest zoom that still shows the farthest shop. */
function zoomToFit(prices: readonly QuotedPrice[]): number {
  const farthest = Math.max(
    0.5,
    ...prices.map(({ attributes }) => attributes.distance_to_provider),
  );
  return Math.min(14, Math.max(5, Math.floor(USUAL_ZOOM + Math.log2(MILES_IN_VIEW / farthest))));
}

/** Scrolls to the price's card and focuses it. */
function showCard(priceId: string): void {
  const link = document.getElementById(`price-${priceId}`)?.querySelector<HTMLElement>('a, button');
  link?.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  link?.focus({ preventScroll: true });
}
