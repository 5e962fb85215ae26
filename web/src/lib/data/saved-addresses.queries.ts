import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../api/api.ts';
import { reload } from '../api/query-keys.ts';
import { useSession } from '../session/session.ts';

export type SavedAddress = ReplyOf<
  Routes['GET /api/v2/servicechek/user_addresses']
>['data'][number];

/** `Home`, or the street or town if it has no name. */
export const savedPlaceName = ({ attributes }: SavedAddress): string =>
  attributes.location_name || attributes.address || `${attributes.city}, ${attributes.state_abr}`;

const PAGE_SIZE = 100;

const addressesKey = ['addresses'];

const savedAddressesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: addressesKey,
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      fetchAll<SavedAddress>((page) =>
        call('GET /api/v2/servicechek/user_addresses', {
          query: {
            page,
            items: PAGE_SIZE,
            'query[user_id_eq]': userId,
            'query[archived_eq]': false,
            'query[is_ephemeral_eq]': false,
          },
          signal,
        }),
      ),
  });

/** The owner's saved places, except those typed for a single request. */
export const useSavedAddresses = () =>
  useQuery(savedAddressesQuery(useSession()?.authenticatable_id));

export const reloadSavedAddresses = (): Promise<void> => reload(addressesKey);
