import { minutes } from '@fourbay/contract/durations';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from './api.ts';

export type Category = ReplyOf<Routes['GET /api/v2/servicechek/categories']>['data'][number];

/** The catalog changes rarely; a request is made in minutes. */
export const CATALOG_KEPT_MS = minutes(10);
export const offered = { 'query[archived_eq]': 'false', items: 1000 };

/** The services that shops are asked about. */
export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) =>
      fetchAll((page) =>
        call('GET /api/v2/servicechek/categories', { query: { ...offered, page }, signal }),
      ),
    staleTime: CATALOG_KEPT_MS,
  });
