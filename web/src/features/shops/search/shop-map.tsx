import { useMemo, useRef, useState } from 'react';
import { useAppConfig } from '../../../lib/app-config.ts';
import { formatDistance } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import styles from '../shops.module.css';
import {
  NEARBY_RADIUS_MILES as RADIUS_MILES,
  useNearby,
  type NearbyShop,
  type ShopFilter,
} from '../shops.queries.ts';
import type { SearchPlace } from './search-state.ts';
import { SearchFailure } from './search-failure.tsx';
import { ShopPanel } from './shop-panel.tsx';

interface ShopMapProps {
  place: SearchPlace;
  filter: ShopFilter;
  /** Whether the place is the device's own location. */
  own: boolean;
}

/** The shops nearby on a map, the chosen one beside it, and a list of all below. */
export function ShopMap({ place, filter, own }: ShopMapProps) {
  const { tiles } = useAppConfig();
  const nearby = useNearby(place, filter);
  const [chosenId, setChosenId] = useState<string>();
  const shops = useMemo(() => nearby.data?.data ?? [], [nearby.data]);
  const markers = useMemo(() => shops.map(toMarker), [shops]);
  const chosen = shops.find(({ id }) => id === chosenId);
  const list = useRef<HTMLOListElement>(null);
  const close = (id: string): void => {
    setChosenId(undefined);
    // The list's buttons stay in the document, unlike markers, which are drawn again.
    list.current
      ?.querySelectorAll('button')
      [shops.findIndex((shop) => shop.id === id)]?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.map} aria-busy={nearby.isFetching}>
      {nearby.isError && (
        <SearchFailure error={nearby.error} onRetry={() => void nearby.refetch()} />
      )}
      <div className={styles.mapAndPanel}>
        <AreaMap
          label={`Map of shops around ${place.name}`}
          searchLocation={place}
          searchRadius={RADIUS_MILES}
          showUserLocation={own}
          userLocation={place}
          markers={markers}
          onSelect={setChosenId}
          tiles={tiles}
          {...(chosenId === undefined ? {} : { selectedId: chosenId })}
        />
        {chosen && <ShopPanel shop={chosen} from={place} onClose={() => close(chosen.id)} />}
      </div>
      {nearby.data && (
        <p className={styles.soft}>{describeCount(shops.length, nearby.data.meta.count)}</p>
      )}
      <ol ref={list} className={styles.mapList}>
        {shops.map(({ id, attributes: { name, distance_to_location } }) => (
          <li key={id}>
            <Button kind="link" aria-pressed={id === chosenId} onClick={() => setChosenId(id)}>
              {name}
            </Button>
            {distance_to_location !== null && (
              <span className={styles.soft}>{formatDistance(distance_to_location)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function toMarker({ id, attributes }: NearbyShop, index: number) {
  const { name, latitude, longitude, distance_to_location, sponsor_tier } = attributes;
  const distance = distance_to_location === null ? '' : `, ${formatDistance(distance_to_location)}`;
  return {
    id,
    latitude,
    longitude,
    label: String(index + 1),
    name: `${index + 1}, ${name}${distance}`,
    accent: sponsor_tier > 0,
  };
}

const describeCount = (shown: number, total: number): string =>
  total > shown
    ? `The ${shown} nearest of ${total} shops within ${RADIUS_MILES} miles.`
    : `${total} ${total === 1 ? 'shop' : 'shops'} within ${RADIUS_MILES} miles.`;
