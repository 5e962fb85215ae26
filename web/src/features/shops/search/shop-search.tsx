import { shopTypes } from '@fourbay/contract/shops/shop-limits';
import type { SubmitEvent } from 'react';
import { capitalized } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { filterOf } from './load-shop-search.ts';
import { LocationChoice } from './location-choice.tsx';
import { NoLocation } from './no-location.tsx';
import styles from '../shops.module.css';
import { OTHER_LOCATION, OWN_LOCATION } from './search-state.ts';
import { ServiceChoice } from './service-choice.tsx';
import { ShopMap } from './shop-map.tsx';
import { ShopRequest } from '../shop-request/shop-request.tsx';
import { ShopResults } from './shop-results.tsx';
import { useShopSearch, type ShopSearchState } from './use-shop-search.ts';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

/** Shops around a location, as a list or on a map. The search is in the URL. */
export function ShopSearch() {
  const search = useShopSearch();
  const { state, origin, change } = search;
  const { text, miles, location, view } = state;
  const filter = filterOf(state);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    change({ text: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <div className={styles.columns}>
      <SearchFilters {...search} />
      <div className={styles.results}>
        <form key={text} className={styles.search} role="search" onSubmit={submit}>
          <TextField
            label="Shop name"
            name="q"
            type="search"
            optional
            maxLength={80}
            defaultValue={text}
          />
          <Button kind="primary" type="submit">
            Search
          </Button>
        </form>
        {origin.kind === 'known' ? (
          <>
            <div className={styles.head}>
              <h2>{`closest to ${origin.place.name}`}</h2>
              <Segmented
                label="Show as"
                choices={VIEWS}
                value={view}
                onChoose={(next) => change({ view: next })}
              />
            </div>
            {view === 'map' ? (
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
            ) : (
              <ShopResults place={origin.place} filter={filter} />
            )}
          </>
        ) : (
          <NoLocation origin={origin} saved={search.saved} change={change} />
        )}
        <ShopRequest />
      </div>
    </div>
  );
}

function SearchFilters({ state, own, saved, change }: ShopSearchState) {
  const { types, openNow, service, location, other } = state;
  return (
    <aside className={styles.filters} aria-label="Filters">
      <LocationChoice
        location={location}
        other={other}
        own={own}
        saved={saved}
        onLocation={(next) => change({ location: next })}
        onOther={(next) => change({ location: OTHER_LOCATION, other: next })}
      />
      <Checkbox label="Open now" checked={openNow} onToggle={(on) => change({ openNow: on })} />
      <ServiceChoice value={service} onChoose={(next) => change({ service: next })} />
      <fieldset className={styles.types}>
        <legend>Shop type</legend>
        {shopTypes.map((type) => (
          <Checkbox
            key={type}
            label={capitalized(type)}
            checked={types.includes(type)}
            onToggle={(on) =>
              change({
                types: on ? [...types, type] : types.filter((chosen) => chosen !== type),
              })
            }
          />
        ))}
      </fieldset>
    </aside>
  );
}
