import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type Sponsorship = ReplyOf<Routes['GET /api/v2/console/sponsorships']>['data'][number];
export type ConsoleShop = ReplyOf<Routes['GET /api/v2/console/shops']>['data'][number];

/** Filters of the list; `over` means past or ended early. */
export type SponsorshipStatus = 'current' | 'coming' | 'over';
const WIRE_STATUSES: Record<SponsorshipStatus, string[]> = {
  current: ['current'],
  coming: ['coming'],
  over: ['past', 'ended'],
};

export const useSponsorships = (status: SponsorshipStatus, name: string, items: number) =>
  useQuery({
    queryKey: ['sponsorships', status, name, items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/sponsorships', {
        query: {
          items,
          'query[standing_in][]': WIRE_STATUSES[status],
          ...(name ? { 'query[name_cont]': name } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useShopSearch = (name: string) =>
  useQuery({
    queryKey: ['console-shops', 'named', name],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops', { query: { items: 12, 'query[name_cont]': name }, signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });

async function change(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['sponsorships'] });
  }
}

export const createSponsorship = (body: {
  service_provider_id: string;
  tier: 1 | 2;
  starts_on: string;
  ends_on: string;
}) => change(call('POST /api/v2/console/sponsorships', { body }));
export const endSponsorship = (id: string, reason: string) =>
  change(call('POST /api/v2/console/sponsorships/{id}/end', { params: { id }, body: { reason } }));
