import { shopTypes } from '@fourbay/contract/shops/shop-limits';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { capitalized, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './search.module.css';
import { countQuery, filterOf } from './load-shop-search.ts';
import { LocationChoice } from './location-choice.tsx';
import { OTHER_LOCATION } from './search-state.ts';
import { ServiceChoice } from './service-choice.tsx';
import type { ShopSearchState } from './use-shop-search.ts';

export const FILTERS_ID = 'shop-filters';

/** The filters: beside and above the results on a wide screen, a sheet on a phone. */
export function SearchFilters(search: ShopSearchState) {
  return (
    <aside id={FILTERS_ID} popover="auto" className={styles.filters} aria-label="Filters">
      <div className={styles.sheetHead}>
        <h2>Filters</h2>
        <Button popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label="Close">
          <X aria-hidden="true" size={22} />
        </Button>
      </div>
      <Fields {...search} />
      <NameSearch {...search} />
    </aside>
  );
}

function Fields({ state, own, saved, change }: ShopSearchState) {
  const { types, openNow, service, location, other } = state;
  return (
    <div className={styles.fields}>
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
    </div>
  );
}

/** The search by name, which is also the foot of the sheet. */
function NameSearch(search: ShopSearchState) {
  const { state, change } = search;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    change({ text: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
    closeSheet();
  };
  return (
    <form key={state.text} className={styles.search} role="search" onSubmit={submit}>
      <TextField
        label="Shop name"
        name="q"
        type="search"
        enterKeyHint="search"
        optional
        maxLength={80}
        defaultValue={state.text}
      />
      <Button kind="primary" type="submit" className={styles.byName}>
        Search
      </Button>
      <div className={styles.sheetFoot}>
        <Button
          onClick={({ currentTarget: { form } }) => {
            // The typed name may not have been searched for yet.
            const name = form?.elements.namedItem('q');
            if (name instanceof HTMLInputElement) name.value = '';
            change({ types: [], openNow: false, service: '', text: '' });
          }}
        >
          Clear
        </Button>
        <Button kind="primary" type="submit">
          <ShowText {...search} />
        </Button>
      </div>
    </form>
  );
}

function closeSheet(): void {
  const sheet = document.getElementById(FILTERS_ID);
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}

/** `Show 9 shops`: those near enough to be worth a drive. */
function ShowText({ state, origin }: ShopSearchState) {
  const place = origin.kind === 'known' ? origin.place : undefined;
  const { data } = useQuery({
    ...countQuery(place ?? { latitude: 0, longitude: 0, name: '' }, filterOf(state), state.miles),
    enabled: place !== undefined,
  });
  const count = data?.meta.count ?? 0;
  return <span>{count > 0 ? `Show ${plural(count, 'shop')}` : 'Show shops'}</span>;
}
