import { Segmented } from '../../../ui/forms/segmented.tsx';
import { filterOf } from './load-shop-search.ts';
import { NoLocation } from './no-location.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchFilters } from './search-filters.tsx';
import styles from './search.module.css';
import { OTHER_LOCATION, OWN_LOCATION } from './search-state.ts';
import { ShopMap } from './shop-map.tsx';
import { ShopRequest } from '../shop-request/shop-request.tsx';
import { ShopResults } from './shop-results.tsx';
import { useShopSearch } from './use-shop-search.ts';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

/** Shops around a location, as a list or on a map. The search is in the URL. */
export function ShopSearch() {
  const search = useShopSearch();
  const { state, origin, change } = search;
  const { miles, location, view } = state;
  const filter = filterOf(state);
  return (
    <div className={styles.columns}>
      {origin.kind === 'known' && (
        <SearchBar state={state} change={change} place={origin.place.name} />
      )}
      <SearchFilters {...search} />
      {origin.kind === 'known' && (
        <div className={styles.views}>
          <Segmented
            label="Show as"
            choices={VIEWS}
            value={view}
            onChoose={(next) => change({ view: next })}
          />
        </div>
      )}
      <div className={styles.results}>
        {origin.kind !== 'known' && (
          <NoLocation origin={origin} saved={search.saved} change={change} />
        )}
        {origin.kind === 'known' && view === 'map' && (
          <>
            <h2 className={styles.around}>{`closest to ${origin.place.name}`}</h2>
            <ShopMap
              place={origin.place}
              filter={filter}
              miles={miles}
              own={location === OWN_LOCATION}
              onMiles={(next) => change({ miles: next })}
              onArea={(place, next) =>
                change({ location: OTHER_LOCATION, other: place, miles: next })
              }
            />
          </>
        )}
        {origin.kind === 'known' && view === 'list' && (
          <ShopResults place={origin.place} filter={filter} miles={miles} />
        )}
        <ShopRequest />
      </div>
    </div>
  );
}
