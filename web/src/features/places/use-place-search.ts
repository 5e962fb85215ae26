import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { useTownSearch, type GeocodedPlace } from '../../lib/data/towns.queries.ts';
import { streetQuery, type StreetAddress } from './places.queries.ts';
import { fromStreet, fromTown } from './quote-location.ts';
import { isStreetAlone, splitStreet } from './typed-street.ts';

const MORE_NEEDED = 'Add the city or ZIP code, such as 12 Elm St, Austin.';

/**
 * Places for a typed text: towns and ZIP codes, or a street in one of them. A street that is not
 * found uses the center of its town, with a note.
 */
export function usePlaceSearch(typed: string, onChoose: (location: QuoteLocation) => void) {
  const street = splitStreet(typed);
  const [asked, setAsked] = useState<StreetAddress>();
  const { data: found, error, isFetching } = useQuery(streetQuery(asked));
  const chooseStreet = useEffectEvent((place: GeocodedPlace, wanted: string) =>
    onChoose(fromStreet(place, wanted)),
  );
  useEffect(() => {
    if (asked && found) chooseStreet(found, asked.street);
  }, [asked, found]);

  const towns = useTownSearch(street?.town ?? typed, (town) => {
    const center = fromTown(town);
    onChoose(center);
    const { city, state, zip: postalcode } = center;
    setAsked(street && { street: street.street, city, state, postalcode });
  });
  return {
    ...towns,
    /** Ignores the street that is being looked up. */
    stop: () => setAsked(undefined),
    loading: towns.loading || isFetching,
    error: towns.error ?? describeFailure(asked, found, error),
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

function describeFailure(
  asked: StreetAddress | undefined,
  found: GeocodedPlace | null | undefined,
  error: Error | null,
): string | undefined {
  if (error) return error instanceof ApiError ? error.message : 'Failed to fetch address location.';
  return asked && found === null
    ? `Failed to fetch address location. We’ll use the center of ${asked.postalcode || asked.city}.`
    : undefined;
}
