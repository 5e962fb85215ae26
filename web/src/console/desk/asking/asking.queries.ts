import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { Hold } from '../desk.queries.ts';

export type ShopContact = ReplyOf<
  Routes['GET /api/v2/console/shops/{id}/contacts']
>['data'][number];
export type NewContact = BodyOf<Routes['POST /api/v2/console/shops/{id}/contacts']>;

const keyOf = (shopId: string) => ['shop-contacts', shopId];

export const useShopContacts = (shopId: string) =>
  useQuery({
    queryKey: keyOf(shopId),
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops/{id}/contacts', { params: { id: shopId }, signal }),
    staleTime: 0,
  });

async function change<T>(shopId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    void queryClient.invalidateQueries({ queryKey: keyOf(shopId) });
  }
}

export const addContact = (shopId: string, contact: NewContact) =>
  change(
    shopId,
    call('POST /api/v2/console/shops/{id}/contacts', { params: { id: shopId }, body: contact }),
  );
export const endContact = ({ id, service_provider_id: shopId }: ShopContact) =>
  change(shopId, call('DELETE /api/v2/console/contacts/{id}', { params: { id } }));

const leaseHeaders = ({ leaseToken }: Hold) => ({ 'lease-token': leaseToken });

export const askShop = (hold: Hold, shopId: string) =>
  call('POST /api/v2/console/requests/{id}/ask', {
    params: { id: hold.id },
    headers: leaseHeaders(hold),
    body: { service_provider_id: shopId },
  });
export const confirmWaitingPrice = (hold: Hold, questionId: string) =>
  call('POST /api/v2/console/requests/{id}/waiting_prices/{question_id}/confirm', {
    params: { id: hold.id, question_id: questionId },
    headers: leaseHeaders(hold),
    body: {},
  });
export const dropWaitingPrice = (hold: Hold, questionId: string, reason: string) =>
  call('POST /api/v2/console/requests/{id}/waiting_prices/{question_id}/drop', {
    params: { id: hold.id, question_id: questionId },
    headers: leaseHeaders(hold),
    body: { reason },
  });
