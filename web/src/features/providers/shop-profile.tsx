import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { formatDistance } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BusinessHours } from './business-hours.tsx';
import { openWords, typeOf } from './open-words.ts';
import styles from './providers.module.css';
import { useShop } from './providers.queries.ts';
import { ShopPlace } from './shop-place.tsx';

export function ShopProfile() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [lat, lng] = [search.get('lat'), search.get('lng')];
  const { data: shop, error, refetch } = useShop(id, lat && lng ? { lat, lng } : {});
  if (error instanceof ApiError && error.status === 404) return <Notice kind="warn" title="We do not know this shop">It may have closed, or asked to be left out.</Notice>;
  if (error) return <Notice kind="bad" action={<Button size="small" onClick={() => void refetch()}>Try again</Button>}>The shop could not be loaded.</Notice>;
  if (!shop) return <Skeleton height="240px" radius={10} />;
  const about = shop.attributes;
  return (
    <div className={styles.profile}>
      <h2>{about.name}</h2>
      <p className={styles.chips}>
        <Chip>{typeOf(about)}</Chip>
        {about.demo && <Chip>Demo: an invented shop</Chip>}
      </p>
      <p>
        {about.address}
        {about.distance_to_location !== null && ` · ${formatDistance(about.distance_to_location)}`}
      </p>
      <div className={styles.chips}>
        {about.phone_number_raw && (
          <a className={styles.call} href={`tel:${about.phone_number_raw}`}>
            Call {about.formatted_phone_number}
          </a>
        )}
        {about.website && (
          <a href={about.website} target="_blank" rel="noreferrer">
            {new URL(about.website).host}
          </a>
        )}
        <LinkButton kind="primary" to={`/request_a_quote/step/1?requested_service_provider_id=${shop.id}`}>
          Request a quote from this shop
        </LinkButton>
      </div>
      {about.description && <p>{about.description}</p>}
      <Card aria-labelledby="hours">
        <h2 id="hours">Hours</h2>
        <p>{openWords(about.open_state, about.timezone)}</p>
        <BusinessHours hours={about.business_hours} assumed={about.hours_assumed} />
      </Card>
      <ShopPlace shop={shop} />
      {about.categories.length > 0 && (
        <Card aria-labelledby="offers">
          <h2 id="offers">Services</h2>
          <p>{about.categories.map(({ name }) => name).join(', ')}</p>
        </Card>
      )}
      {about.related_service_providers.length > 0 && (
        <Card aria-labelledby="related">
          <h2 id="related">Others nearby</h2>
          <ul>
            {about.related_service_providers.map((other) => (
              <li key={other.id}>
                <Link to={`/service_providers/${other.id}`}>{other.name}</Link>, {formatDistance(other.distance)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
