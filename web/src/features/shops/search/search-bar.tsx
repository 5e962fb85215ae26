import { scrollToFocused } from '../../../lib/browser/scroll-to-focused.ts';
import { LocateFixed, MapPin, SlidersHorizontal } from 'lucide-react';
import { useCategories } from '../../../lib/data/categories.queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FILTERS_ID } from './search-filters.tsx';
import styles from './search.module.css';
import { OWN_LOCATION } from './search-state.ts';
import type { ShopSearchState } from './use-shop-search.ts';

interface SearchBarProps extends Pick<ShopSearchState, 'state' | 'change'> {
  /** The place that the search is around. */
  place: string;
}

/** On a phone: the place, the sheet with all filters, and the most used filters as chips. */
export function SearchBar({ state, change, place }: SearchBarProps) {
  const chosen = countFilters(state);
  return (
    <div className={styles.bar}>
      <div className={styles.place}>
        <button type="button" popoverTarget={FILTERS_ID} onClick={focusPlace}>
          <MapPin aria-hidden="true" size={20} />
          <span className="visually-hidden">Shops around </span>
          <span>{place}</span>
        </button>
        {state.location !== OWN_LOCATION && (
          <button
            type="button"
            aria-label="Use my location"
            onClick={() => change({ location: OWN_LOCATION })}
          >
            <LocateFixed aria-hidden="true" size={22} />
          </button>
        )}
      </div>
      <Button popoverTarget={FILTERS_ID} className={styles.open}>
        <SlidersHorizontal aria-hidden="true" size={18} />
        <span>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</span>
      </Button>
      <QuickFilters state={state} change={change} />
    </div>
  );
}

const countFilters = ({ text, types, service, openNow }: ShopSearchState['state']): number =>
  [text !== '', types.length > 0, service !== '', openNow].filter(Boolean).length;

/** Lets the person type another place right away. */
function focusPlace(): void {
  // The sheet opens after this event.
  requestAnimationFrame(() => {
    const sheet = document.getElementById(FILTERS_ID);
    (
      sheet?.querySelector<HTMLElement>('[role="combobox"]') ?? sheet?.querySelector('select')
    )?.focus();
  });
}

/** How the names of the most searched services begin. */
const USUAL_SERVICES = ['Brakes', 'Oil change', 'Tire', 'Battery'];

function QuickFilters({ state, change }: Pick<SearchBarProps, 'state' | 'change'>) {
  const { data: categories = [] } = useCategories();
  const services = USUAL_SERVICES.flatMap(
    (start) => categories.find(({ attributes: { name } }) => name.startsWith(start)) ?? [],
  );
  return (
    <div className={styles.quick} role="group" aria-label="Quick filters">
      <Chip
        label="Open now"
        on={state.openNow}
        onToggle={() => change({ openNow: !state.openNow })}
      />
      {services.map(({ id, attributes: { name } }) => (
        <Chip
          key={id}
          label={name}
          on={state.service === id}
          onToggle={() => change({ service: state.service === id ? '' : id })}
        />
      ))}
    </div>
  );
}

function Chip({ label, on, onToggle }: { label: string; on: boolean; onToggle: () => void }) {
  return (
    <button type="button" aria-pressed={on} onFocus={scrollToFocused} onClick={onToggle}>
      {label}
    </button>
  );
}
