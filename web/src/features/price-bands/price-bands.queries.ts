import { minutes } from '@fourbay/contract/formats/durations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';

const STALE_MS = minutes(5);
const ROUTE = 'GET /api/v2/servicechek/price_bands';

export interface PriceBandInput {
  vehicleId: string;
  services: readonly {
    category: { id: string };
    optionChoices: readonly {
      category_option: { id: string };
      category_option_choice: { id: string };
    }[];
  }[];
  place: { latitude: number; longitude: number } | undefined;
}

/** `3:11-42.12-50,7`: the services as a query parameter. */
const formatServices = (services: PriceBandInput['services']): string =>
  services
    .map(({ category, optionChoices }) =>
      [
        category.id,
        optionChoices
          .map((set) => `${set.category_option.id}-${set.category_option_choice.id}`)
          .join('.'),
      ]
        .filter(Boolean)
        .join(':'),
    )
    .join(',');

/** The price band of a job before it is requested. */
export function useRequestBand(input: PriceBandInput | undefined) {
  const query = input && {
    user_vehicle_id: input.vehicleId,
    services: formatServices(input.services),
    ...input.place,
  };
  return useQuery({
    queryKey: [...queryKeys.priceBands, query],
    enabled: query !== undefined,
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(ROUTE, { query: query ?? {}, signal });
      return { band: data[0], demo: meta.demo };
    },
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** The usual cost of a quote's job, without the quote's own prices. */
export const useQuoteBand = (quoteId: string) =>
  useQuery({
    queryKey: [...queryKeys.priceBands, quoteId],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(ROUTE, { query: { quote_id: quoteId }, signal });
      return { band: data[0]?.attributes, demo: meta.demo };
    },
    staleTime: STALE_MS,
  });
