import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';

type LookedUp = ReplyOf<Routes['GET /api/v2/console/look_up']>;
export type FoundShop = LookedUp['shops'][number];
export type FoundMatter = LookedUp['matters'][number];

/** Holders change, so that nothing older than the last key press is shown. */
export const lookUpQuery = (query: string) =>
  queryOptions({
    queryKey: ['look-up', query],
    queryFn: async ({ signal }) => ({
      query,
      ...(await call('GET /api/v2/console/look_up', { query: { query }, signal })),
    }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
