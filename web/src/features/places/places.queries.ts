import type { BodyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, fetchAll } from '../../lib/api/api.ts';
import { reloadSavedAddresses } from '../../lib/data/saved-addresses.queries.ts';
import type { GeocodedPlace } from '../../lib/data/towns.queries.ts';

const PAGE_SIZE = 100;

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: ({ signal }) =>
    fetchAll((page) =>
      call('GET /api/v2/servicechek/us_states', {
        query: { page, items: PAGE_SIZE, 'query[archived_eq]': false, 'query[s]': 'name ASC' },
        signal,
      }),
    ),
  staleTime: Infinity,
});

export interface StreetAddress {
  street: string;
  city: string;
  state: string;
  postalcode: string;
}

/** The place of a street address; undefined when not found. */
export const findStreet = async (
  address: StreetAddress,
  signal?: AbortSignal,
): Promise<GeocodedPlace | undefined> =>
  (
    await call('GET /api/v2/servicechek/geocode/search', {
      query: { ...address, country: 'USA' },
      signal,
    })
  ).data[0];

/** The same for rendering; null when not found. */
export const streetQuery = (address: StreetAddress | undefined) =>
  queryOptions({
    queryKey: ['street', address],
    enabled: address !== undefined,
    queryFn: async ({ signal }) => (address && (await findStreet(address, signal))) ?? null,
    staleTime: Infinity,
    retry: false,
    // Doesn't replace a place that was chosen in the meantime.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type NewAddress = BodyOf<
  Routes['POST /api/v2/servicechek/user_addresses']
>['servicechek_user_address'];
type AddressChange = BodyOf<
  Routes['PATCH /api/v2/servicechek/user_addresses/{id}']
>['servicechek_user_address'];

/** Adds a saved address, or with an id changes it. */
export const saveAddress = mutationOptions({
  mutationFn: ({ id, address }: { id: string | undefined; address: NewAddress }) => {
    const body = { servicechek_user_address: address };
    return id === undefined
      ? call('POST /api/v2/servicechek/user_addresses', { body })
      : call('PATCH /api/v2/servicechek/user_addresses/{id}', { params: { id }, body });
  },
  onSuccess: () => reloadSavedAddresses(),
});

export const changeAddress = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: AddressChange }) =>
    call('PATCH /api/v2/servicechek/user_addresses/{id}', {
      params: { id },
      body: { servicechek_user_address: change },
    }),
  onSuccess: () => reloadSavedAddresses(),
});
