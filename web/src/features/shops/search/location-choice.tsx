import { useState } from 'react';
import { useTownSearch } from '../../../lib/towns.ts';
import type { SavedAddress } from '../../../lib/saved-addresses.ts';
import { ComboField } from '../../../ui/combo-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { OTHER, OWN, type SearchPlace } from './search-state.ts';
import type { OwnPlace } from './use-own-location.ts';
import { nameOfSaved } from './use-shop-search.ts';

const OWN_LABELS: Record<OwnPlace['kind'], string> = {
  waiting: 'Finding your location…',
  found: 'My location',
  failed: 'Cannot get your location',
};

interface LocationChoiceProps {
  location: string;
  other: SearchPlace | null;
  own: OwnPlace;
  saved: readonly SavedAddress[];
  onLocation: (location: string) => void;
  onOther: (place: SearchPlace) => void;
}

/** Around where: the device, another town, or one of the saved places. */
export function LocationChoice({
  location,
  other,
  own,
  saved,
  onLocation,
  onOther,
}: LocationChoiceProps) {
  const choices = [
    { value: OWN, label: location === OWN ? OWN_LABELS[own.kind] : OWN_LABELS.found },
    { value: OTHER, label: 'Other location' },
    ...saved.map((place) => ({ value: place.id, label: nameOfSaved(place) })),
  ];
  // A saved place that is gone is no choice, and must not look as if another one were taken.
  const known = choices.some(({ value }) => value === location);
  return (
    <>
      <SelectField
        label="Shops around"
        choices={choices}
        value={known ? location : ''}
        onChoose={onLocation}
        {...(known ? {} : { placeholder: 'Choose a location' })}
        aria-busy={location === OWN && own.kind === 'waiting'}
      />
      {location === OTHER && <OtherPlace value={other} onChoose={onOther} />}
    </>
  );
}

function OtherPlace({
  value,
  onChoose,
}: {
  value: SearchPlace | null;
  onChoose: (place: SearchPlace) => void;
}) {
  const [typed, setTyped] = useState('');
  const towns = useTownSearch(typed, ({ lat, lon, full_name }) =>
    onChoose({ latitude: lat, longitude: lon, name: full_name }),
  );
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
