import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { call } from '../../../lib/api.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

const SETTLED_MS = 350;

/** How many shops are around a place, how many are open, and when prices can be there. */
export function useOutlook(place: QuoteLocation | null, radius: number) {
  const miles = useDebounced(radius, SETTLED_MS);
  const latitude = place?.isValid ? place.latitude : undefined;
  const longitude = place?.isValid ? place.longitude : undefined;
  return useQuery({
    queryKey: ['outlook', latitude, longitude, miles],
    enabled: latitude !== undefined && longitude !== undefined,
    queryFn: ({ signal }) =>
      call('GET /api/v2/servicechek/user_quotes/outlook', {
        query: { latitude, longitude, radius: miles },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
