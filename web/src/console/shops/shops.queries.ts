import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type ShopRequest = ReplyOf<Routes['GET /api/v2/console/provider_requests']>['data'][number];
export type MergeProposal = ReplyOf<
  Routes['GET /api/v2/console/provider_merge_proposals']
>['data'][number];

const open = (items: number) => ({ items, 'query[status_eq]': 'open' });

export const useShopRequests = (items: number) =>
  useQuery({
    queryKey: ['console-shops', 'requests', items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/provider_requests', { query: open(items), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
export const useMergeProposals = (items: number) =>
  useQuery({
    queryKey: ['console-shops', 'merges', items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/provider_merge_proposals', { query: open(items), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

async function change(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['console-shops'] });
  }
}

export const resolveRequest = (id: string, status: 'done' | 'declined', note: string) =>
  change(
    call('PATCH /api/v2/console/provider_requests/{id}', {
      params: { id },
      body: { status, note },
    }),
  );
export const mergeShops = (id: string, survivorId: string) =>
  change(
    call('PATCH /api/v2/console/provider_merge_proposals/{id}', {
      params: { id },
      body: { decision: 'merge', keep: survivorId },
    }),
  );
export const rejectMerge = (id: string) =>
  change(
    call('PATCH /api/v2/console/provider_merge_proposals/{id}', {
      params: { id },
      body: { decision: 'keep_apart' },
    }),
  );
