import { useState } from 'react';
import { useTownSearch } from '../../../lib/data/towns.queries.ts';
import { savedPlaceName, type SavedAddress } from '../../../lib/data/saved-addresses.queries.ts';
import { ComboField } from '../../../ui/forms/combo-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { OTHER_LOCATION, OWN_LOCATION, searchPlaceOf, type SearchPlace } from './search-state.ts';
import type { OwnLocation } from './use-own-location.ts';

const OWN_LOCATION_LABELS: Record<OwnLocation['kind'], string> = {
  unasked: 'My location',
  waiting: 'Finding your location…',
  found: 'My location',
  failed: 'Cannot get your location',
};

interface LocationChoiceProps {
  location: string;
  other: SearchPlace | null;
  own: OwnLocation;
  saved: readonly SavedAddress[];
  onLocation: (location: string) => void;
  onOther: (place: SearchPlace) => void;
}

/** The center of the search: the device, another town, or a saved place. */
export function LocationChoice({
  location,
  other,
  own,
  saved,
  onLocation,
  onOther,
}: LocationChoiceProps) {
  const choices = [
    {
      value: OWN_LOCATION,
      label: location === OWN_LOCATION ? OWN_LOCATION_LABELS[own.kind] : OWN_LOCATION_LABELS.found,
    },
    { value: OTHER_LOCATION, label: 'Other location' },
    ...saved.map((place) => ({ value: place.id, label: savedPlaceName(place) })),
  ];
  // A deleted saved place isn't an option, but no other place may appear to be chosen instead.
  const known = choices.some(({ value }) => value === location);
  return (
    <>
      <SelectField
        label="Shops around"
        choices={choices}
        value={known ? location : ''}
        onChoose={onLocation}
        {...(known ? {} : { placeholder: 'Choose a location' })}
        aria-busy={location === OWN_LOCATION && own.kind === 'waiting'}
      />
      {location === OTHER_LOCATION && <OtherLocation value={other} onChoose={onOther} />}
    </>
  );
}

function OtherLocation({
  value,
  onChoose,
}: {
  value: SearchPlace | null;
  onChoose: (place: SearchPlace) => void;
}) {
  const [typed, setTyped] = useState('');
  const towns = useTownSearch(typed, (place) => onChoose(searchPlaceOf(place)));
  return (
    <ComboField
      label="ZIP code or city"
      value={value?.name ?? ''}
      placeholder="78701, or Austin"
      onType={setTyped}
      {...towns}
    />
  );
}
