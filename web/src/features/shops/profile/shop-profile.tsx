import { Link } from 'react-router';
import { ApiError } from '../../../lib/api/api.ts';
import { formatDistance } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/display/card.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BusinessHours } from '../opening-hours/business-hours.tsx';
import { shopTypeLabel } from '../opening-hours/opening-text.ts';
import type { Shop } from '../shops.queries.ts';
import { ShopCredit } from '../shop-credit.tsx';
import { ShopFacts } from './shop-facts.tsx';
import styles from './shop-profile.module.css';
import { ShopSlides } from './shop-slides.tsx';
import { ShopPriceRecord } from './shop-price-record.tsx';
import { ShopRecord } from './shop-record.tsx';
import { ShopServices } from './shop-services.tsx';
import { StructuredData } from './structured-data.tsx';
import { TypicalPrices } from './typical-prices.tsx';
import { useShopPage } from './use-shop-page.ts';

/** The shop of the current URL. */
export function ShopProfile() {
  const {
    shop: { data: shop, error, refetch },
    from,
  } = useShopPage();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice
        kind="warn"
        title="We can’t find this shop"
        action={
          <LinkButton size="small" to="/service_providers/search_results">
            Search shops
          </LinkButton>
        }
      >
        It may have closed or asked not to be listed.
      </Notice>
    );
  }
  if (error && !shop)
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the shop.</RetryNotice>;
  if (!shop) return <Skeleton height="480px" radius={10} />;
  const {
    categories,
    related_service_providers,
    record,
    typical_prices,
    credit,
    price_record,
    price_level,
  } = shop.attributes;
  return (
    <div className={styles.profile}>
      <StructuredData shop={shop} />
      <ShopFacts shop={shop} />
      <ShopRecord record={record} />
      <ShopPriceRecord record={price_record} level={price_level} />
      <div className={styles.side}>
        <ShopSlides shop={shop} />
        <Card aria-labelledby="hours">
          <h2 id="hours">Hours</h2>
          <BusinessHours shop={shop.attributes} />
        </Card>
      </div>
      <TypicalPrices prices={typical_prices} />
      <ShopServices services={categories} />
      <RelatedShops shops={related_service_providers} from={from} />
      {credit && <ShopCredit credit={credit} />}
    </div>
  );
}

interface RelatedShopsProps {
  shops: Shop['attributes']['related_service_providers'];
  /** The current query string, which contains the origin of distances. */
  from: string;
}

function RelatedShops({ shops, from }: RelatedShopsProps) {
  if (shops.length === 0) return null;
  return (
    <Card className={styles.main} aria-labelledby="related">
      <h2 id="related">Others nearby</h2>
      <ul className={styles.related}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <Link to={`/service_providers/${shop.id}${from}`}>{shop.name}</Link>
            <span>{`${shopTypeLabel(shop)} · ${formatDistance(shop.distance)} from here`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The heading of a shop's page. */
export function ShopName() {
  const { shop } = useShopPage();
  return <span>{shop.data?.attributes.name ?? 'Service provider'}</span>;
}
