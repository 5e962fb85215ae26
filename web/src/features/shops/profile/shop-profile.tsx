import { Link } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { formatDistance } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BusinessHours } from '../opening-hours/business-hours.tsx';
import { shopTypeLabel } from '../opening-hours/opening-text.ts';
import { ShopFacts } from './shop-facts.tsx';
import styles from './shop-profile.module.css';
import { ShopSlides } from './shop-slides.tsx';
import { useShopPage } from './use-shop-page.ts';

/** Everything that is known of the shop which the address names. */
export function ShopProfile() {
  const {
    shop: { data: shop, error, refetch },
    from,
  } = useShopPage();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice
        kind="warn"
        title="We do not know this shop"
        action={
          <LinkButton size="small" to="/service_providers/search_results">
            Search shops
          </LinkButton>
        }
      >
        It may have closed, or asked to be left out.
      </Notice>
    );
  }
  if (error && !shop)
    return (
      <Notice
        kind="bad"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The shop could not be loaded.
      </Notice>
    );
  if (!shop) return <Skeleton height="480px" radius={10} />;
  const { categories, related_service_providers } = shop.attributes;
  return (
    <div className={styles.profile}>
      <ShopFacts shop={shop} />
      <div className={styles.side}>
        <ShopSlides shop={shop} />
        <Card aria-labelledby="hours">
          <h2 id="hours">Hours</h2>
          <BusinessHours shop={shop.attributes} />
        </Card>
      </div>
      {categories.length > 0 && (
        <Card className={styles.main} aria-labelledby="offers">
          <h2 id="offers">Services</h2>
          <ul className={styles.services}>
            {categories.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Card>
      )}
      {related_service_providers.length > 0 && (
        <Card className={styles.main} aria-labelledby="related">
          <h2 id="related">Others nearby</h2>
          <ul className={styles.related}>
            {related_service_providers.map((other) => (
              <li key={other.id}>
                <Link to={`/service_providers/${other.id}${from}`}>{other.name}</Link>
                <span>
                  {shopTypeLabel(other)} · {formatDistance(other.distance)} from here
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
