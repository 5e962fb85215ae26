import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useState } from 'react';
import { useTownSearch } from '../../lib/towns.ts';
import { ComboField } from '../../ui/combo-field.tsx';
import { describeLocation, fromTown } from './quote-location.ts';
import { StreetField } from './street-field.tsx';

/** A typed location: its town or ZIP code, then optionally its street. */
export function TypedLocation({
  value,
  onChoose,
}: {
  value: QuoteLocation | null;
  onChoose: (location: QuoteLocation) => void;
}) {
  const [typed, setTyped] = useState('');
  const towns = useTownSearch(typed, (place) => onChoose(fromTown(place)));
  return (
    <>
      <ComboField
        label="ZIP code or city"
        value={value ? describeLocation(value) : ''}
        placeholder="78701, or Austin"
        onType={setTyped}
        {...towns}
      />
      {value && !value.user_address_id && (
        <StreetField
          key={`${value.city} ${value.state} ${value.zip}`}
          location={value}
          onFound={onChoose}
        />
      )}
    </>
  );
}
