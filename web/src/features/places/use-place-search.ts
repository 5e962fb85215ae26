import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { useTownSearch, type GeocodedPlace } from '../../lib/data/towns.ts';
import { findStreet } from './places.queries.ts';
import { fromStreet, fromTown } from './quote-location.ts';
import { isStreetAlone, splitStreet } from './typed-street.ts';

const MORE_NEEDED = 'Add the city or ZIP code, such as 12 Elm St, Austin.';

/**
 * Places for a typed text: towns and ZIP codes, or a street in one of them. A street that is not
 * found uses the center of its town, with a note.
 */
export function usePlaceSearch(typed: string, onChoose: (location: QuoteLocation) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const street = splitStreet(typed);

  const lookUp = async (town: GeocodedPlace, wanted: string): Promise<void> => {
    const center = fromTown(town);
    onChoose(center);
    setBusy(true);
    try {
      const { city, state, zip: postalcode } = center;
      const found = await findStreet({ street: wanted, city, state, postalcode });
      if (found) onChoose(fromStreet(found, wanted));
      else
        setFailure(
          `Failed to fetch address location. We’ll use the center of ${postalcode || city}.`,
        );
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Failed to fetch address location.');
    } finally {
      setBusy(false);
    }
  };
  const towns = useTownSearch(street?.town ?? typed, (town) => {
    setFailure(undefined);
    if (street) void lookUp(town, street.street);
    else onChoose(fromTown(town));
  });
  return {
    ...towns,
    loading: towns.loading || busy,
    error: towns.error ?? failure,
    nothing: isStreetAlone(typed) ? MORE_NEEDED : towns.nothing,
    options: street
      ? towns.options.map(({ id, label }) => ({
          id,
          label: `${street.street}, ${label}`,
          detail: 'Look up this address',
        }))
      : towns.options,
  };
}
