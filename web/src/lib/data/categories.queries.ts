import { minutes } from '@fourbay/contract/formats/durations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../api/api.ts';

export type Category = ReplyOf<Routes['GET /api/v2/servicechek/categories']>['data'][number];

/** Long, because the catalog rarely changes and a request takes minutes. */
export const CATALOG_KEPT_MS = minutes(10);
export const offered = { 'query[archived_eq]': 'false', items: 1000 };

/** The service categories. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) =>
    fetchAll((page) =>
      call('GET /api/v2/servicechek/categories', { query: { ...offered, page }, signal }),
    ),
  staleTime: CATALOG_KEPT_MS,
});

export const useCategories = () => useQuery(categoriesQuery);
