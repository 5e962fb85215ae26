import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import { leaseHeaders, type DeskShop, type Hold } from '../desk.queries.ts';

export type ShopContact = ReplyOf<
  Routes['GET /api/v2/console/shops/{id}/contacts']
>['data'][number];
export type NewContact = BodyOf<Routes['POST /api/v2/console/shops/{id}/contacts']>;

const keyOf = (shopId: string) => ['shop-contacts', shopId];

export const shopContactsQuery = (shopId: string) =>
  queryOptions({
    queryKey: keyOf(shopId),
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops/{id}/contacts', { params: { id: shopId }, signal }),
    staleTime: 0,
  });

export const addContact = (shopId: string) =>
  mutationOptions({
    mutationFn: (contact: NewContact) =>
      call('POST /api/v2/console/shops/{id}/contacts', { params: { id: shopId }, body: contact }),
    onSettled: () => void reload(keyOf(shopId)),
  });
export const endContact = mutationOptions({
  mutationFn: ({ id }: ShopContact) =>
    call('DELETE /api/v2/console/contacts/{id}', { params: { id } }),
  onSettled: (_reply, _error, { service_provider_id: shopId }) => void reload(keyOf(shopId)),
});

export const askShop = (hold: Hold) =>
  mutationOptions({
    mutationFn: (shop: DeskShop) =>
      call('POST /api/v2/console/requests/{id}/ask', {
        params: { id: hold.id },
        headers: leaseHeaders(hold),
        body: { service_provider_id: shop.id },
      }),
  });
export const confirmWaitingPrice = (hold: Hold) =>
  mutationOptions({
    mutationFn: (questionId: string) =>
      call('POST /api/v2/console/requests/{id}/waiting_prices/{question_id}/confirm', {
        params: { id: hold.id, question_id: questionId },
        headers: leaseHeaders(hold),
        body: {},
      }),
  });
export const dropWaitingPrice = (hold: Hold, questionId: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/requests/{id}/waiting_prices/{question_id}/drop', {
        params: { id: hold.id, question_id: questionId },
        headers: leaseHeaders(hold),
        body: { reason },
      }),
  });
