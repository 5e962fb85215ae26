import type { ReplyOf, Routes } from '@fourbay/contract';
import { seconds } from '@fourbay/contract/formats/durations';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import { leaseHeaders, type Hold, type NewPrice } from '../desk.queries.ts';

export type ShopTexts = ReplyOf<Routes['GET /api/v2/console/shops/{id}/texts']>;
export type ShopText = ShopTexts['data'][number];
export type ReceivedText = Extract<ShopText, { from: 'shop' }>;

const textsKey = ['shop-texts'];

const POLL_INTERVAL_MS = seconds(15);

export const shopTextsQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...textsKey, shopId],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops/{id}/texts', { params: { id: shopId }, signal }),
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

export const reloadTexts = (): Promise<void> => reload(textsKey);

/** The text whose price is saved, and the newest one that the agent has seen. */
export interface SeenText {
  textId: string;
  lastTextId: string;
}

/** Saves a price as the text says it, or as typed. */
export const confirmTextPrice = (hold: Hold, { textId, lastTextId }: SeenText) =>
  mutationOptions({
    mutationFn: ({ price }: { price: NewPrice['price'] | { read_back: boolean } }) =>
      call('POST /api/v2/console/requests/{id}/texts/{text_id}/confirm', {
        params: { id: hold.id, text_id: textId },
        headers: leaseHeaders(hold),
        body: { ...price, last_text_id: lastTextId },
      }),
    onSettled: () => void reloadTexts(),
  });

export type Settling = 'not_a_price' | 'closed_today' | 'read';

export const settleText = (hold: Hold) =>
  mutationOptions({
    mutationFn: ({ id, as }: { id: string; as: Settling }) =>
      call('POST /api/v2/console/requests/{id}/texts/{text_id}/settle', {
        params: { id: hold.id, text_id: id },
        headers: leaseHeaders(hold),
        body: { as },
      }),
    onSettled: () => void reloadTexts(),
  });

/** With its idempotency key, a retry after a lost response is the same text. */
export const sendShopText = (hold: Hold, shopId: string) =>
  mutationOptions({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      call('POST /api/v2/console/requests/{id}/shop_texts', {
        params: { id: hold.id },
        headers: { ...leaseHeaders(hold), 'idempotency-key': key },
        body: { service_provider_id: shopId, body },
      }),
    onSettled: () => void reloadTexts(),
  });
