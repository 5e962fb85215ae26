import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { shopsKey } from '../shops/shops.queries.ts';

export type Sponsorship = ReplyOf<Routes['GET /api/v2/console/sponsorships']>['data'][number];
export type ConsoleShop = ReplyOf<Routes['GET /api/v2/console/shops']>['data'][number];

const sponsorshipsKey = ['sponsorships'];

/** Filters of the list. `over` means past or ended early. */
export type SponsorshipStatus = 'current' | 'coming' | 'over';
const WIRE_STATUSES: Record<SponsorshipStatus, string[]> = {
  current: ['current'],
  coming: ['coming'],
  over: ['past', 'ended'],
};

export const useSponsorships = (status: SponsorshipStatus, name: string, items: number) =>
  useQuery({
    queryKey: [...sponsorshipsKey, status, name, items],
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
    queryKey: [...shopsKey, 'named', name],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops', { query: { items: 12, 'query[name_cont]': name }, signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });

/** Changes reload the list, even if they are refused because something changed in the meantime. */
const onSettled = (): void => void reload(sponsorshipsKey);

interface NewSponsorship {
  service_provider_id: string;
  tier: 1 | 2;
  starts_on: string;
  ends_on: string;
}

export const createSponsorship = mutationOptions({
  mutationFn: (body: NewSponsorship) => call('POST /api/v2/console/sponsorships', { body }),
  onSettled,
});
export const endSponsorship = (id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/sponsorships/{id}/end', { params: { id }, body: { reason } }),
    onSettled,
  });
