import { useMemo, useRef, useState } from 'react';
import { useAppConfig } from '../../../lib/app-config.ts';
import { formatDistance } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import styles from '../shops.module.css';
import { NEARBY_RADIUS_MILES as RADIUS_MILES, useNearby } from '../shops.queries.ts';
import type { SearchPlace } from './search-state.ts';
import { SearchFailure } from './search-failure.tsx';
import { ShopPanel } from './shop-panel.tsx';

/**
 * The shops within ten miles on a map, with the chosen one beside it and a list of them all below;
 * `own` when the place is where the reader is.
 */
export function ShopMap({
  place,
  q,
  types,
  own,
}: {
  place: SearchPlace;
  q: string;
  types: readonly string[];
  own: boolean;
}) {
  const { tiles } = useAppConfig();
  const shops = useNearby(place, q, types);
  const [chosenId, setChosenId] = useState<string>();
  const rows = useMemo(() => shops.data?.data ?? [], [shops.data]);
  const markers = useMemo(
    () =>
      rows.map(
        (
          { id, attributes: { name, latitude, longitude, distance_to_location, sponsor_tier } },
          at,
        ) => ({
          id,
          latitude,
          longitude,
          label: String(at + 1),
          name:
            `${at + 1}, ` +
            `${name}${distance_to_location === null ? '' : `, ${formatDistance(distance_to_location)}`}`,
          accent: sponsor_tier > 0,
        }),
      ),
    [rows],
  );
  const chosen = rows.find(({ id }) => id === chosenId);
  const list = useRef<HTMLOListElement>(null);
  const close = (id: string): void => {
    setChosenId(undefined);
    // Markers come and go as the map is drawn anew; what the list says of the shop stays.
    list.current
      ?.querySelectorAll('button')
      [rows.findIndex((row) => row.id === id)]?.focus({ preventScroll: true });
  };
  const total = shops.data?.meta.count ?? 0;
  return (
    <div className={styles.map} aria-busy={shops.isFetching}>
      {shops.isError && <SearchFailure error={shops.error} onAgain={() => void shops.refetch()} />}
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
      {shops.data && (
        <p className={styles.soft}>
          {total > rows.length
            ? `The ${rows.length} nearest of ${total} shops within ${RADIUS_MILES} miles.`
            : `${total} ${total === 1 ? 'shop' : 'shops'} within ${RADIUS_MILES} miles.`}
        </p>
      )}
      <ol ref={list} className={styles.mapList}>
        {rows.map(({ id, attributes: { name, distance_to_location } }) => (
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
