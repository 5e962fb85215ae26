import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type ShopRequest = ReplyOf<Routes['GET /api/v2/console/provider_requests']>['data'][number];
export type MergeProposal = ReplyOf<
  Routes['GET /api/v2/console/provider_merge_proposals']
>['data'][number];

/** Work on shops: searches, visitors’ requests, and entries that may be the same shop. */
export const shopsKey = ['console-shops'];

const open = (items: number) => ({ items, 'query[status_eq]': 'open' });

export const useShopRequests = (items: number) =>
  useQuery({
    queryKey: [...shopsKey, 'requests', items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/provider_requests', { query: open(items), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
export const useMergeProposals = (items: number) =>
  useQuery({
    queryKey: [...shopsKey, 'merges', items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/provider_merge_proposals', { query: open(items), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** A decision about a visitor's request, or about two entries that may be the same shop. */
export type Decision =
  | { kind: 'done' | 'declined'; request: ShopRequest }
  | { kind: 'merge'; proposal: MergeProposal; keep: { id: string; name: string } }
  | { kind: 'apart'; proposal: MergeProposal };

/** Reloads the lists, even if a change is refused because something changed in the meantime. */
export const decide = mutationOptions({
  mutationFn: async ({ decision, note }: { decision: Decision; note: string }) => {
    if ('request' in decision) {
      await call('PATCH /api/v2/console/provider_requests/{id}', {
        params: { id: decision.request.id },
        body: { status: decision.kind, note },
      });
    } else {
      await call('PATCH /api/v2/console/provider_merge_proposals/{id}', {
        params: { id: decision.proposal.id },
        body:
          decision.kind === 'merge'
            ? { decision: 'merge', keep: decision.keep.id }
            : { decision: 'keep_apart' },
      });
    }
  },
  onSettled: () => void reload(shopsKey),
});
