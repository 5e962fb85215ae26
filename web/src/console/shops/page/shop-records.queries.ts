import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call, fetchAll } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import { shopsKey } from '../shops.queries.ts';

export type ShopRecord = ReplyOf<Routes['GET /api/v2/console/shop_records/{id}']>;
export type ShopListing = ReplyOf<Routes['GET /api/v2/console/shop_records']>['data'][number];
export type ShopChange = ReplyOf<Routes['GET /api/v2/console/shops/{id}/changes']>['data'][number];
export type ShopCall = ReplyOf<
  Routes['GET /api/v2/console/shop_records/{id}/calls']
>['data'][number];
export type NewShop = BodyOf<Routes['POST /api/v2/console/shop_records']>;
export type ShopEdit = BodyOf<Routes['PATCH /api/v2/console/shop_records/{id}']>;
export type ShopStatusChange = BodyOf<
  Routes['POST /api/v2/console/shop_records/{id}/status']
>['change'];

const recordsKey = ['shop-records'];
const STATES = 100;

export const useFoundShops = (search: string) =>
  useQuery({
    queryKey: [...recordsKey, 'found', search],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_records', { query: { search }, signal }),
    enabled: search !== '',
    staleTime: 0,
  });

export const useShopRecord = (id: string) =>
  useQuery({
    queryKey: [...recordsKey, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_records/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const useShopChanges = (id: string) =>
  useQuery({
    queryKey: [...recordsKey, 'changes', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops/{id}/changes', { params: { id }, signal }),
    staleTime: 0,
  });

export const useShopCalls = (id: string) =>
  useQuery({
    queryKey: [...recordsKey, 'calls', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_records/{id}/calls', { params: { id }, signal }),
    staleTime: 0,
  });

export const useOpenShopRequests = (id: string) =>
  useQuery({
    queryKey: [...shopsKey, 'requests', 'of', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/provider_requests', {
        query: { 'query[status_eq]': 'open', 'query[service_provider_id_eq]': id },
        signal,
      }),
    staleTime: 0,
  });

export const useStateChoices = () =>
  useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) =>
      fetchAll((page) =>
        call('GET /api/v2/servicechek/us_states', {
          query: { page, items: STATES, 'query[archived_eq]': false, 'query[s]': 'name ASC' },
          signal,
        }),
      ),
    staleTime: Infinity,
    select: (states) =>
      states.map(({ attributes: { abbreviation, name } }) => ({
        value: abbreviation,
        label: name,
      })),
  });

/** Changes reload the page's data, whatever their result. */
const onSettled = (): void => void reload(recordsKey, shopsKey);

type SavedShop = { id: string; changes: ShopEdit } | { key: string; facts: NewShop };

/** Corrects a shop or adds one. A new shop sent again with the same key is added only once. */
export const saveShop = mutationOptions({
  mutationFn: (shop: SavedShop) =>
    'id' in shop
      ? call('PATCH /api/v2/console/shop_records/{id}', {
          params: { id: shop.id },
          body: shop.changes,
        })
      : call('POST /api/v2/console/shop_records', {
          body: shop.facts,
          headers: { 'idempotency-key': shop.key },
        }),
  onSettled,
});
export const changeShopStatus = (id: string, change: ShopStatusChange) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/shop_records/{id}/status', {
        params: { id },
        body: { change, reason },
      }),
    onSettled,
  });
export const mergeShopInto = mutationOptions({
  mutationFn: ({ id, into }: { id: string; into: string }) =>
    call('POST /api/v2/console/shops/{id}/merge', { params: { id }, body: { into } }),
  onSettled,
});
export const splitShop = mutationOptions({
  mutationFn: (id: string) => call('POST /api/v2/console/shops/{id}/split', { params: { id } }),
  onSettled,
});
export const restoreChange = mutationOptions({
  mutationFn: ({ id, change_id }: { id: string; change_id: string }) =>
    call('POST /api/v2/console/shops/{id}/changes/{change_id}/restore', {
      params: { id, change_id },
    }),
  onSettled,
});
