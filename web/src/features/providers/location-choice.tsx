import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSavedPlaces, useTownsLike, type OwnPlace } from './search-places.queries.ts';
import { OTHER, OWN, type SearchPlace } from './search-state.ts';

const TYPED_MS = 600;

interface LocationChoiceProps {
  location: string;
  other: SearchPlace | null;
  own: OwnPlace;
  onLocation: (location: string) => void;
  onOther: (place: SearchPlace) => void;
  onAgain: () => void;
}

/** Around where: the device, another town, or one of the saved places. */
export function LocationChoice({ location, other, own, onLocation, onOther, onAgain }: LocationChoiceProps) {
  const saved = useSavedPlaces().data ?? [];
  const choices = [
    { value: OWN, label: 'My location' },
    { value: OTHER, label: 'Other location' },
    ...saved.map(({ id, attributes }) => ({ value: id, label: attributes.location_name || `${attributes.city}, ${attributes.state_abr}` })),
  ];
  const failed = location === OWN && own.kind === 'failed';
  return (
    <>
      <SelectField label="Shops around" choices={choices} value={location} onChoose={onLocation} error={failed ? own.message : undefined} hint={location === OWN && own.kind === 'waiting' ? 'Looking for your location…' : undefined} />
      {failed && (
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      )}
      {location === OTHER && <OtherPlace value={other} onChoose={onOther} />}
    </>
  );
}

function OtherPlace({ value, onChoose }: { value: SearchPlace | null; onChoose: (place: SearchPlace) => void }) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, TYPED_MS);
  const towns = useTownsLike(asked);
  const long = typed.trim().length > 1;
  const places = long && asked === typed ? (towns.data ?? []) : [];
  return (
    <ComboField
      label="ZIP code or city"
      value={value?.name ?? ''}
      placeholder="78701, or Austin"
      loading={long && (asked !== typed || towns.isFetching)}
      error={towns.isError ? 'The search did not answer. Check your connection and try again.' : undefined}
      options={places.map((place) => ({ id: String(place.place_id), label: place.address.postcode ? `${place.address.postcode} ${place.full_name}` : place.full_name }))}
      nothing={long ? 'We know no such place in the continental United States.' : 'Type a ZIP code, or the first letters of a city.'}
      onType={setTyped}
      onPick={({ id }) => {
        const place = places.find(({ place_id }) => String(place_id) === id);
        if (place) onChoose({ latitude: place.lat, longitude: place.lon, name: place.full_name });
      }}
    />
  );
}
