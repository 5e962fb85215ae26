import { minutes } from '@fourbay/contract/formats/durations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { call } from '../../../lib/api/api.ts';
import { zoneSuffix } from '../../../lib/text/zone-name.ts';
import { useDebounced } from '../../../lib/browser/use-debounced.ts';

export type OutlookAnswer = ReplyOf<Routes['GET /api/v2/servicechek/user_quotes/outlook']>;

const SETTLED_MS = 350;

/** The sentence, with the time zone's name if it differs from the reader's. */
export function outlookText({
  sentence,
  timezone,
  expected_at,
}: Pick<OutlookAnswer, 'sentence' | 'timezone' | 'expected_at'>): string {
  const zone = expected_at ? zoneSuffix(timezone, new Date(expected_at)) : '';
  return `${sentence.replace(/\.$/, '')}${/[ap]m(?: \w+day)?$/.test(sentence) ? zone : ''}.`;
}

/** Number of shops around a place, number of open ones, and the expected time of prices. */
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
    staleTime: minutes(1),
  });
}
