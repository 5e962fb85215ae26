import { type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LocationChoice } from './location-choice.tsx';
import styles from './providers.module.css';
import { OTHER, OWN } from './search-state.ts';
import { ShopMap } from './shop-map.tsx';
import { ShopResults } from './shop-results.tsx';
import { useShopSearch } from './use-shop-search.ts';

const TYPES = ['dealership', 'chain', 'independent'] as const;
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

const LONG_FAILURE = 'We were unable to retrieve your location at this time. Please check that location permissions are enabled and try again.';

/** Shops around a place, as a list and on a map; what is searched for stands in the address. */
export function ShopSearch() {
  const { state, place, own, unknownZip, change, locateAgain } = useShopSearch();
  const { q, types, location, other, view } = state;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <div className={styles.columns}>
      <aside className={styles.filters} aria-label="Filters">
        <LocationChoice location={location} other={other} own={own} onLocation={(next) => change({ location: next })} onOther={(next) => change({ location: OTHER, other: next })} onAgain={locateAgain} />
        <fieldset className={styles.types}>
          <legend>Kind of shop</legend>
          {TYPES.map((type) => (
            <Checkbox key={type} label={type.charAt(0).toUpperCase() + type.slice(1)} checked={types.includes(type)} onToggle={(on) => change({ types: on ? [...types, type] : types.filter((one) => one !== type) })} />
          ))}
        </fieldset>
      </aside>
      <div className={styles.results}>
        <form key={q} className={styles.search} role="search" onSubmit={submit}>
          <TextField label="Name of the shop" name="q" type="search" optional maxLength={80} defaultValue={q} />
          <Button kind="primary" type="submit">
            Search
          </Button>
        </form>
        {unknownZip && <Notice kind="warn">We know no ZIP code {unknownZip} in the continental United States. Choose another location.</Notice>}
        {place ? (
          <>
            <div className={styles.head}>
              <h2>closest to {place.name}</h2>
              <Segmented label="Show as" choices={VIEWS} value={view} onChoose={(next) => change({ view: next })} />
            </div>
            {view === 'map' ? <ShopMap place={place} q={q} types={types} {...(location === OWN ? { user: place } : {})} /> : <ShopResults place={place} q={q} types={types} />}
          </>
        ) : (
          <NoPlaceYet waiting={location === OWN && own.kind === 'waiting'} failed={location === OWN && own.kind === 'failed'} />
        )}
      </div>
    </div>
  );
}

function NoPlaceYet({ waiting, failed }: { waiting: boolean; failed: boolean }) {
  if (waiting) return <p role="status">Looking for your location… You can choose another location meanwhile.</p>;
  if (failed) return <Notice kind="warn">{LONG_FAILURE} Or choose another location.</Notice>;
  return <p>Choose a location to see the shops around it.</p>;
}
