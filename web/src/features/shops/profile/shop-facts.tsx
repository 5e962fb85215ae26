import { ExternalLink, MapPin, Phone } from 'lucide-react';
import { useDirections } from '../../../lib/text/directions.ts';
import { formatDistance, inOneLine } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import buttonStyles from '../../../ui/buttons/button.module.css';
import { Chip } from '../../../ui/display/chip.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { describeOpenState, isOpen, shopTypeLabel } from '../opening-hours/opening-text.ts';
import type { Shop } from '../shops.queries.ts';
import styles from './shop-profile.module.css';

const QUIET = `${buttonStyles.button} ${buttonStyles.quiet}`;

/** A shop's type and address, with actions: request a quote, call, directions. */
export function ShopFacts({ shop: { id, attributes } }: { shop: Shop }) {
  const { address, distance_to_location, description, tags, demo } = attributes;
  return (
    <div className={`${styles.main} ${styles.facts}`}>
      <p className={styles.chips}>
        <Chip>{shopTypeLabel(attributes)}</Chip>
        {demo && <Chip>Demo: a made-up shop that takes calls at any hour</Chip>}
      </p>
      <OpenNow shop={attributes} />
      <p>
        {`${address}${distance_to_location !== null ? ` · ${formatDistance(distance_to_location)}` : ''}`}
      </p>
      {description && <p>{description}</p>}
      {tags.length > 0 && <p className={styles.soft}>{inOneLine(tags)}</p>}
      <Actions id={id} shop={attributes} />
    </div>
  );
}

function Actions({ id, shop }: { id: string; shop: Shop['attributes'] }) {
  const { name, phone_number_raw, formatted_phone_number, website, takes_requests } = shop;
  const directions = useDirections(shop);
  return (
    <div className={styles.actions}>
      {takes_requests && (
        <LinkButton
          kind="primary"
          to={`/request_a_quote/step/1?requested_service_provider_id=${id}`}
        >
          Request a quote from this shop
        </LinkButton>
      )}
      {phone_number_raw && (
        <a className={QUIET} href={`tel:${phone_number_raw}`}>
          <Phone size={17} aria-hidden />
          <span>{`Call ${formatted_phone_number ?? ''}`}</span>
        </a>
      )}
      <a
        className={QUIET}
        href={directions}
        target="_blank"
        rel="noreferrer"
        aria-label={`Directions to ${name}`}
      >
        <MapPin size={17} aria-hidden />
        <span>Directions</span>
      </a>
      {website && (
        <a className={styles.website} href={website} target="_blank" rel="noreferrer">
          <span>{new URL(website).host}</span>
          <ExternalLink size={15} aria-hidden />
        </a>
      )}
    </div>
  );
}

function OpenNow({ shop: { open_state, timezone, hours_assumed } }: { shop: Shop['attributes'] }) {
  const now = useNow();
  return (
    <p>
      <strong className={isOpen(open_state, now) ? styles.openNow : ''}>
        {describeOpenState(open_state, timezone, now)}
      </strong>
      {hours_assumed && <span>{' (hours assumed)'}</span>}
    </p>
  );
}
