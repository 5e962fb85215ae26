import { weekdays } from '@fourbay/contract/shops/shop-limits';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { formatDate, inOneLine } from '../../../lib/text/format.ts';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { hoursText } from '../../desk/shop-facts/hours-text.ts';
import layout from '../../layout/layout.module.css';
import type { ShopRecord } from './shop-records.queries.ts';
import { ShopStatusChip } from './shop-status-chip.tsx';
import styles from './shop-page.module.css';

const ZOOM = 13;
const TYPES = { dealership: 'Dealership', chain: 'Chain', independent: 'Independent shop' };

/** The shop's facts, beside a map of its position. */
export function ShopDetails({ shop }: { shop: ShopRecord }) {
  const { tiles } = useAppConfig();
  const { id, name, latitude, longitude } = shop;
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const markers = useMemo(
    () => [{ id, latitude, longitude, label: '●', name, accent: true }],
    [id, latitude, longitude, name],
  );
  return (
    <section className={styles.details} aria-label="Shop details">
      <div className={layout.section}>
        <p className={layout.actions}>
          <ShopStatusChip status={shop.status} />
          <span className={layout.soft}>
            {`#${id} · ${TYPES[shop.type]} · from ${shop.source}, ${formatDate(shop.created_at)}`}
          </span>
        </p>
        <StatusNotice shop={shop} />
        <Facts shop={shop} />
      </div>
      <AreaMap
        height="low"
        label={`Map of ${name}`}
        centerOverride={place}
        defaultZoom={ZOOM}
        markers={markers}
        tiles={tiles}
      />
    </section>
  );
}

function StatusNotice({ shop }: { shop: ShopRecord }) {
  const { status, merged_into, closed_reason, do_not_call_at, number_wrong } = shop;
  return (
    <>
      {merged_into && (
        <Notice>
          <span>{'Part of '}</span>
          <Link to={`/console/shops/${merged_into.id}`}>{merged_into.name}</Link>
          <span>.</span>
        </Notice>
      )}
      {status === 'closed' && (
        <Notice kind="bad">{`Closed: ${closed_reason ?? 'no reason on file'}`}</Notice>
      )}
      {do_not_call_at !== null && (
        <Notice kind="warn">{`On the do-not-call list since ${formatDate(do_not_call_at)}.`}</Notice>
      )}
      {number_wrong && (
        <Notice kind="warn">
          This number reached someone else. We won’t dial it until it’s corrected.
        </Notice>
      )}
    </>
  );
}

function Facts({ shop }: { shop: ShopRecord }) {
  const { street_address, city, state, zip_code, phone, website, status } = shop;
  const named = (standing: string): string =>
    shop.categories
      .filter((category) => category.standing === standing)
      .map(({ name }) => name)
      .join(', ');
  return (
    <dl className={styles.facts}>
      <dt>Address</dt>
      <dd>{inOneLine([street_address, city, `${state} ${zip_code}`.trim()])}</dd>
      <dt>Phone</dt>
      <dd>{phone ?? 'Unknown'}</dd>
      <dt>Website</dt>
      <dd>{website ?? 'Unknown'}</dd>
      <dt>Hours</dt>
      <dd>
        <Hours hours={shop.hours} />
        <span className={layout.soft}>{shop.timezone}</span>
      </dd>
      <dt>Note for callers</dt>
      <dd>{shop.note || 'None'}</dd>
      <dt>Services offered</dt>
      <dd>{named('offers') || 'Unknown'}</dd>
      <dt>Services refused</dt>
      <dd>{named('refuses') || 'None known'}</dd>
      {status !== 'closed' && status !== 'merged' && (
        <>
          <dt>Public page</dt>
          <dd>
            <a href={`/service_providers/${shop.id}`}>View as a visitor</a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Hours({ hours }: Pick<ShopRecord, 'hours'>) {
  if (hours === null) return <span>Unknown. We assume Monday to Friday, 8 am to 5 pm. </span>;
  const text = hoursText(hours);
  return (
    <ul className={styles.hours}>
      {weekdays.map((day) => (
        <li key={day}>
          <span>{day.slice(0, 3)}</span>
          <span>{` ${text[day] || 'closed'}`}</span>
        </li>
      ))}
    </ul>
  );
}
