import { useState } from 'react';
import { NEARBY_MILES } from '@fourbay/contract/shops/shop-limits';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { savedPlaceName, type SavedAddress } from '../../../lib/data/saved-addresses.queries.ts';
import { lookUpTown, useTownSearch, type GeocodedPlace } from '../../../lib/data/towns.queries.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ComboField } from '../../../ui/forms/combo-field.tsx';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from '../shops.module.css';
import { nameArea } from '../shops.queries.ts';
import { OTHER_LOCATION, searchPlaceOf, type SearchState } from './search-state.ts';
import type { SearchOrigin } from './use-shop-search.ts';

const LARGEST_CITIES = ['New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Houston, TX'];
/** Center of the country. */
const COUNTRY = { latitude: 39.5, longitude: -97 };
const COUNTRY_ZOOM = 4;

interface NoLocationProps {
  origin: Exclude<SearchOrigin, { kind: 'known' }>;
  saved: readonly SavedAddress[];
  change: (next: Partial<SearchState>) => void;
}

/** Shown instead of results while there is no location to search around. Offers ways to choose one. */
export function NoLocation({ origin, saved, change }: NoLocationProps) {
  const { tiles } = useAppConfig();
  const [typed, setTyped] = useState('');
  const choose = (place: GeocodedPlace): void =>
    change({ location: OTHER_LOCATION, other: searchPlaceOf(place) });
  const chooseCity = useAction(lookUpTown, {
    onSuccess: (town) => {
      if (town) choose(town);
    },
  });
  const towns = useTownSearch(typed, choose);
  return (
    <div className={styles.noLocation}>
      <NoLocationReason origin={origin} />
      <ComboField
        label="City or ZIP code to search around"
        value=""
        placeholder="78701, or Austin"
        onType={setTyped}
        {...towns}
      />
      <p className={styles.suggestions}>
        {origin.kind === 'unchosen' && origin.ask && (
          <Button size="small" onClick={origin.ask}>
            Use my location
          </Button>
        )}
        {saved.map((place) => (
          <Button key={place.id} size="small" onClick={() => change({ location: place.id })}>
            {savedPlaceName(place)}
          </Button>
        ))}
        {LARGEST_CITIES.map((name) => (
          <Button key={name} size="small" onClick={() => chooseCity.run(name)}>
            {name}
          </Button>
        ))}
      </p>
      <p className={styles.soft}>Or move the map to a place and search there.</p>
      <AreaMap
        label="Map of the United States"
        centerOverride={COUNTRY}
        defaultZoom={COUNTRY_ZOOM}
        onSearchArea={({ radius, ...center }) =>
          void nameArea(center).then((name) =>
            change({
              location: OTHER_LOCATION,
              other: { ...center, name },
              miles: Math.min(NEARBY_MILES, Math.max(1, Math.round(radius))),
              view: 'map',
            }),
          )
        }
        tiles={tiles}
      />
    </div>
  );
}

function NoLocationReason({ origin }: Pick<NoLocationProps, 'origin'>) {
  if (origin.kind === 'waiting')
    return (
      <div className={styles.waiting}>
        <Spinner label="Finding your location" />
        <span>
          This can take up to 30 seconds. You can choose another location in the meantime.
        </span>
      </div>
    );
  if (origin.kind === 'unchosen')
    return <p>To see nearby shops, choose your location, a saved one, or any other.</p>;
  return (
    <Notice
      kind="warn"
      action={
        origin.retry && (
          <Button size="small" onClick={origin.retry}>
            Try again
          </Button>
        )
      }
    >
      {`${origin.reason} You can also choose another location below.`}
    </Notice>
  );
}
