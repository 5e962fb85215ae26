import type { QuoteLocation } from '@fourbay/contract/quotes';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ComboField } from '../../ui/combo-field.tsx';
import { useTowns } from './places.queries.ts';
import { describeLocation, fromTown } from './quote-location.ts';
import { StreetField } from './street-field.tsx';

const CITY_SEARCH_MS = 600;

/** A place that is typed: its town or ZIP code first, then, for those who want, its street. */
export function TypedPlace({ value, onChoose }: { value: QuoteLocation | null; onChoose: (place: QuoteLocation) => void }) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, CITY_SEARCH_MS);
  const towns = useTowns(asked);
  const places = typed.trim().length > 1 && asked === typed ? (towns.data ?? []) : [];
  return (
    <>
      <ComboField
        label="ZIP code or city"
        value={value ? describeLocation(value) : ''}
        placeholder="78701, or Austin"
        autoComplete="off"
        loading={typed.trim().length > 1 && (asked !== typed || towns.isFetching)}
        error={towns.isError ? 'The search did not answer. Check your connection and try again.' : undefined}
        options={places.map((place) => ({ id: String(place.place_id), label: place.address.postcode ? `${place.address.postcode} ${place.full_name}` : place.full_name }))}
        nothing={typed.trim().length > 1 ? 'We know no such place in the continental United States.' : 'Type a ZIP code, or the first letters of a city.'}
        onType={setTyped}
        onPick={({ id }) => {
          const place = places.find(({ place_id }) => String(place_id) === id);
          if (place) onChoose(fromTown(place));
        }}
      />
      {value && !value.user_address_id && <StreetField key={`${value.city} ${value.state} ${value.zip}`} place={value} onFound={onChoose} />}
    </>
  );
}
