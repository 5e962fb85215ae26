import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { useQuery } from '@tanstack/react-query';
import { call, fetchAll } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

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

const STATES = 100;

export const useFoundShops = (search: string) =>
  useQuery({
    queryKey: ['shop-records', 'found', search],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_records', { query: { search }, signal }),
    enabled: search !== '',
    staleTime: 0,
  });

export const useShopRecord = (id: string) =>
  useQuery({
    queryKey: ['shop-records', 'one', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_records/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const useShopChanges = (id: string) =>
  useQuery({
    queryKey: ['shop-records', 'changes', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops/{id}/changes', { params: { id }, signal }),
    staleTime: 0,
  });

export const useShopCalls = (id: string) =>
  useQuery({
    queryKey: ['shop-records', 'calls', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_records/{id}/calls', { params: { id }, signal }),
    staleTime: 0,
  });

export const useOpenShopRequests = (id: string) =>
  useQuery({
    queryKey: ['console-shops', 'requests', 'of', id],
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

/** Reloads the page's data, whatever the result of the action. */
async function change<Reply>(work: Promise<Reply>): Promise<Reply> {
  try {
    return await work;
  } finally {
    for (const key of ['shop-records', 'console-shops'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

export const createShop = (body: NewShop, key: string) =>
  change(call('POST /api/v2/console/shop_records', { body, headers: { 'idempotency-key': key } }));
export const editShop = (id: string, body: ShopEdit) =>
  change(call('PATCH /api/v2/console/shop_records/{id}', { params: { id }, body }));
export const changeShopStatus = (id: string, wanted: ShopStatusChange, reason: string) =>
  change(
    call('POST /api/v2/console/shop_records/{id}/status', {
      params: { id },
      body: { change: wanted, reason },
    }),
  );
export const mergeShopInto = (id: string, into: string) =>
  change(call('POST /api/v2/console/shops/{id}/merge', { params: { id }, body: { into } }));
export const splitShop = (id: string) =>
  change(call('POST /api/v2/console/shops/{id}/split', { params: { id } }));
export const restoreChange = (id: string, changeId: string) =>
  change(
    call('POST /api/v2/console/shops/{id}/changes/{change_id}/restore', {
      params: { id, change_id: changeId },
    }),
  );
