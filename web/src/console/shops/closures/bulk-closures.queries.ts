import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';

export type ClosureEntry = ReplyOf<Routes['GET /api/v2/console/closures']>['data'][number];
export type BulkClosure = BodyOf<Routes['POST /api/v2/console/closures']>;

const entriesKey = ['closure-entries'];

export const useClosureEntries = () =>
  useQuery({
    queryKey: entriesKey,
    queryFn: ({ signal }) => call('GET /api/v2/console/closures', { signal }),
    staleTime: 0,
  });

export const addClosures = mutationOptions({
  mutationFn: (body: BulkClosure) => call('POST /api/v2/console/closures', { body }),
  onSuccess: () => reload(entriesKey),
});

export const removeEntry = mutationOptions({
  mutationFn: (entry: string) =>
    call('DELETE /api/v2/console/closures/{entry}', { params: { entry } }),
  onSuccess: () => reload(entriesKey),
});
