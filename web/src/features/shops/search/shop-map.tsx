import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { NEARBY_MILES } from '@fourbay/contract/shops/shop-limits';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { formatCount, formatDistance, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import { ShopCredit } from '../shop-credit.tsx';
import styles from '../shops.module.css';
import { nearbyQuery, type NearbyShop, type ShopFilter, nameArea } from '../shops.queries.ts';
import { USUAL_MILES, type SearchPlace } from './search-state.ts';
import { isFew } from './load-shop-search.ts';
import { SearchFailure } from './search-failure.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { SimilarNotice } from './shop-results.tsx';
import { SponsoredNote } from './shop-card.tsx';
import { WiderCircles } from './wider-circles.tsx';

interface ShopMapProps {
  place: SearchPlace;
  filter: ShopFilter;
  miles: number;
  /** Whether the place is the device's own location. */
  own: boolean;
  onMiles: (miles: number) => void;
  onArea: (place: SearchPlace, miles: number) => void;
}

/** The shops in the circle. Until they have loaded, the shops in the previous circle. */
const useNearby = (place: SearchPlace, filter: ShopFilter, miles: number) =>
  useQuery({ ...nearbyQuery(place, filter, { miles }), placeholderData: keepPreviousData });

/** The nearby shops on a map, the chosen one next to it, and a list of all shops below. */
export function ShopMap({ place, filter, miles, own, onMiles, onArea }: ShopMapProps) {
  const { tiles } = useAppConfig();
  const nearby = useNearby(place, filter, miles);
  const shops = useMemo(() => nearby.data?.data ?? [], [nearby.data]);
  // Deferred, because there can be 200. A pressed filter is painted before they are drawn.
  const drawn = useDeferredValue(shops);
  const markers = useMemo(() => drawn.map(toMarker), [drawn]);
  const frame = useRef<HTMLDivElement>(null);
  const { chosenId, choose, close } = useChoice(frame);
  const chosen = shops.find(({ id }) => id === chosenId);
  const meta = nearby.data?.meta;
  return (
    <div ref={frame} className={styles.map} aria-busy={nearby.isFetching}>
      {nearby.isError && (
        <SearchFailure
          error={nearby.error}
          kept={shops.length > 0}
          onRetry={() => void nearby.refetch()}
        />
      )}
      <div className={styles.mapAndPanel}>
        <AreaMap
          label={`Map of shops around ${place.name}`}
          searchLocation={place}
          searchRadius={miles}
          defaultZoom={zoomOf(miles)}
          showUserLocation={own}
          userLocation={place}
          markers={markers}
          onSelect={choose}
          onSearchArea={({ radius, ...center }) =>
            void nameArea(center).then((name) =>
              onArea({ ...center, name }, Math.min(NEARBY_MILES, Math.max(1, Math.round(radius)))),
            )
          }
          tiles={tiles}
          {...(chosenId === undefined ? {} : { selectedId: chosenId })}
        />
        {chosen && <ShopPanel shop={chosen} from={place} onClose={close} />}
      </div>
      {meta?.similar && <SimilarNotice text={filter.text} />}
      {meta && (
        <p className={styles.soft} role="status">
          {describeCount(shops.length, meta.count, miles)}
        </p>
      )}
      {meta && isFew(meta.count) && !nearby.isPlaceholderData && (
        <WiderCircles
          place={place}
          filter={filter}
          miles={miles}
          count={meta.count}
          onMiles={onMiles}
        />
      )}
      <MapList shops={drawn} chosenId={chosenId} onChoose={choose} />
      <CreditOf shops={shops} />
    </div>
  );
}

function CreditOf({ shops }: { shops: readonly NearbyShop[] }) {
  const credit = shops.find(({ attributes }) => attributes.credit)?.attributes.credit;
  return credit ? <ShopCredit credit={credit} /> : null;
}

/** The chosen shop. Closing it returns focus to its marker or list entry. */
function useChoice(frame: RefObject<HTMLElement | null>) {
  const [chosenId, setChosenId] = useState<string>();
  const cameFrom = useRef('');
  useEffect(() => {
    if (chosenId !== undefined || !cameFrom.current) return;
    // The map is redrawn before this effect.
    const element = frame.current?.querySelector<HTMLElement>(cameFrom.current);
    cameFrom.current = '';
    element?.focus({ preventScroll: true });
  }, [chosenId, frame]);
  return {
    chosenId,
    choose: useCallback((id: string): void => {
      const onMap = document.activeElement?.matches('[data-marker]') ?? false;
      cameFrom.current = onMap ? `[data-marker="${id}"]` : `[data-entry="${id}"]`;
      setChosenId(id);
    }, []),
    close: () => setChosenId(undefined),
  };
}

interface MapListProps {
  shops: readonly NearbyShop[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Memoized, so it renders only when the shops or the chosen one change. */
const MapList = memo(function MapList({ shops, chosenId, onChoose }: MapListProps) {
  return (
    <ol className={styles.mapList}>
      {shops.map((shop) => (
        <MapEntry key={shop.id} shop={shop} chosen={shop.id === chosenId} onChoose={onChoose} />
      ))}
    </ol>
  );
});

interface MapEntryProps extends Pick<MapListProps, 'onChoose'> {
  shop: NearbyShop;
  chosen: boolean;
}

/** Memoized, so choosing a shop renders two entries instead of 200. */
const MapEntry = memo(function MapEntry({ shop, chosen, onChoose }: MapEntryProps) {
  const { name, distance_to_location, sponsor_tier } = shop.attributes;
  return (
    <li>
      <Button
        kind="link"
        data-entry={shop.id}
        aria-pressed={chosen}
        onClick={() => onChoose(shop.id)}
      >
        {name}
      </Button>
      {distance_to_location !== null && (
        <span className={styles.soft}>{formatDistance(distance_to_location)}</span>
      )}
      {sponsor_tier > 0 && <SponsoredNote />}
    </li>
  );
});

function toMarker({ id, attributes }: NearbyShop, index: number) {
  const { name, latitude, longitude, distance_to_location, sponsor_tier } = attributes;
  const distance = distance_to_location === null ? '' : `, ${formatDistance(distance_to_location)}`;
  const sponsored = sponsor_tier > 0;
  return {
    id,
    latitude,
    longitude,
    label: String(index + 1),
    // Starts with the text on the marker.
    name: `${index + 1}${sponsored ? ' Sponsored' : ''}, ${name}${distance}`,
    accent: sponsored,
    ...(sponsored ? { note: 'Sponsored' } : {}),
  };
}

/** The zoom at which the circle fills the map. */
const zoomOf = (miles: number): number =>
  Math.min(14, Math.max(5, 11 - Math.round(Math.log2(miles / USUAL_MILES))));

function describeCount(shown: number, total: number, miles: number): string {
  const within = `within ${plural(miles, 'mile')}.`;
  return total > shown
    ? `The ${shown} nearest of ${formatCount(total)} shops ${within}`
    : `${plural(total, 'shop')} ${within}`;
}
